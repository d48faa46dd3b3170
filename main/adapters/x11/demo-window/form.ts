/** The demo's form without its window: what is in it, what presses and keys change, and how it is drawn. */
import type { Point, Region } from '../../../core/geometry.ts';

export const FORM_SIZE = { width: 760, height: 640 } as const;

const COLOURS = ['Red', 'Green', 'Blue', 'Yellow'] as const;
const MOST_AMOUNT = 10;
const MOST_CHARS = 60;

export interface Form {
  readonly name: string;
  /** The field has the keyboard. */
  readonly isTyping: boolean;
  readonly isWrapped: boolean;
  /** Index of the chosen colour; null: none. */
  readonly colour: number | null;
  readonly amount: number;
  readonly ordered: string;
}

export const EMPTY_FORM: Form = {
  name: '',
  isTyping: true,
  isWrapped: false,
  colour: null,
  amount: 3,
  ordered: '',
};

const LEFT = 40;
const WIDTH = FORM_SIZE.width - 2 * LEFT;
const ROW = 34;
const NAME: Region = { x: LEFT, y: 124, width: WIDTH, height: 40 };
const WRAP: Region = { x: LEFT, y: 184, width: 220, height: 32 };
const LIST: Region = { x: LEFT, y: 264, width: WIDTH, height: COLOURS.length * ROW };
const AMOUNT: Region = { x: LEFT, y: 446, width: WIDTH, height: 32 };
const ORDER: Region = { x: LEFT, y: 500, width: 130, height: 44 };
/** The label of the field takes presses for it. */
const NAME_LABEL: Region = { x: LEFT, y: 92, width: 120, height: 32 };

const holds = ({ x, y, width, height }: Region, point: Point): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

const amountAt = ({ x }: Point): number =>
  Math.max(0, Math.min(MOST_AMOUNT, Math.round(((x - AMOUNT.x) / AMOUNT.width) * MOST_AMOUNT)));

function orderOf({ name, isWrapped, colour, amount }: Form): string {
  const what = `Ordered: ${amount} ${colour === null ? 'plain' : (COLOURS[colour] ?? 'plain')}`;
  return `${what}${isWrapped ? ', wrapped' : ''}${name === '' ? '' : `, for ${name}`}`;
}

export function pressed(form: Form, point: Point): Form {
  if (holds(NAME, point) || holds(NAME_LABEL, point)) return { ...form, isTyping: true };
  const left = { ...form, isTyping: false };
  if (holds(WRAP, point)) return { ...left, isWrapped: !form.isWrapped };
  if (holds(LIST, point)) return { ...left, colour: Math.floor((point.y - LIST.y) / ROW) };
  if (holds(AMOUNT, point)) return { ...left, amount: amountAt(point) };
  if (holds(ORDER, point)) return { ...left, ordered: orderOf(form) };
  return left;
}

/** The pointer moved from `from` to `to` with the button down. */
export const dragged = (form: Form, from: Point, to: Point): Form =>
  holds(AMOUNT, from) ? { ...form, amount: amountAt(to) } : form;

/** A character, or a key by its name. */
export function keyed(form: Form, key: string): Form {
  if (key === 'Return') return { ...form, ordered: orderOf(form) };
  if (!form.isTyping) return form;
  const characters = Array.from(form.name);
  if (key === 'BackSpace') return { ...form, name: characters.slice(0, -1).join('') };
  if (Array.from(key).length !== 1 || characters.length >= MOST_CHARS) return form;
  return { ...form, name: form.name + key };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const text = (x: number, y: number, words: string, style = ''): string =>
  `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`;

const box = ({ x, y, width, height }: Region, style: string): string =>
  `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" rx="4" ${style}/>`;

const EDGE = 'stroke="#8a94a3"';

function nameField({ name, isTyping }: Form): string {
  const caret = isTyping ? '|' : '';
  const edge = isTyping ? 'stroke="#1f6feb" stroke-width="2"' : EDGE;
  return box(NAME, `fill="#fff" ${edge}`) + text(NAME.x + 10, NAME.y + 27, `${name}${caret}`);
}

function checkBox({ isWrapped }: Form): string {
  const square = { x: WRAP.x, y: WRAP.y + 6, width: 20, height: 20 };
  const mark = `<path d="M${square.x + 4} ${square.y + 10} l4 5 l8 -10" fill="none" stroke="#fff" stroke-width="3"/>`;
  return (
    box(square, isWrapped ? 'fill="#1f6feb"' : `fill="#fff" ${EDGE}`) +
    (isWrapped ? mark : '') +
    text(WRAP.x + 32, WRAP.y + 23, 'Gift wrapping')
  );
}

const list = ({ colour }: Form): string =>
  box(LIST, `fill="#fff" ${EDGE}`) +
  COLOURS.map((name, index) => {
    const row = { x: LIST.x + 1, y: LIST.y + index * ROW + 1, width: LIST.width - 2, height: ROW - 2 };
    const style = index === colour ? 'fill="#fff"' : '';
    return (index === colour ? box(row, 'fill="#1f6feb"') : '') + text(LIST.x + 12, row.y + 23, name, style);
  }).join('');

function slider({ amount }: Form): string {
  const y = AMOUNT.y + AMOUNT.height / 2;
  const at = AMOUNT.x + (amount / MOST_AMOUNT) * AMOUNT.width;
  return (
    `<line x1="${AMOUNT.x}" y1="${y}" x2="${AMOUNT.x + AMOUNT.width}" y2="${y}" ${EDGE} stroke-width="4"/>` +
    `<circle cx="${at}" cy="${y}" r="10" fill="#1f6feb"/>`
  );
}

/** The whole of it, as SVG. */
export const drawn = (form: Form): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${FORM_SIZE.width}" height="${FORM_SIZE.height}" font-family="DejaVu Sans, sans-serif" font-size="18" fill="#1b2430">
<rect width="100%" height="100%" fill="#f4f6f9"/>
${text(LEFT, 64, 'Deskhand demo', 'font-size="26" font-weight="bold"')}
${text(LEFT, 114, 'Name')}${nameField(form)}${checkBox(form)}
${text(LEFT, 254, 'Colour')}${list(form)}
${text(LEFT, 434, `Amount ${form.amount}`)}${slider(form)}
${box(ORDER, `fill="#e6eaf0" ${EDGE}`)}${text(ORDER.x + 38, ORDER.y + 28, 'Order')}
${text(LEFT, 596, form.ordered, 'font-weight="bold"')}
</svg>`;
