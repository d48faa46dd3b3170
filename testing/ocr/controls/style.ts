/** The style sheet of a page of controls. */
import type { Look } from './looks.ts';

const drawn = ({
  line,
  border,
  radius,
  face,
  pressed,
  field,
  accent,
  onAccent,
  height,
  mark,
  ink,
}: Look): string => `
  button { background: ${face}; color: ${ink}; border: ${border}px solid ${line}; border-radius: ${radius}px; height: ${height}px; padding: 0 14px; font: inherit }
  button.primary { background: ${accent}; color: ${onAccent}; border-color: ${accent} }
  button.pressed { background: ${pressed}; color: ${ink}; border-color: ${line} }
  input[type=text] { background: ${field}; color: ${ink}; border: ${border}px solid ${line}; border-radius: ${Math.min(radius, 8)}px; height: ${height}px; box-sizing: border-box; padding: 0 8px; font: inherit; width: 180px; outline: none }
  div.combobox { background: ${face}; border: ${border}px solid ${line}; border-radius: ${Math.min(radius, 8)}px; height: ${height}px; box-sizing: border-box; padding: 0 10px; width: 170px; display: flex; align-items: center; justify-content: space-between }
  i.checkbox, i.radio { display: inline-flex; width: ${mark}px; height: ${mark}px; box-sizing: border-box; border: ${border}px solid ${line}; background: ${field}; border-radius: ${Math.min(radius, 3)}px; align-items: center; justify-content: center }
  i.radio { border-radius: 50% }
  i.checkbox.on { background: ${accent}; border-color: ${accent}; color: ${onAccent} }
  i.radio.on { border-color: ${accent} }
  i.radio b { width: 50%; height: 50%; border-radius: 50%; background: ${accent} }
  i svg { width: 100%; height: 100% }
  .disabled:not(.check) { opacity: .5 }`;

const toggles = ({ line, accent, radius }: Look): string => `
  i.switch { display: inline-block; position: relative; width: 38px; height: 20px; border-radius: ${radius === 0 ? 0 : 10}px; background: ${line} }
  i.switch.on { background: ${accent} }
  i.switch b { position: absolute; left: 3px; top: 3px; width: 14px; height: 14px; border-radius: ${radius === 0 ? 0 : 7}px; background: #ffffff }
  i.switch.on b { left: 21px }
  div.slider { position: relative; height: 16px }
  div.slider.upright { width: 16px; height: auto }
  div.slider s { position: absolute; left: 0; right: 0; top: 6px; height: 4px; border-radius: 2px; background: ${line} }
  div.slider u { position: absolute; left: 0; top: 6px; height: 4px; border-radius: 2px; background: ${accent} }
  div.slider b { position: absolute; top: 0; width: 16px; height: 16px; border-radius: 50%; background: ${accent} }
  div.slider.upright s { left: 6px; width: 4px; right: auto; top: 0; bottom: 0; height: auto }
  div.slider.upright u { left: 6px; width: 4px; top: auto; bottom: 0 }
  div.slider.upright b { top: auto; left: 0 }
  i.switch.disabled, div.slider.disabled { opacity: .5 }
  input[type=range] { accent-color: ${accent}; margin: 2px }`;

