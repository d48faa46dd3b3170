/**
 * Reads doubtful words a second time, each on its own and at another size, and a third time where the two differ:
 * the engine's reading of an uncertain letter changes with its size. A reading that is alike at most sizes, or has the
 * form of its kind, is right.
 */
import type { PlacedWord } from '../../../core/text/group-words.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { asColor, hasForm, hidesItsCase, isReference } from './lookalikes/code-texts.ts';
import { type DrawnCell, enlarge } from '../layout/layout.ts';
import type { GrayImage } from '../gray-image.ts';
import { inWholeLine, linePart } from '../line-part.ts';
import { lettersOf } from './letters.ts';
import { resolveWord } from './lookalikes/resolve-word.ts';
import { DOUBTFUL_CONFIDENCE, type WordOrigin } from './words.ts';

/** Words as sure as this are right. Plain words are corrected by the engine's language, and are read again below the other. */
const SURE_CODE = 0.9;
const SURE_PLAIN = 0.5;
/** References as sure as this were read alike again on every page of the benchmarks, which costs an engine's start. */
const SURE_REFERENCE = 0.85;
/** Words a picture, the least sure first: some 150 ms. */
const MOST_WORDS = 80;
/** Heights of tall letters in the further readings, in pixels. The first reading is at 28. */
const HEIGHTS = [36, 22];
const FIRST_HEIGHT = 28;
/** Paper around a word, in pixels of the raster. */
const MARGIN = 8;
/** Identifiers that were read alike at two sizes or three, and have no open character, are at least as sure as this. */
const AGREED_CONFIDENCE = 0.7;
/** Confidence gained by a second reading that agrees, and by the form of a kind. */
const AGREEMENT_WORTH = 0.2;
const FORM_WORTH = 0.9;

const CODE = /^#|[@_\d]|[/\\].*[/\\]|^.$/i;

/** Signs as which an engine reads a c, a zero or an r that it cannot make out. */
const NO_IDENTIFIER = /[¢®©]/;

export interface Doubt {
  readonly word: PlacedWord;
  /** The word's picture for the reading after these ones; undefined if they settle it. */
  next(readings: readonly Reading[]): GrayImage | undefined;
  /** The word that the first and these readings of its pictures make. */
  decide(readings: readonly Reading[]): PlacedWord;
}

/** The engine's reading of one picture. */
export type Reading = readonly EngineWord[];

interface Candidate {
  readonly text: string;
  readonly confidence: number;
  readonly doubtful: boolean;
  readonly stubborn: boolean;
  readonly casesShown: boolean;
}

function candidateOf(
  words: readonly EngineWord[],
  { line, face }: WordOrigin,
  cells: readonly DrawnCell[],
  scale: number,
): Candidate | undefined {
  const letters = lettersOf({ ...line, cells, scale }, words);
  const { text, ...doubt } = resolveWord(letters, face);
  if (text === '') return undefined;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return { text: asColor(text), confidence, ...doubt };
}

/** A `#` whose strokes are thin is read as an H. */
const withHash = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.some(({ text }) => text.startsWith('#'))
    ? candidates.map((one) => ({ ...one, text: asColor(one.text.replace(/^H(?=.{3}$|.{6}$)/, '#')) }))
    : candidates;

function choose(word: PlacedWord, candidates: readonly Candidate[]): PlacedWord {
  const texts = [...new Set(candidates.map(({ text }) => text))];
  const ranked = texts.map((text) => {
    const agreeing = candidates.filter((candidate) => candidate.text === text);
    const worth = agreeing.reduce((sum, { confidence }) => sum + confidence + AGREEMENT_WORTH, 0);
    return { text, agreeing, worth: worth + (hasForm(text) ? FORM_WORTH : 0) };
  });
  const best = ranked.reduce((a, b) => (b.worth > a.worth ? b : a));
  const isDoubted = isDoubtedStill(best.text, best.agreeing, candidates.length);
  // Every reading may be unsure of a colour's zeros; that they agree says more.
  const isAgreed = best.agreeing.length > 1 && (isDoubted ? hasForm(best.text) : CODE.test(best.text));
  const sure = Math.max(...best.agreeing.map((candidate) => candidate.confidence));
  const confidence = Math.max(isAgreed ? AGREED_CONFIDENCE : 0, sure);
  return {
    ...word,
    text: best.text,
    confidence: isDoubted ? Math.min(DOUBTFUL_CONFIDENCE, confidence) : confidence,
  };
}

