/**
 * Tells letters apart that the engine confuses, by their pixels first and by the kind of text where those allow both.
 * What neither settles stays as it was read, and makes the word doubtful.
 */
import type { GlyphShape } from './glyph-shape.ts';
import type { Letter } from './letter.ts';
import { areAllOf, BARRED, CASES, isDoubled, ONES, ZEROS } from './lookalike-families.ts';
import { DOTTED, type LineMeasures } from './line-measures.ts';
import { asCode, asRelease } from './code-texts.ts';

const AMOUNT = /^\$[\d.,]+$/;
/** Keys are named by capitals, and an L is read as one. */
const CHORD_OF_STEM = /(?<=(?:Ctrl|Alt|Shift|Cmd|Super|Win)\+)[l|]$/;

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
/** In heights: a flag that hangs so deep is no serif, even over a foot that is no broad one. */
const DEEP_FLAG = 0.12;
/** Pixels between the heights of figures and of letters with an ascender that tell a one from an l. */
const LEAST_ASCENT = 0.7;
/** Between a figure's height, 0, and an ascender's, 1. */
const AS_FIGURE = 0.35;
const AS_ASCENDER = 0.65;
const STEM_ASPECT = 0.3;
/** Share of a parted letter's height: a colon's lower dot is no higher. */
const LOWER_DOT = 0.4;
/** In heights of tall letters and of small ones. */
const AS_TALL = 0.87;
const AS_HIGH = 1.12;
const AS_SMALL = 1.1;
/** Between a small letter's height, 0, and a tall one's, 1. */
const AS_CAPITAL = 0.48;
const AS_SMALL_LETTER = 0.25;
/** Pixels. */
const LEAST_DIFFERENCE = 1.9;
/** Ink in the middle of an e, whose bar crosses it; a c has none. */
const BAR = 0.3;
const NO_BAR = 0.1;
/** In heights of a figure: a dollar sign stands out above and below. */
const DOLLAR = 1.08;
const SURE_DOLLAR = 1.15;
/** In heights of tall letters: a full stop's greatest width and height. */
const STOP = 0.3;
const UNDERSCORE = 0.4;
/** Widths in heights of a dash and an underscore. */
const FLAT = 1.8;

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
  /** By its pixels, or by the kind of text. */
  settled: boolean;
}

const isDigit = (text: string | undefined): boolean => text !== undefined && /^\d$/.test(text);

function placeOf(letter: Letter, { shape }: LineMeasures): Place {
  const seen = shape(letter);
  if (seen !== undefined && isDoubled(letter.read, seen))
    return { letter, shape: seen, options: letter.read, doubtful: true, settled: false };
  return {
    letter,
    shape: seen,
    options: [letter.read.join('')],
    doubtful: letter.cells.some(({ covered }) => covered),
    settled: letter.known,
  };
}

