/** The page's only style sheet. It is inlined, and named by its hash in the page's content security policy. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2128; --dim: #5b6673; --line: #d8dee6; --ground: #fff; --soft: #f5f7fa; --accent: #0b62c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ee; --dim: #98a4b3; --line: #313a45; --ground: #14181d; --soft: #1b2128; --accent: #74b0ff; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: minmax(13rem, 18rem) minmax(0, 1fr); font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); background: var(--soft); font-size: 13px; }
nav h2 { margin: 1.2rem 0 .3rem; font-size: 11px; letter-spacing: .06em; text-transform: uppercase; color: var(--dim); }
nav a { display: block; padding: .1rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { color: var(--accent); }
main { padding: 1.5rem 2.5rem 6rem; max-width: 64rem; }
section { padding-top: 1.2rem; margin-top: 1.2rem; border-top: 1px solid var(--line); }
h1 { font-size: 26px; } h2 { margin-top: 3rem; font-size: 20px; } h3 { font: 600 16px ui-monospace, monospace; } h4 { margin: 1.1rem 0 .4rem; }
.method { color: var(--accent); } .access { color: var(--dim); }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th { text-align: left; font-weight: 600; color: var(--dim); white-space: nowrap; }
th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.variant + .variant { margin-top: 1rem; }
code, pre { font: 12.5px ui-monospace, monospace; }
pre { padding: .8rem; overflow: auto; max-height: 28rem; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; }
details { margin: .6rem 0; } summary { cursor: pointer; } dt { font-weight: 600; } dd { margin: 0 0 .6rem 1.5rem; } dd p { margin: .1rem 0; }
a { color: var(--accent); }
@media (max-width: 760px) { body { display: block; } nav { position: static; height: auto; border-right: 0; } main { padding: 1rem; } }
`;