/** Whether something of the text that won is left to doubt. */
function isDoubtedStill(text: string, agreeing: readonly Candidate[], readings: number): boolean {
  const every = (fact: keyof Candidate): boolean => agreeing.every((candidate) => candidate[fact] === true);
  // The engine guesses the case of a c and an f alike at every size.
  if (hidesItsCase(text) && !agreeing.some(({ casesShown }) => casesShown)) return true;
  if (every('stubborn') || NO_IDENTIFIER.test(text)) return true;
  if (agreeing.length < readings) return agreeing.length === 1 || CODE.test(text) || every('doubtful');
  // A word that is read alike and has the form of its kind is right.
  return every('doubtful') && !(agreeing.length > 1 && hasForm(text));
}

function doubtOf(word: PlacedWord, origin: WordOrigin): Doubt | undefined {
  const { line } = origin;
  const cells = origin.letters.flatMap((letter) => letter.cells);
  if (cells.length === 0) return undefined;
  // Letters that were cut are one cell to the next reading, which may part them elsewhere.
  const whole = line.cells.filter((cell) =>
    cells.some(({ at, width }) => at >= cell.at && at + width <= cell.at + cell.width),
  );
  const from = Math.min(...whole.map(({ at }) => at));
  const to = Math.max(...whole.map(({ at, width }) => at + width));
  const crop = linePart(line.drawn, from, to, MARGIN);
  const scales = HEIGHTS.map((height) => (line.scale * height) / FIRST_HEIGHT);
  const { text: _, ...known } = resolveWord(origin.letters, origin.face);
  const first: Candidate = {
    text: asColor(word.text),
    confidence: word.confidence,
    ...known,
  };
  const candidatesOf = (readings: readonly Reading[]): readonly Candidate[] => {
    const others = readings.flatMap((words, index) => {
      const scale = scales[index] ?? line.scale;
      if (words.length === 0) return [];
      return candidateOf(inWholeLine(words, (from - MARGIN) * scale), origin, whole, scale) ?? [];
    });
    return withHash([first, ...others]);
  };
  return {
    word,
    next(readings) {
      const scale = scales[readings.length];
      if (scale === undefined || isSettled(candidatesOf(readings))) return undefined;
      return enlarge(crop, Math.round(crop.width * scale), Math.round(crop.height * scale));
    },
    decide: (readings) => choose(word, candidatesOf(readings)),
  };
}

/** Whether two readings agree, and the text has the form of its kind if it has a kind. */
const isSettled = ([first, ...others]: readonly Candidate[]): boolean =>
  first !== undefined &&
  others.some(({ text }) => text === first.text) &&
  (!CODE.test(first.text) || hasForm(first.text));

const isDoubtful = ({ text, confidence }: PlacedWord): boolean =>
  confidence < SURE_PLAIN ||
  (confidence < (isReference(text) ? SURE_REFERENCE : SURE_CODE) && CODE.test(text));

/** Whether a letter of it was under a caret, and is a guess. */
const isCovered = (origin: WordOrigin | undefined): boolean =>
  origin?.letters.some(({ cells }) => cells.some(({ covered }) => covered)) === true;

/** The doubtful words among those that were placed, and those under a caret. */
export function doubtsAmong(
  words: readonly PlacedWord[],
  originOf: (word: PlacedWord) => WordOrigin | undefined,
): Doubt[] {
  return words
    .filter((word) => isDoubtful(word) || isCovered(originOf(word)))
    .toSorted((a, b) => a.confidence - b.confidence)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const origin = originOf(word);
      return (origin === undefined ? undefined : doubtOf(word, origin)) ?? [];
    });
}
