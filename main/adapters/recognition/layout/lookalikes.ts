/**
 * Tells letters apart that the engine confuses, by their pixels first and by the kind of text where those allow both.
 * What neither settles stays as it was read, and makes the word doubtful.
 */
import type { GlyphShape } from './glyph-shape.ts';
import type { Letter } from './letters.ts';
import { DOTTED, type LineMeasures } from './line-measures.ts';
import { asCode } from './code-texts.ts';

/** Small type's l and i differ by two grey pixels; a key so named there is only with an l. */
const CONTROL_KEY = /^Ctr[iI1|](?=\+|$)/;

/** In heights: no O of a proportional face is narrower, no zero wider. In between nothing is sure. */
const ROUND = 0.86;
const OVAL = 0.82;
/** In widths of a figure. */
const ROUND_FIGURES = 1.3;
/** In squared heights: ink left of a stem's head that is a flag or a serif. */
const FLAG = 0.012;
/** In heights: a one's flag hangs, a serif does not. */
const HANGING = 0.08;
const LEVEL = 0.066;
/** In squared heights: the foot of a one in fixed-pitch type; that of an l there has one side only. */
const BROAD_FOOT = 0.034;
const NO_FOOT = 0.006;
const STEM_ASPECT = 0.3;
/** In heights of tall letters and of small ones. */
const AS_TALL = 0.92;
const AS_SMALL = 1.1;
/** Ink in the middle of an e, whose bar crosses it; a c has none. */
const BAR = 0.3;
const NO_BAR = 0.1;
/** In heights of tall letters: a full stop's greatest width and height. */
const STOP = 0.3;

const CASES = 'CcOoSsUuVvWwXxZz';
const ONES = '1lIi|!][';
const ZEROS = 'O0oQ@';
const BARRED = 'ce¢';

export interface Resolved {
  readonly text: string;
  readonly doubtful: boolean;
}

/** Characters of one place, the likeliest first. */
interface Place {
  readonly letter: Letter;
  readonly shape: GlyphShape | undefined;
  options: readonly string[];
  doubtful: boolean;
}

const isDigit = (text: string | undefined): boolean => text !== undefined && /^\d$/.test(text);

/** One character that the engine wrote twice, as it does where it cannot decide; two that touch are wider. */
function isDoubled(read: readonly string[], shape: GlyphShape | undefined): boolean {
  if (read.length < 2 || shape === undefined) return false;
  const all = (family: string): boolean => read.every((text) => family.includes(text));
  if (all(ONES)) return shape.aspect <= 0.85;
  if (all(ZEROS) || all(BARRED)) return shape.aspect <= 1.3;
  const folded = new Set(read.map((text) => text.toLowerCase()));
  return folded.size === 1 && CASES.includes(read[0] ?? '-') && shape.aspect <= 1.6;
}

function placeOf(letter: Letter, { shape }: LineMeasures): Place {
  const seen = shape(letter);
  if (isDoubled(letter.read, seen)) return { letter, shape: seen, options: letter.read, doubtful: true };
  return { letter, shape: seen, options: [letter.read.join('')], doubtful: false };
}

const settle = (place: Place, text: string): void => {
  place.options = [text];
  place.doubtful = false;
};

/** What a round letter is by its own pixels: `0`, `O`, or nothing where both are possible. */
function roundBy(shape: GlyphShape, line: LineMeasures): '0' | 'O' | undefined {
  if (shape.center >= DOTTED && shape.aspect < ROUND) return '0';
  if (shape.aspect >= ROUND) return 'O';
  if (line.dottedZeros) return 'O';
  if (!line.proportional || shape.aspect > OVAL) return undefined;
  if (line.figure !== undefined && shape.width >= ROUND_FIGURES * line.figure) return undefined;
  return '0';
}

/** What an upright letter is by its own pixels: `1`, `l` for a letter's stem, `i`. */
function uprightBy(shape: GlyphShape): '1' | 'l' | 'i' | undefined {
  if (shape.parted) return 'i';
  if (shape.headLeft < FLAG) return shape.aspect <= STEM_ASPECT ? 'l' : undefined;
  if (shape.headRight >= FLAG) return undefined;
  const broad = shape.foot >= BROAD_FOOT;
  if (shape.flagDepth >= HANGING && (broad || shape.foot < NO_FOOT)) return '1';
  if (shape.flagDepth <= LEVEL || !broad) return 'l';
  return undefined;
}

/** Capital or small, by height, where the line shows both heights. */
function caseOf(text: string, { height }: GlyphShape, { tall, small }: LineMeasures): string | undefined {
  if (tall === undefined || small === undefined) return undefined;
  if (height >= AS_TALL * tall) return text.toUpperCase();
  if (height <= AS_SMALL * small) return text.toLowerCase();
  return undefined;
}

