/** How the controls of one page look: drawn by chance, from what toolkits and style sheets have in common. */
import { randomFrom } from '../../shapes/texts.ts';

export type Chance = ReturnType<typeof chanceFrom>;

/** Choices that a seed decides. */
export function chanceFrom(seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };
  return {
    random,
    pick,
    among: (least: number, most: number): number => least + random() * (most - least),
    is: (share: number): boolean => random() < share,
  };
}

const hue = (chance: Chance, saturation: number, light: number): string =>
  `hsl(${Math.floor(chance.random() * 360)} ${saturation}% ${light}%)`;

export interface ControlStyle {
  readonly css: string;
  readonly ink: string;
  readonly accent: string;
  /** Whether the browser draws its own check boxes and radio buttons. */
  readonly isNative: boolean;
  readonly tick: (chance: Chance) => string;
  readonly gap: number;
}

interface Colors {
  readonly isDark: boolean;
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly line: string;
  readonly field: string;
  readonly face: string;
  readonly accent: string;
  readonly onAccent: string;
}

function colorsFrom(chance: Chance): Colors {
  const { among, is, pick } = chance;
  const isDark = is(0.45);
  const [tint, own] = [is(0.5) ? 0 : among(5, 40), Math.floor(chance.random() * 360)];
  const at = (light: number): string => `hsl(${own} ${tint}% ${light}%)`;
  const light = isDark ? among(0, 22) : among(84, 100);
  const far = isDark ? 1 : -1;
  const ink = isDark ? at(among(82, 100)) : at(among(0, 22));
  return {
    isDark,
    ink,
    ground: at(light),
    panel: at(light + far * among(-3, 6)),
    line: is(0.18) ? ink : at(light + far * among(22, 55)),
    field: pick([
      at(light),
      at(Math.min(100, Math.max(0, light - far * among(2, 12)))),
      isDark ? '#000' : '#fff',
    ]),
    face: at(light + far * among(5, 22)),
    accent: is(0.15) ? ink : hue(chance, among(45, 100), isDark ? among(45, 75) : among(22, 58)),
    onAccent: is(0.75) ? (isDark && is(0.6) ? '#111' : '#fff') : at(light),
  };
}

function focusOf({ among, is, pick }: Chance, { accent, ink, ground }: Colors): string {
  const color = pick([accent, accent, ink, `color-mix(in srgb, ${accent}, transparent 55%)`]);
  const width = pick([1, 2, 2, 3]);
  return pick([
    `outline: ${width}px solid ${color}; outline-offset: ${pick([0, 1, 2, 2, 3])}px`,
    `outline: 1px dotted ${color}; outline-offset: ${pick([1, 2, 3])}px`,
    `outline: ${pick([1, 2])}px dashed ${color}; outline-offset: ${pick([2, 3])}px`,
    `box-shadow: 0 0 0 ${pick([2, 3, 4])}px color-mix(in srgb, ${accent}, transparent ${Math.round(among(40, 75))}%)`,
    `box-shadow: 0 0 0 ${pick([1, 2])}px ${ground}, 0 0 0 ${pick([3, 4])}px ${color}`,
    `box-shadow: 0 0 ${pick([3, 5])}px ${is(0.5) ? 2 : 1}px ${accent}`,
  ]);
}

function marksOf(chance: Chance, colors: Colors): string {
  const { among, is, pick } = chance;
  const { line, field, accent, onAccent, ink, face } = colors;
  const side = Math.round(among(12, 23));
  const border = pick([1, 1, 1, 1.5, 2, 2]);
  const radius = pick([0, 2, 3, 4, Math.round(side * 0.3)]);
  const isFilled = is(0.7);
  const dot = Math.round(among(34, 62));
  const bevel = is(0.1) ? 'border-style: inset;' : '';
  const shade = pick([
    '',
    '',
    '',
    `background-image: linear-gradient(color-mix(in srgb, ${field}, #fff 12%), color-mix(in srgb, ${field}, #000 8%));`,
    'box-shadow: inset 0 1px 2px rgba(0, 0, 0, .25);',
  ]);
  const disc = pick([
    `i.radio.on { border-color: ${accent} } i.radio.on b { background: ${accent} }`,
    `i.radio.on { border-color: ${accent}; background: ${accent} } i.radio.on b { background: ${onAccent} }`,
    `i.radio.on b { background: ${pick([ink, accent])} }`,
    `i.radio.on { border: ${Math.max(3, Math.round(side * among(0.2, 0.32)))}px solid ${accent} } i.radio.on b { display: none }`,
  ]);
  const bare = is(0.1) ? `i.checkbox, i.radio { border-color: transparent; background: ${face} }` : '';
  return `
  i.checkbox, i.radio { display: inline-flex; flex: none; width: ${side}px; height: ${side}px; box-sizing: border-box; border: ${border}px solid ${line}; ${bevel} background: ${field}; ${shade} border-radius: ${radius}px; align-items: center; justify-content: center; color: ${pick([ink, accent])} }
  ${bare}
  i.radio { border-radius: 50% }
  i.radio b { width: ${dot}%; height: ${dot}%; border-radius: 50% }
  ${disc}
  ${isFilled ? `i.checkbox.on { background: ${accent}; border-color: ${accent}; color: ${onAccent} }` : `i.checkbox.on { ${is(0.5) ? `border-color: ${accent}` : ''} }`}
  i.checkbox svg { width: ${Math.round(among(70, 100))}%; height: ${Math.round(among(70, 100))}% }`;
}

