/** Windows drawn on a canvas, of which no tree reports anything, in several styles, with the truth of where their controls are. */
import type { Region } from '../../../testing/region.ts';
import { WORDS, type Choices } from '../choices.ts';

export interface TrueControl {
  readonly kind:
    'button' | 'field' | 'checkbox' | 'radio' | 'combobox' | 'switch' | 'slider' | 'link' | 'icon';
  readonly box: Region;
  readonly label: string;
}

export interface CanvasPage {
  readonly html: string;
  readonly controls: readonly TrueControl[];
}

export interface Style {
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly face: string;
  /** Lower end of a gradient; the same as `face` for a flat one. */
  readonly faceEnd: string;
  readonly line: string;
  /** Above and on the left of a bevel, if it differs from `line`. */
  readonly light: string;
  readonly border: number;
  readonly radius: number;
  readonly field: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly shadow: boolean;
  readonly height: number;
  readonly font: string;
  readonly box: number;
}

const plain: Style = {
  ground: '#f0f0f0',
  panel: '#fafafa',
  ink: '#202020',
  face: '#e1e1e1',
  faceEnd: '#e1e1e1',
  line: '#adadad',
  light: '#adadad',
  border: 1,
  radius: 0,
  field: '#ffffff',
  accent: '#0067c0',
  onAccent: '#ffffff',
  shadow: false,
  height: 26,
  font: "14px 'DejaVu Sans'",
  box: 14,
};

/** On these thresholds may be tuned. */
export const TUNED_STYLES: Readonly<Record<string, Style>> = {
  plain,
  rounded: {
    ...plain,
    ground: '#ffffff',
    panel: '#f6f8fa',
    face: '#f3f4f6',
    faceEnd: '#f3f4f6',
    line: '#c8ccd1',
    light: '#c8ccd1',
    radius: 6,
    height: 32,
    accent: '#1f883d',
    box: 16,
  },
  dark: {
    ...plain,
    ground: '#202124',
    panel: '#2b2c30',
    ink: '#e8eaed',
    face: '#3c4043',
    faceEnd: '#3c4043',
    line: '#5f6368',
    light: '#5f6368',
    radius: 4,
    field: '#292a2d',
    accent: '#8ab4f8',
    onAccent: '#202124',
    height: 30,
  },
};

/** Nothing was tuned on these: they only judge. */
export const HELD_OUT_STYLES: Readonly<Record<string, Style>> = {
  bevelled: {
    ...plain,
    ground: '#c0c0c0',
    panel: '#c0c0c0',
    ink: '#000000',
    face: '#c0c0c0',
    faceEnd: '#c0c0c0',
    line: '#808080',
    light: '#ffffff',
    border: 2,
    height: 24,
    font: "12px 'Liberation Sans'",
    box: 13,
  },
  glossy: {
    ...plain,
    ground: '#ececec',
    panel: '#e4e4e4',
    ink: '#1d1d1f',
    face: '#ffffff',
    faceEnd: '#ededed',
    line: '#bdbdbd',
    light: '#d0d0d0',
    radius: 5,
    shadow: true,
    height: 22,
    box: 14,
    font: "13px 'Liberation Sans'",
  },
  pills: {
    ...plain,
    ground: '#fffbfe',
    panel: '#f3edf7',
    ink: '#1c1b1f',
    face: '#e8def8',
    faceEnd: '#e8def8',
    line: '#79747e',
    light: '#79747e',
    radius: 18,
    height: 36,
    accent: '#6750a4',
    box: 18,
    font: "15px 'DejaVu Sans'",
    border: 1,
  },
  night: {
    ...plain,
    ground: '#0d1117',
    panel: '#161b22',
    ink: '#c9d1d9',
    face: '#21262d',
    faceEnd: '#21262d',
    line: '#363b42',
    light: '#363b42',
    radius: 6,
    field: '#010409',
    accent: '#238636',
    height: 32,
    font: "14px 'Liberation Sans'",
    box: 13,
  },
  sand: {
    ...plain,
    ground: '#f6f1e3',
    panel: '#efe6cf',
    ink: '#3c3428',
    face: '#8a5a2b',
    faceEnd: '#744a22',
    line: '#5d3a19',
    light: '#5d3a19',
    radius: 3,
    field: '#fffdf6',
    accent: '#8a5a2b',
    height: 28,
    font: "14px 'Liberation Serif'",
    box: 15,
  },
};

type Drawing =
  | {
      readonly draw: 'box';
      readonly at: readonly [number, number, number, number];
      readonly radius: number;
      readonly fill: readonly [string, string];
      readonly line?: readonly [string, string];
      readonly width?: number;
      readonly shadow?: boolean;
    }
  | {
      readonly draw: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly align: 'left' | 'center';
      readonly color: string;
      readonly font: string;
    }
  | {
      readonly draw: 'path';
      readonly points: readonly (readonly [number, number])[];
      readonly color: string;
      readonly width: number;
    };