const TOGGLES: Readonly<Record<NonNullable<Look['toggle']>, (look: Look) => string>> = {
  filled: () => '',
  outlined: ({ line, field, accent, onAccent }) => `
  i.switch { box-sizing: border-box; background: ${field}; border: 1px solid ${line} }
  i.switch b { left: 3px; top: 3px; width: 12px; height: 12px; background: ${line} }
  i.switch.on { background: ${accent}; border-color: ${accent} } i.switch.on b { left: 21px; background: ${onAccent} }`,
  'wide-knob': ({ line, face }) => `
  i.switch { width: 44px; height: 22px; border-radius: 0 }
  i.switch b { left: 2px; top: 2px; width: 20px; height: 18px; border-radius: 0; background: ${face}; outline: 1px solid ${line}; outline-offset: -1px } i.switch.on b { left: 22px }`,
  tall: () => `
  i.switch { width: 50px; height: 28px; border-radius: 14px }
  i.switch b { left: 2px; top: 2px; width: 24px; height: 24px; border-radius: 12px; box-shadow: 0 1px 3px rgba(0, 0, 0, .3) } i.switch.on b { left: 24px }`,
  overhanging: ({ line, accent, face }) => `
  i.switch { width: 36px; height: 20px; background: none } i.switch.on { background: none }
  i.switch::before { content: ''; position: absolute; left: 2px; right: 2px; top: 4px; height: 12px; border-radius: 6px; background: ${line} }
  i.switch.on::before { background: ${accent}; opacity: .5 }
  i.switch b { left: 0; top: 0; width: 20px; height: 20px; border-radius: 10px; background: ${face}; box-shadow: 0 0 2px rgba(0, 0, 0, .6) }
  i.switch.on b { left: 16px; background: ${accent} }`,
};
const THUMBS: Readonly<Record<NonNullable<Look['thumb']>, (look: Look) => string>> = {
  disc: () => '',
  hollow: ({ accent, face }) =>
    `div.slider b { box-sizing: border-box; background: ${face}; border: 2px solid ${accent} }`,
  bar: ({ accent }) =>
    `div.slider b { border-radius: 1px; background: ${accent}; clip-path: inset(0 4px) } div.slider.upright b { clip-path: inset(4px 0) }`,
  shadowed: () => `
  div.slider b { background: #ffffff; box-shadow: 0 1px 3px rgba(0, 0, 0, .45), 0 0 0 1px rgba(0, 0, 0, .2) }`,
  pill: ({ accent, ground }) => `
  div.slider b { border-radius: 4px; background: ${accent}; clip-path: inset(0 4px round 3px) } div.slider.upright b { clip-path: inset(4px 0 round 3px) }
  div.slider s, div.slider u { outline: 1px solid ${ground}; outline-offset: -1px }`,
};
const TICKED: Readonly<Record<NonNullable<Look['tick']>, (look: Look) => string>> = {
  tick: () => '',
  cross: () => '',
  square: () => '',
  unfilled: ({ field, line, accent }) =>
    `i.checkbox.on { background: ${field}; border-color: ${line}; color: ${accent} }`,
};
const shaded = ({ face }: Look): string =>
  `button:not(.primary):not(.pressed), div.combobox { background: linear-gradient(color-mix(in srgb, ${face}, #fff 12%), color-mix(in srgb, ${face}, #000 6%)) }`;

const boxed = ({ line, height, border }: Look): string =>
  `div.combobox { padding-right: 0 } svg.boxed { box-sizing: border-box; width: 28px; height: ${height - 2 * border}px; padding: 0 8px; border-left: 1px solid ${line} }`;

export const styleOf = (look: Look, columns: number): string => `
  :root { color-scheme: ${look.native ?? (look.ink > '#8' ? 'dark' : 'light')} }
  body { margin: 0; background: ${look.ground}; color: ${look.ink}; font: ${look.fontSize}px '${look.font}' }
  main { display: flex; width: 960px; gap: 16px; padding: 16px; box-sizing: border-box; align-items: flex-start }
  .column { width: ${Math.floor(928 / columns) - 28}px; padding: 8px }
  .panel { background: ${look.panel}; border: 1px solid ${look.line}; border-radius: ${look.radius}px }
  section { margin: ${columns === 3 ? 9 : 13}px 0 }
  .row { display: flex; align-items: center; gap: 14px; flex-wrap: wrap }
  .stack { display: flex; flex-direction: column; align-items: flex-start; gap: 5px }
  .label { min-width: ${columns === 3 ? 84 : 120}px }
  .icons { gap: 18px }
  .check { display: inline-flex; align-items: center; gap: 7px }
  .check.disabled span { opacity: .5 }
  h3 { margin: 0; font-size: ${look.fontSize + 4}px } p { margin: 0 } hr { border: 0; border-top: 1px solid ${look.line} }
  .figure { font-size: ${look.fontSize + 6}px }
  .card { display: flex; flex-direction: column } .card b { font-size: ${look.fontSize + 3}px }
  .progress { height: 6px; width: 200px; background: ${look.face} } .progress u { display: block; height: 6px; background: ${look.accent} }
  svg { display: block }
  table { border-collapse: collapse } td { border: 1px solid ${look.line}; padding: 5px 10px; height: 18px; min-width: 44px }
  table.head tr:first-child { background: ${look.panel}; font-weight: bold }
  ${toggles(look)}${TOGGLES[look.toggle ?? 'filled'](look)}${THUMBS[look.thumb ?? 'disc'](look)}
  ${look.isStriped === true ? `tr:nth-child(even) td { background: ${look.face} }` : ''}
  ${look.native === undefined ? `${drawn(look)}${TICKED[look.tick ?? 'tick'](look)}${look.isShaded === true ? shaded(look) : ''}${look.arrow === 'boxed' ? boxed(look) : ''}` : 'button, input, select { font: inherit; accent-color: ' + look.accent + ' } input[type=text] { width: 170px } select { width: 150px }'}
  ${look.css ?? ''}
  .focus:not(label):not(.check) { ${look.focus} }
  ${look.focus.includes('offset: -') ? 'i.focus, .slider.focus { outline-offset: 2px !important }' : ''}
`;