function resolveCase(place: Place, line: LineMeasures): void {
  const { shape, options } = place;
  const [first = ''] = options;
  if (shape === undefined || !CASES.includes(first) || first === '') return;
  const sized = caseOf(first, shape, line);
  if (sized !== undefined && (line.sure || options.length > 1)) settle(place, sized);
  // Alone, it is a heading's or a key's.
  else if (options.length > 1) place.options = [first.toUpperCase()];
}

function resolveRound(place: Place, line: LineMeasures, near: readonly (string | undefined)[]): void {
  const { shape, options } = place;
  const [first = ''] = options;
  if (shape === undefined || !options.every((text) => ZEROS.includes(text))) return;
  const { small } = line;
  const isSmall = line.sure && small !== undefined && shape.height <= AS_SMALL * small;
  if (isSmall) {
    if (first === 'o' || options.length > 1) settle(place, 'o');
    return;
  }
  if (first === '@' && shape.aspect >= ROUND) return;
  if (first === 'Q' && options.length === 1 && shape.center < DOTTED) return;
  const seen = roundBy(shape, line);
  if (seen === undefined) return;
  // A lone o has no neighbour to show its height.
  if (first === 'o' && options.length === 1 && !line.sure && !near.some(isDigit)) return;
  settle(place, seen);
}

function resolveUpright(place: Place, near: readonly (string | undefined)[]): void {
  const { shape, options } = place;
  const [first = ''] = options;
  if (shape === undefined || !options.every((text) => ONES.includes(text)) || options.length === 0) return;
  const seen = uprightBy(shape);
  const single = options.length === 1;
  if (single && !'1lIi'.includes(first)) return;
  const digits = near.filter(isDigit).length;
  if (seen === 'i') {
    if (first !== 'i' && (!single || first === '1')) settle(place, options.includes('i') ? 'i' : first);
    return;
  }
  if (seen === '1') {
    if (first === '1') settle(place, '1');
    // A serif face's l has a flag as well.
    else if (!single || digits > 0) settle(place, '1');
    return;
  }
  if (seen === 'l') {
    if (single && first !== '1') return;
    if (digits === near.length && single) {
      place.doubtful = true;
      return;
    }
    const capital = near.every((text) => text === undefined || /[^a-z]/.test(text)) && near.some((text) => /[A-Z]/.test(text ?? ''));
    settle(place, options.find((text) => text !== '1') ?? (capital ? 'I' : 'l'));
    return;
  }
  if (!single) place.options = [digits > 0 && options.includes('1') ? '1' : first];
}

function resolveBarred(place: Place): void {
  const { shape, options } = place;
  if (shape === undefined || !options.every((text) => BARRED.includes(text))) return;
  if (options.length === 1 && options[0] !== 'e' && options[0] !== '¢') return;
  if (shape.center >= BAR) settle(place, 'e');
  else if (shape.center <= NO_BAR) settle(place, 'c');
  else place.options = [options[0] ?? ''];
}

/** A stop that the engine passed over: small, as high as wide, on the line, within a word. */
function isStop(shape: GlyphShape | undefined, { tall, base }: LineMeasures): boolean {
  if (shape === undefined || tall === undefined || base === undefined) return false;
  return (
    shape.width <= STOP * tall &&
    shape.height <= STOP * tall &&
    shape.aspect >= 0.6 &&
    shape.aspect <= 1.7 &&
    Math.abs(shape.bottom - base) <= Math.max(1, 0.1 * tall)
  );
}

/** A word's text, and whether one of its characters is doubtful. */
export function resolveWord(letters: readonly Letter[], line: LineMeasures): Resolved {
  const places = letters.map((letter) => placeOf(letter, line));
  places.forEach((place, index) => {
    if (place.letter.read.length > 0) return;
    if (index > 0 && index < places.length - 1 && isStop(place.shape, line)) settle(place, '.');
  });
  const textAt = (index: number): string | undefined => places[index]?.options[0];
  const nearOf = (index: number): (string | undefined)[] =>
    [textAt(index - 1), textAt(index + 1)].filter((text) => text !== undefined && text !== '');
  places.forEach((place, index) => {
    resolveBarred(place);
    resolveCase(place, line);
    resolveRound(place, line, nearOf(index));
    resolveUpright(place, nearOf(index));
  });
  asCode(places, {
    canBeZero: ({ shape }) => shape !== undefined && shape.aspect < ROUND,
    canBeOne: ({ shape }) => shape !== undefined && uprightBy(shape) !== 'l' && !shape.parted,
    isZero: ({ shape }) => shape !== undefined && roundBy(shape, line) === '0',
    isOne: ({ shape }) => shape !== undefined && uprightBy(shape) === '1',
  });
  const text = places.map(({ options: [first = ''] }) => first).join('').replace(CONTROL_KEY, 'Ctrl');
  return { text, doubtful: places.some(({ doubtful }) => doubtful) };
}