const settle = (place: Place, text: string): void => {
  place.options = [text];
  place.doubtful = false;
  place.settled = true;
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

/** `l` for a flagged letter as high as those with an ascender, `1` for one as high as figures, where the two differ. */
function byHeight({ extent }: GlyphShape, { figureExtent, ascender }: LineMeasures): '1' | 'l' | undefined {
  if (figureExtent !== undefined && ascender !== undefined) {
    if (ascender - figureExtent < LEAST_ASCENT) return undefined;
    const share = (extent - figureExtent) / (ascender - figureExtent);
    if (share >= AS_ASCENDER) return 'l';
    return share <= AS_FIGURE ? '1' : undefined;
  }
  return figureExtent !== undefined && extent >= figureExtent + LEAST_ASCENT ? 'l' : undefined;
}

/** What an upright letter is by its own pixels: `1`, `l` for a letter's stem, `i`. */
function uprightBy(shape: GlyphShape, line: LineMeasures): '1' | 'l' | 'i' | ':' | undefined {
  if (shape.parted) return shape.lower <= LOWER_DOT ? ':' : 'i';
  if (shape.headLeft < FLAG) return shape.aspect <= STEM_ASPECT ? 'l' : undefined;
  const measured = byHeight(shape, line);
  if (measured !== undefined) return measured;
  if (shape.headRight >= FLAG) return undefined;
  const broad = shape.foot >= BROAD_FOOT;
  if (shape.flagDepth >= HANGING && (broad || shape.foot < NO_FOOT)) return '1';
  if (shape.flagDepth <= LEVEL || (!broad && shape.flagDepth < DEEP_FLAG)) return 'l';
  return undefined;
}

/** Capital or small, by height. In small type the two differ by too little. */
function caseOf(text: string, { extent }: GlyphShape, { tall, small }: LineMeasures): string | undefined {
  if (tall === undefined || small === undefined || tall - small < LEAST_DIFFERENCE) return undefined;
  const share = (extent - small) / (tall - small);
  if (share >= AS_CAPITAL) return text.toUpperCase();
  if (share <= AS_SMALL_LETTER) return text.toLowerCase();
  return undefined;
}

/** Within a word of letters alone the engine's language knows better. */
function resolveCase(place: Place, line: LineMeasures, free: boolean): void {
  const { shape, options, letter } = place;
  const [first = ''] = options;
  if (shape === undefined || letter.cut || !CASES.includes(first) || first === '') return;
  const sized = caseOf(first, shape, line);
  const known = sized !== undefined && ((line.partSure && free) || options.length > 1);
  // An O may yet be a zero.
  if (known && sized.toUpperCase() === 'O') place.options = [sized];
  else if (known) settle(place, sized);
  // Alone, it is a heading's or a key's.
  else if (options.length > 1) place.options = [first.toUpperCase()];
}

/** A letter's neighbours, and whether its word has figures or an underscore as names in code have. */
interface Surroundings {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly near: readonly string[];
  readonly coded: boolean;
}

function resolveRound(place: Place, line: LineMeasures, { before, after, near, coded }: Surroundings): void {
  const { shape, options, letter } = place;
  const [first = ''] = options;
  if (shape === undefined || !areAllOf(options, ZEROS)) return;
  const { small, tall } = line;
  const single = options.length === 1;
  if (single && letter.cut && first !== 'O' && first !== '0') return;
  if (line.sure && small !== undefined && shape.extent <= AS_SMALL * small) {
    if (!single || (first === '0' && /[a-z]/.test(after ?? ''))) settle(place, 'o');
    return;
  }
  const seen = roundBy(shape, line);
  const figured = near.some(isDigit);
  if (!single) {
    if (seen !== undefined) settle(place, seen);
    return;
  }
  switch (first) {
    case '0':
      if (seen === '0') settle(place, '0');
      if (seen === 'O' && !figured && (near.length === 0 || near.some((text) => /[a-z]/i.test(text))))
        settle(place, 'O');
      return;
    case 'O': {
      if (seen === 'O') settle(place, 'O');
      // A capital does not follow a small letter at a name's end.
      const ends = /[a-z]/.test(before ?? '') && !/[a-z]/i.test(after ?? '');
      const dotted = shape.center >= DOTTED;
      const word = /[a-z]/.test(after ?? '') && after !== 'x';
      if (seen === '0' && (figured || (coded && !word) || ends || dotted)) settle(place, '0');
      else if (seen === undefined && ends) {
        place.options = ['0'];
        place.doubtful = true;
      }
      return;
    }
    default:
      if (seen !== '0' || tall === undefined || small === undefined) return;
      // Its tail hangs below the line.
      if (first === 'Q' && shape.center < DOTTED) return;
      if (shape.extent < (shape.center >= DOTTED ? AS_SMALL * small : AS_TALL * tall)) return;
      if (figured || (coded && first === 'o' && !/[a-z]/i.test(after ?? ''))) settle(place, '0');
  }
}

function resolveUpright(place: Place, line: LineMeasures, { near, after, coded }: Surroundings): void {
  const { shape, options } = place;
  const [first = ''] = options;
  if (shape === undefined || !areAllOf(options, ONES)) return;
  const seen = uprightBy(shape, line);
  const single = options.length === 1;
  if (single && first === '|') {
    // A bar is higher than any letter.
    const asHigh = line.sure && line.tall !== undefined && shape.extent <= AS_HIGH * line.tall;
    if (asHigh && shape.headLeft < FLAG) place.options = ['I'];
    return;
  }
  if (single && !'1lIi'.includes(first)) return;
  const digits = near.filter(isDigit).length;
  if (place.letter.cut && single) return;
  if (seen === ':') {
    settle(place, ':');
    return;
  }
  if (seen === 'i') {
    if (first !== 'i' && (!single || first === '1')) settle(place, options.includes('i') ? 'i' : first);
    return;
  }
  if (seen === '1') {
    if (first === '1') settle(place, '1');
    // A serif face's l has a flag as well.
    else if (!single || digits > 0 || (line.pitch !== undefined && coded && !/[a-z]/i.test(after ?? '')))
      settle(place, '1');
    return;
  }
  if (seen === 'l') {
    if (single && first !== '1') return;
    if (single && (digits > 0 || !near.some((text) => /[a-z]/.test(text)))) return;
    const capital = !near.some((text) => /[a-z]/.test(text)) && near.some((text) => /[A-Z]/.test(text));
    settle(place, options.find((text) => text !== '1') ?? (capital ? 'I' : 'l'));
    return;
  }
  if (!single) place.options = [digits > 0 && options.includes('1') ? '1' : first];
}

function resolveDollar({ options: [first = ''], ...place }: Place, line: LineMeasures): string | undefined {
  const { figureHeight, tall, base } = line;
  const highest = figureHeight ?? tall;
  const { shape } = place;
  if (shape === undefined || highest === undefined) return undefined;
  if (first === '$') return figureHeight !== undefined && shape.height <= DOLLAR * highest ? 'S' : undefined;
  // Its bar stands out at both ends; the mark below a letter that a menu's key chooses only below.
  const standsOut =
    base !== undefined && shape.bottom > base + 1 && shape.bottom - shape.height <= base - highest - 1;
  return first.toLowerCase() === 's' && standsOut && shape.height >= SURE_DOLLAR * highest ? '$' : undefined;
}

function resolveBarred(place: Place): void {
  const { shape, options, letter } = place;
  if (shape === undefined || letter.cut || !areAllOf(options, BARRED)) return;
  if (options.length === 1 && (!letter.inPlace || options[0] === 'c')) return;
  if (shape.bar >= BAR) settle(place, 'e');
  else if (shape.bar <= NO_BAR) settle(place, 'c');
  else place.options = [options[0] ?? ''];
}

/** Punctuation that the engine passed over, by its place and its proportions: a stop, a dash, an underscore. */
function passedOver(shape: GlyphShape | undefined, { tall, base }: LineMeasures): string | undefined {
  if (shape === undefined || tall === undefined || base === undefined) return undefined;
  const { width, height, aspect, top, bottom } = shape;
  const slack = Math.max(1, 0.1 * tall);
  if (height > STOP * tall) return undefined;
  if (top >= base - slack / 2 && width >= UNDERSCORE * tall && aspect >= FLAT) return '_';
  if (Math.abs(bottom - base) <= slack && width <= STOP * tall && aspect >= 0.6 && aspect <= 1.7) return '.';
  const middle = base - (top + bottom) / 2;
  const raised = middle >= 0.2 * tall && middle <= 0.6 * tall;
  return raised && aspect >= FLAT && width <= 0.7 * tall ? '-' : undefined;
}

/** Ends of the English words in `ld`: world, field, child, build, wild, could, told, bald, emerald, weld, held. */
const ENGLISH_LD =
  /(?:wor|ie|hi|ui|wi|mi|gi|ou|(?:^|[bcfghmst])o|[bcr]a|na|sca|[wm]e|(?:^|with|up|be)he)ld$/i;

/** In faces without serifs a capital I is an l; names in code end in `Id` where no English word ends in `ld`. */
function resolveName(places: readonly Place[]): void {
  const text = places.map(({ options: [first = ''] }) => first).join('');
  const stem = places.at(-2);
  if (!/[a-z]{2}ld$/.test(text) || ENGLISH_LD.test(text) || stem?.options[0] !== 'l') return;
  stem.options = ['I'];
  stem.doubtful = true;
}

/** Document numbers: `SO-70512`. Their prefix has letters only. */
const DOCUMENT_NUMBER = /^(?=[A-Z]*0[A-Z]*-)(?=0*[A-Z])[A-Z0]{2,4}-\d{3,}$/;

/** A zero in a prefix of capitals is an O, unless its pixels show a zero. */
function resolvePrefix(places: readonly Place[]): void {
  const text = places.map(({ options: [first = ''] }) => first).join('');
  const place = places[text.indexOf('0')];
  if (!DOCUMENT_NUMBER.test(text) || place === undefined || (place.shape?.center ?? 0) >= DOTTED) return;
  // Drawn as sure zeros are.
  if (place.letter.known && !place.letter.cut) return;
  place.options = ['O'];
  place.doubtful = true;
}

/** In heights of tall letters: a capital I is about as high, a `|` and a caret are higher. */
const LEAST_LONE = 0.85;
const GREATEST_LONE = 1.08;
/** Width by height: where nothing tells how high capitals are, a bar is thinner than an I. */
const LONE_ASPECT = 0.125;

/** A mere stem on its own is a capital I where it is as high as one; the engine takes it for an l or a bar. */
function resolveLone(places: readonly Place[], { tall, sure }: LineMeasures): void {
  const [place, next] = places;
  const {
    shape,
    options: [first = ''],
  } = place ?? { shape: undefined, options: [] };
  if (place === undefined || shape === undefined || next !== undefined || !/^[l1|iI]$/.test(first)) return;
  if (shape.parted || shape.aspect > STEM_ASPECT || shape.headLeft >= FLAG) return;
  const asTall =
    sure && tall !== undefined && shape.extent >= LEAST_LONE * tall && shape.extent <= GREATEST_LONE * tall;
  if (first === '|' && !asTall && (sure || shape.aspect < LONE_ASPECT)) return;
  place.options = ['I'];
  place.doubtful = !asTall;
}

/** Letters and figures in one word: nothing but its pixels says what a character is. */
const IDENTIFIER = /(?=.*[a-z])(?=.*\d)/i;

/** In an identifier, a round or an upright letter that nothing has settled may be the other. */
function doubtIdentifier(places: readonly Place[], line: LineMeasures): void {
  if (!IDENTIFIER.test(places.map(({ options: [first = ''] }) => first).join(''))) return;
  for (const place of places) {
    const { shape, settled, options } = place;
    const [first = ''] = options;
    if (place.letter.cut && /^[ce]$/.test(first)) place.doubtful = true;
    if (settled || !/^[O01lI]$/.test(first)) continue;
    const unclear =
      shape === undefined ||
      (first === 'O' || first === '0' ? roundBy(shape, line) : uprightBy(shape, line)) === undefined;
    if (unclear) place.doubtful = true;
  }
}

/** A word's text, and whether one of its characters is doubtful. */
export function resolveWord(letters: readonly Letter[], line: LineMeasures): Resolved {
  const places = letters.map((letter) => placeOf(letter, line));
  places.forEach((place, index) => {
    if (place.letter.read.length > 0) return;
    const text = index > 0 && index < places.length - 1 ? passedOver(place.shape, line) : undefined;
    if (text !== undefined) settle(place, text);
  });
  const textAt = (index: number): string | undefined => places[index]?.options[0];
  const coded = places.some(({ options: [first = ''] }) => /[\d_#]/.test(first));
  const amount = AMOUNT.test(places.map(({ options: [first = ''] }) => first).join(''));
  places.forEach((place, index) => {
    if (place.settled) return;
    const [before, after] = [textAt(index - 1), textAt(index + 1)];
    const near = [before, after].filter((text): text is string => text !== undefined && text !== '');
    const surroundings = { before, after, near, coded };
    resolveBarred(place);
    resolveCase(place, line, index === 0 || coded);
    const dollar = amount ? undefined : resolveDollar(place, line);
    if (dollar !== undefined) settle(place, dollar);
    resolveRound(place, line, surroundings);
    resolveUpright(place, line, surroundings);
  });
  asCode(places, {
    canBeZero: ({ shape }) =>
      shape !== undefined && shape.aspect < ROUND && (shape.bar < BAR || shape.bar <= 2 * shape.center),
    canBeOne: ({ shape }) => shape !== undefined && uprightBy(shape, line) !== 'l' && !shape.parted,
    isZero: ({ shape }) => shape !== undefined && roundBy(shape, line) === '0',
    isOne: ({ shape }) => shape !== undefined && uprightBy(shape, line) === '1',
  });
  resolveName(places);
  resolvePrefix(places);
  resolveLone(places, line);
  doubtIdentifier(places, line);
  const read = places.map(({ options: [first = ''] }) => first).join('');
  const text = asRelease(read.replace(CONTROL_KEY, 'Ctrl').replace(CHORD_OF_STEM, 'I'));
  return { text, doubtful: places.some(({ doubtful }) => doubtful) };
}
