/** The page at `/`: what answers here, and the ways on. It is the same for everybody, and says nothing of the machine. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Route } from './route.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2128; --dim: #56616d; --ground: #fff; --soft: #f3f5f8; --accent: #0b62c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ee; --dim: #9aa6b4; --ground: #14181d; --soft: #1d232b; --accent: #74b0ff; } }
body { margin: 12vh auto 0; padding: 0 1.5rem; max-width: 36rem; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1 { font-size: 24px; margin: 0 0 .5rem; } p, li { color: var(--dim); } a { color: var(--accent); }
code { font: 14px ui-monospace, monospace; color: var(--ink); background: var(--soft); padding: .1em .35em; border-radius: 4px; }
`;

export const homePage = (hasConsole: boolean): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deskhand</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Deskhand</h1>
<p>This service lets AI agents see and operate a desktop. This address is for programs.</p>
<ul>
${
  hasConsole
    ? '<li><a href="/console">Open the console</a> to watch and control it. The page shows a code: confirm it with <code>deskhand console CODE</code>.</li>\n'
    : ''
}<li><a href="/docs">Read the reference</a>: every call with an example, and <a href="/openapi.json">the same for programs</a>.</li>
</ul>
</main>
</body>
</html>
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `hasConsole`: whether a browser can have the console. */
export function homeRoute(hasConsole: boolean): Route {
  const bytes = Buffer.from(homePage(hasConsole));
  return {
    method: 'GET',
    path: '/',
    access: 'none',
    query: z.object({}),
    handle: () =>
      Promise.resolve({
        kind: 'bytes',
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': POLICY },
        bytes,
      }),
  };
}