interface Pen {
  readonly drawings: Drawing[];
  readonly controls: TrueControl[];
  readonly style: Style;
  readonly choices: Choices;
}

/** Of a letter in this font, on average. */
const letterWidth = ({ font }: Style): number => Number.parseInt(font, 10) * 0.62;

const inkOn = (style: Style, color: string): string => (color === style.accent ? style.onAccent : style.ink);

function text({ drawings, style }: Pen, words: string, x: number, y: number, more: object = {}): void {
  const plainText = { draw: 'text', text: words, x, y, align: 'left', color: style.ink, font: style.font };
  drawings.push({ ...plainText, ...more } as Drawing);
}

function framed(pen: Pen, { x, y, width, height }: Region, fill: readonly [string, string], more = {}): void {
  const { line, light, border, radius } = pen.style;
  pen.drawings.push({
    draw: 'box',
    at: [x, y, width, height],
    fill,
    radius: Math.min(radius, height / 2),
    line: [light, line],
    width: border,
    ...more,
  });
}

function button(pen: Pen, x: number, y: number, words: string, isPrimary: boolean): number {
  const { style } = pen;
  const width = Math.round(words.length * letterWidth(style) + 28);
  const box = { x, y, width, height: style.height };
  const fill: readonly [string, string] = isPrimary
    ? [style.accent, style.accent]
    : [style.face, style.faceEnd];
  framed(pen, box, fill, {
    shadow: style.shadow,
    ...(isPrimary ? { line: [style.accent, style.accent] } : {}),
  });
  const isDarkFace = style.face === style.accent;
  const color = isDarkFace ? style.onAccent : inkOn(style, isPrimary ? style.accent : style.face);
  text(pen, words, x + width / 2, y + style.height / 2, { align: 'center', color });
  pen.controls.push({ kind: 'button', box, label: words });
  return x + width;
}

function field(pen: Pen, x: number, y: number, label: string, content: string, isList: boolean): void {
  const { style } = pen;
  text(pen, label, x, y + style.height / 2);
  const box = { x: x + 130, y, width: 200, height: style.height };
  const radius = Math.min(style.radius, 6);
  framed(pen, box, isList ? [style.face, style.faceEnd] : [style.field, style.field], { radius });
  const color = isList && style.face === style.accent ? style.onAccent : style.ink;
  text(pen, content, box.x + 9, y + style.height / 2, { color });
  if (isList) {
    const [middle, end] = [y + style.height / 2, box.x + box.width - 12];
    const points = [
      [end - 5, middle - 2],
      [end, middle + 3],
      [end + 5, middle - 2],
    ] as const;
    pen.drawings.push({ draw: 'path', points, color, width: 2 });
  }
  pen.controls.push({ kind: isList ? 'combobox' : 'field', box, label });
}

function check(pen: Pen, x: number, y: number, words: string, isRadio: boolean): number {
  const { style, choices } = pen;
  const side = style.box;
  const top = Math.round(y + (style.height - side) / 2);
  const isOn = choices.next() < 0.5;
  const radius = isRadio ? side / 2 : Math.min(style.radius, 3);
  const fill = isOn && !isRadio && style.radius > 0 ? style.accent : style.field;
  framed(pen, { x, y: top, width: side, height: side }, [fill, fill], { radius, width: 1 });
  if (isOn && isRadio) {
    const inner = Math.round(side * 0.25);
    const dot = side - 2 * inner;
    const at = [x + inner, top + inner, dot, dot] as const;
    pen.drawings.push({ draw: 'box', at, radius: dot / 2, fill: [style.accent, style.accent] });
  } else if (isOn) {
    const points = [
      [x + side * 0.22, top + side * 0.5],
      [x + side * 0.42, top + side * 0.72],
      [x + side * 0.8, top + side * 0.26],
    ] as const;
    pen.drawings.push({ draw: 'path', points, color: inkOn(style, fill), width: 2 });
  }
  text(pen, words, x + side + 8, y + style.height / 2);
  const width = Math.round(side + 8 + words.length * letterWidth(style));
  pen.controls.push({
    kind: isRadio ? 'radio' : 'checkbox',
    box: { x, y: top, width, height: side },
    label: words,
  });
  return x + width;
}

function toggle(pen: Pen, x: number, y: number, words: string): void {
  const { style, choices } = pen;
  const isOn = choices.next() < 0.5;
  const [width, height] = [40, 22];
  const top = Math.round(y + (style.height - height) / 2);
  text(pen, words, x, y + style.height / 2);
  const track = isOn ? style.accent : style.line;
  const left = x + 130;
  pen.drawings.push({ draw: 'box', at: [left, top, width, height], radius: 11, fill: [track, track] });
  const knob = isOn ? left + width - 19 : left + 3;
  pen.drawings.push({ draw: 'box', at: [knob, top + 3, 16, 16], radius: 8, fill: ['#ffffff', '#ffffff'] });
  pen.controls.push({ kind: 'switch', box: { x: left, y: top, width, height }, label: words });
}