function switchesOf(chance: Chance, colors: Colors): string {
  const { among, is, pick } = chance;
  const { line, field, accent, onAccent, face, ink } = colors;
  const height = Math.round(among(14, 30));
  const width = Math.round(height * among(1.55, 2.25));
  const isSquare = is(0.2);
  const radius = isSquare ? pick([0, 2, 4]) : height / 2;
  const isOverhanging = is(0.2);
  const isOutlined = is(0.35);
  const border = isOutlined ? pick([1, 1.5, 2]) : 0;
  const inset = isOutlined ? pick([2, 3]) : pick([1, 2, 3, 4]);
  const knob = isOverhanging ? height : height - 2 * (inset + border);
  const wide = isSquare && is(0.5) ? Math.round(width / 2 - inset) : knob;
  const knobColor = pick(['#fff', '#fff', field, isOutlined ? line : '#fff', face]);
  const shadow = pick([
    '',
    '',
    'box-shadow: 0 1px 3px rgba(0, 0, 0, .4);',
    `outline: 1px solid ${line}; outline-offset: -1px;`,
  ]);
  const track = isOverhanging ? Math.round(height * among(0.1, 0.26)) : 0;
  const off = isOutlined
    ? `background: ${field}; border: ${border}px solid ${pick([line, ink])}`
    : `background: ${line}`;
  const end = width - wide - (isOverhanging ? 0 : inset) - 2 * border;
  return `
  i.switch { display: inline-block; position: relative; flex: none; width: ${width}px; height: ${height}px }
  i.switch s { position: absolute; box-sizing: border-box; left: 0; right: 0; top: ${track}px; bottom: ${track}px; border-radius: ${isSquare ? radius : (height - 2 * track) / 2}px; ${off} }
  i.switch.on s { background: ${isOverhanging && is(0.5) ? `color-mix(in srgb, ${accent}, transparent 50%)` : accent}; border-color: ${accent} }
  i.switch b { position: absolute; top: ${isOverhanging ? 0 : inset + border}px; left: ${isOverhanging ? 0 : inset + border}px; width: ${wide}px; height: ${knob}px; border-radius: ${isSquare ? radius : knob / 2}px; background: ${knobColor}; ${shadow} }
  i.switch.on b { left: ${end + border}px; background: ${isOutlined ? onAccent : isOverhanging ? pick([accent, '#fff']) : pick(['#fff', onAccent])} }`;
}

const TICKS = [
  (width: number) => `<path d="M3 8 L7 12 L13 4" fill=none stroke=currentColor stroke-width=${width} />`,
  (width: number) =>
    `<path d="M3.5 8.5 L6.5 11.5 L12.5 5" fill=none stroke=currentColor stroke-width=${width} stroke-linecap=round stroke-linejoin=round />`,
  (width: number) => `<path d="M2 8 L6 12 L14 3" fill=none stroke=currentColor stroke-width=${width} />`,
  (width: number) =>
    `<path d="M4 4 L12 12 M12 4 L4 12" fill=none stroke=currentColor stroke-width=${width} />`,
  () => '<rect x=4 y=4 width=8 height=8 fill=currentColor />',
  (width: number) => `<path d="M4 8 H12" stroke=currentColor stroke-width=${width} />`,
];

function buttonsOf(chance: Chance, { line, face, ink, accent, onAccent }: Colors): string {
  const { among, pick } = chance;
  const height = Math.round(among(22, 38));
  return `
  button { background: ${face}; color: ${ink}; border: ${pick([0, 1, 1, 1, 2])}px solid ${line}; border-radius: ${pick([0, 3, 5, 8, height / 2])}px; height: ${height}px; padding: 0 ${pick([6, 8, 12, 14])}px; font: inherit }
  button.primary { background: ${accent}; color: ${onAccent}; border-color: ${accent} }
  button.square { width: ${height}px; padding: 0; display: inline-flex; align-items: center; justify-content: center }
  input.field { height: ${height}px; width: 90px; background: none; color: inherit; border: 1px solid ${line}; font: inherit }`;
}

const FONTS = [
  'DejaVu Sans',
  'Liberation Sans',
  'Inter',
  'Cantarell',
  'Open Sans',
  'Lato',
  'Roboto',
  'Noto Sans',
];

export function controlStyle(chance: Chance): ControlStyle {
  const { among, is, pick } = chance;
  const colors = colorsFrom(chance);
  const gap = Math.round(among(4, 11));
  const shape = pick(chance.is(0.4) ? TICKS.slice(0, 3) : TICKS);
  const width = among(1.3, 3);
  const css = `
  :root { color-scheme: ${colors.isDark ? 'dark' : 'light'}; accent-color: ${colors.accent} }
  body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: ${Math.round(among(12, 16))}px '${pick(FONTS)}' }
  main { width: 960px; box-sizing: border-box; padding: 14px; display: flex; flex-wrap: wrap; gap: 14px 22px; align-items: center }
  .row { display: flex; align-items: center; gap: 16px; padding: 6px }
  .panel { background: ${colors.panel} }
  .check { display: inline-flex; align-items: center; gap: ${gap}px }
  svg { display: block; overflow: visible } p { margin: 0 } input { margin: 2px }
  .faint { opacity: ${among(0.4, 0.65)} }
  ${marksOf(chance, colors)}${switchesOf(chance, colors)}${buttonsOf(chance, colors)}
  .focus { ${focusOf(chance, colors)} }`;
  return {
    css,
    ink: colors.ink,
    accent: colors.accent,
    gap,
    isNative: is(0.15),
    tick: () => `<svg viewBox="0 0 16 16">${shape(width)}</svg>`,
  };
}