function slider(pen: Pen, x: number, y: number, words: string): void {
  const { style, choices } = pen;
  const middle = Math.round(y + style.height / 2);
  text(pen, words, x, middle);
  const [left, width] = [x + 130, 200];
  const at = choices.within(0, width - 16);
  pen.drawings.push({
    draw: 'box',
    at: [left, middle - 2, width, 4],
    radius: 2,
    fill: [style.line, style.line],
  });
  const thumb = [left + at, middle - 8, 16, 16] as const;
  pen.drawings.push({ draw: 'box', at: thumb, radius: 8, fill: [style.accent, style.accent] });
  pen.controls.push({
    kind: 'slider',
    box: { x: left, y: middle - 8, width, height: 16 },
    label: words,
  });
}

/** Not operated: what must not be taken for a control. */
function panel(pen: Pen, { x, y, width, height }: Region): void {
  const { style } = pen;
  pen.drawings.push({
    draw: 'box',
    at: [x, y, width, height],
    radius: Math.min(style.radius, 8),
    fill: [style.panel, style.panel],
    line: [style.line, style.line],
    width: 1,
  });
}

const SENTENCES = [
  'Changes are saved when the window is closed.',
  'The archive holds what was sent in the last year.',
  'Nobody else can see these settings.',
] as const;

export function canvasPage(style: Style, choices: Choices): CanvasPage {
  const pen: Pen = { drawings: [], controls: [], style, choices };
  const words = WORDS.toSorted(() => choices.next() - 0.5);
  const word = (): string => words.pop() ?? 'Other';
  text(pen, `${word()} settings`, 30, 30, { font: style.font.replace(/^\d+/, '20') });
  text(pen, choices.pick(SENTENCES), 30, 62);
  const step = style.height + 14;
  panel(pen, { x: 20, y: 84, width: 380, height: 5 * step + 20 });
  let y = 98;
  field(pen, 34, y, word(), choices.pick(['Ann Miller', '12 March', '480']), false);
  field(pen, 34, (y += step), word(), choices.pick(['Weekly', 'English', 'Automatic']), true);
  slider(pen, 34, (y += step), word());
  toggle(pen, 34, (y += step), word());
  field(pen, 34, (y += step), word(), '', false);
  y = 98;
  for (const isRadio of [false, false, true, true]) {
    check(pen, 440, y, word(), isRadio);
    y += style.height + 2;
  }
  text(pen, choices.pick(SENTENCES), 440, y + 20);
  const low = 84 + 5 * step + 50;
  let x = 30;
  for (const [index, label] of ['Save', 'Cancel', word(), word()].entries())
    x = button(pen, x, low, label, index === 0) + 12;
  const drawings = JSON.stringify(pen.drawings);
  return { controls: pen.controls, html: pageOf(style.ground, drawings) };
}

const pageOf = (ground: string, drawings: string): string => `<!doctype html><meta charset=utf-8>
<title>Canvas</title><style>body{margin:0;background:${ground}} canvas{display:block}</style><canvas width=900 height=640></canvas>
<script>
// In a block: a page that takes another one's place keeps its global names.
{ const pen = document.querySelector('canvas').getContext('2d');
pen.textBaseline = 'middle';
for (const each of ${drawings}) {
  if (each.draw === 'text') {
    pen.font = each.font; pen.fillStyle = each.color; pen.textAlign = each.align; pen.fillText(each.text, each.x, each.y);
  } else if (each.draw === 'path') {
    pen.strokeStyle = each.color; pen.lineWidth = each.width; pen.beginPath();
    each.points.forEach(([x, y], index) => index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)); pen.stroke();
  } else {
    const [x, y, width, height] = each.at;
    const fill = pen.createLinearGradient(0, y, 0, y + height);
    fill.addColorStop(0, each.fill[0]); fill.addColorStop(1, each.fill[1]);
    pen.fillStyle = fill;
    if (each.shadow) { pen.shadowColor = 'rgba(0,0,0,.25)'; pen.shadowBlur = 2; pen.shadowOffsetY = 1; }
    pen.beginPath(); pen.roundRect(x, y, width, height, each.radius); pen.fill();
    pen.shadowColor = 'transparent';
    if (!each.line) continue;
    const wide = each.width;
    pen.lineWidth = wide;
    if (each.line[0] === each.line[1]) {
      pen.strokeStyle = each.line[1];
      pen.beginPath(); pen.roundRect(x + wide / 2, y + wide / 2, width - wide, height - wide, Math.max(0, each.radius - wide / 2)); pen.stroke();
    } else {
      const half = wide / 2;
      const stroke = (color, points) => { pen.strokeStyle = color; pen.beginPath(); points.forEach(([a, b], index) => index === 0 ? pen.moveTo(a, b) : pen.lineTo(a, b)); pen.stroke(); };
      stroke(each.line[1], [[x + width - half, y], [x + width - half, y + height - half], [x, y + height - half]]);
      stroke(each.line[0], [[x, y + height - half], [x + half, y + half], [x + width - half, y + half]]);
    }
  }
} }
</script>`;
