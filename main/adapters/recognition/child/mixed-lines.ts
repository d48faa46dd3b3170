/** Reads the words of Latin script in lines of another one: names of programs, keys, addresses, and figures that its data do not know. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import { alphabeticWords, surenessOf } from './foreign-words.ts';
import type { GrayImage } from '../gray-image.ts';
import { inWholeLine, linePart } from '../line-part.ts';
import { isKnownOrJoined, lookedUp } from './known-words.ts';
import { chancesByShape } from '../shapes/script-shapes.ts';
import type { LanguageTools, OpenLine } from './open-line.ts';

/** A word of a line in another script is read this badly. */
const WEAK_WORD = 0.75;
const MIXED = 0.1;
/** The least chance of Latin letters, by their shapes, for which words are read again. */
const MAYBE = 0.1;
/** Figures alone may be capitals, GB as 68, and an equals sign the sign of a currency that the data do not know. */
const FIGURES = /^\d{2,4}$/;
const SURE_FIGURES = 0.95;
/** Of which the stop may be a comma. */
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** A figure that is taken for a letter. */
const FIGURE_AS_LETTER = /^(?:\p{L}[.,]\d+|\d+[.,]\p{L})$/u;
const DECIMAL = /^\d+[.,]\d+$/;
const ONE_FIGURE = /^\d$/;
const FIGURE = /^[+−–-]?\d[\d.,]*$/;
const INITIALS = /^(?:\p{Lu}\.)+$/u;
const EQUALS = /^=$/;
const CURRENCY = /^[€£$¥₹₽₪]$/;
/** Its lines are read in both scripts, see greek-lines.ts. */
const GREEK = 'Greek';
/** Words and figures of which a short one is believed, if read as surely as this. */
const PLAIN = /^(?:\(\d+\)|[A-Za-z\d][A-Za-z\d.,:/_-]+|\d[\d.,]*[€$£%])$/;
const SURE_PLAIN = 0.8;
/** Darker pixels are of letters. */
const INK = 170;
/** In pixels of the line's picture: paper before and after the words, and by how much the engine's boxes are off. */
const PAPER = 12;
const OFF = 8;
/** Ends of file names, believed however small they are. */
const FILE_END = /\.?(?:pdf|docx?|xlsx?|pptx?|odt|ods|txt|csv|png|jpe?g|gif|svg|zip|html?|json|mp[34]|exe)$/;

/** Doubtful words next to each other: a part that is read wrongly is parted wrongly, too. */
interface DoubtfulRun extends Cut {
  readonly one: OpenLine;
  readonly words: readonly EngineWord[];
}

/** A part of a line's picture, and its first column there. */
interface Cut {
  readonly picture: GrayImage;
  readonly left: number;
}

export async function readMixed(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const latin = tools.languages.find((code) => scriptOfLanguage(code) === LATIN);
  if (latin === undefined || !tools.hasTime()) return;
  const runs: DoubtfulRun[] = [];
  for (const one of open) {
    const script = scriptOfLanguage(one.language);
    if (script === LATIN || script.rightToLeft || script.name === GREEK) continue;
    const list = await tools.wordLists.of(one.language);
    const doubtful = doubtfulAmong(one.words, list);
    for (const words of runsOf(one.words, doubtful)) {
      const run = { one, words, ...cutOut(one, words) };
      if (mayBeLatin(run)) runs.push(run);
    }
  }
  if (runs.length === 0) return;
  const answers = await tools.reading.read(
    runs.map(({ picture }) => ({ drawn: picture, picture: () => picture, area: 0 })),
    { languages: [latin], signal: tools.options.signal, once: true },
  );
  for (const [index, { one, words, left }] of runs.entries()) {
    const others = inWholeLine(answers[index] ?? [], left);
    const better = betterOf(words, others);
    const [first] = words;
    one.words = one.words.flatMap((word) => (word === first ? better : words.includes(word) ? [] : [word]));
  }
}

/** The words, or those of the reading in Latin where it is surer. */
export function betterOf(words: readonly EngineWord[], others: readonly EngineWord[]): readonly EngineWord[] {
  if (words.length === others.length)
    return words.map((word, index) => {
      const other = others[index] ?? word;
      return isBetter([word], [other]) ? withStop(word, other) : word;
    });
  const [first, other] = [words[0], others[0]];
  if (first === undefined || other === undefined || !isBetter(words, others)) return words;
  return [withStop(first, other), ...others.slice(1)];
}

/** The stop before the end of a file's name touches the letter before it: it is lost, or taken for a dash. */
function withStop(before: EngineWord, word: EngineWord): EngineWord {
  const stop = before.letters[0];
  if (stop?.text !== '.' || !FILE_END.test(word.text) || word.text.includes('.')) return word;
  const letters = word.letters.filter(({ text }) => /\p{L}/u.test(text));
  return { ...word, text: `.${letters.map(({ text }) => text).join('')}`, letters: [stop, ...letters] };
}

/** A figure may be the end of what is doubtful before it. */
function doubtfulAmong(words: readonly EngineWord[], list: WordList | undefined): ReadonlySet<EngineWord> {
  const doubtful = new Set<EngineWord>();
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isEnd = ONE_FIGURE.test(word.text) && before !== undefined && doubtful.has(before);
    if (isEnd || isDoubtful(word, list)) doubtful.add(word);
  }
  return doubtful;
}

function isDoubtful({ text, confidence }: EngineWord, list: WordList | undefined): boolean {
  if (FIGURES.test(text)) return confidence < SURE_FIGURES;
  if (THOUSANDS.test(text)) return confidence < SURE_FIGURES;
  if (EQUALS.test(text)) return true;
  return FIGURE_AS_LETTER.test(text) || (confidence < WEAK_WORD && !isKnown(text, list));
}

/** Words of two letters, in small type: names of two letters are in capitals, articles and prepositions are not. */
const SHORT_WORD = /^\p{L}\p{Ll}$/u;

function isKnown(text: string, list: WordList | undefined): boolean {
  const words = SHORT_WORD.test(text) ? [text] : lookedUp(text);
  return list !== undefined && words.length > 0 && words.every((word) => isKnownOrJoined(word, list));
}

/** Whether the words may be of Latin letters by their shapes. */
const mayBeLatin = ({ words, picture }: DoubtfulRun): boolean =>
  words.some(({ text }) => /\d|^=$/u.test(text)) || (chancesByShape(picture).get(LATIN.name) ?? 1) >= MAYBE;

function runsOf(words: readonly EngineWord[], doubtful: ReadonlySet<EngineWord>): readonly EngineWord[][] {
  const runs: EngineWord[][] = [];
  words.forEach((word, index) => {
    if (!doubtful.has(word)) return;
    const before = words[index - 1];
    if (before !== undefined && doubtful.has(before)) runs.at(-1)?.push(word);
    else runs.push([word]);
  });
  return runs;
}

/** The middle of the widest paper between two columns; the first one if there is none. */
function widestPaper({ width, height, pixels }: GrayImage, from: number, to: number): number {
  const isPaper = (x: number): boolean => {
    for (let at = x; at < height * width; at += width) if ((pixels[at] ?? 255) < INK) return false;
    return true;
  };
  let best = { wide: 0, middle: from };
  let wide = 0;
  for (let x = from; x <= to; x++) {
    wide = x < to && isPaper(x) ? wide + 1 : 0;
    if (wide > best.wide) best = { wide, middle: x - Math.floor(wide / 2) };
  }
  return best.middle;
}

/** The words' part of the line: the engine's boxes may lack a letter, or have one of the next word. */
function cutOut({ line, words: all }: OpenLine, words: readonly EngineWord[]): Cut {
  const whole = line.picture();
  const { width } = whole;
  const [first, last] = [words[0], words.at(-1)];
  const [before, after] = [
    all[all.findIndex((word) => word === first) - 1],
    all[all.findIndex((word) => word === last) + 1],
  ];
  const between = (a: number, b: number): number =>
    widestPaper(whole, clamp(Math.min(a, b) - OFF, width), clamp(Math.max(a, b) + OFF, width));
  const left = before === undefined ? 0 : between(rightOf(before), first?.box.x ?? 0);
  const right =
    after === undefined ? width : between(last === undefined ? width : rightOf(last), after.box.x);
  return { picture: linePart(whole, left, right, PAPER), left: left - PAPER };
}

const rightOf = ({ box }: EngineWord): number => box.x + box.width;
const clamp = (x: number, width: number): number => Math.max(0, Math.min(width, Math.round(x)));

/** Whether the reading in Latin is surer than the words. */
function isBetter(words: readonly EngineWord[], others: readonly EngineWord[]): boolean {
  const [own, text] = [textOf(words), textOf(others)];
  if (text === '') return false;
  const [before, sure] = [surenessOf(words), surenessOf(others)];
  if (INITIALS.test(own) && INITIALS.test(text)) return false;
  if (FIGURES.test(own) && FIGURE.test(text) && withoutStops(text) === own) return sure > before;
  if (EQUALS.test(own)) return CURRENCY.test(text);
  if (FIGURE_AS_LETTER.test(own)) return DECIMAL.test(text) && sure >= SURE_PLAIN;
  if (FILE_END.test(text)) return own.includes('.') && !FILE_END.test(own);
  if (FIGURES.test(own) && /^\d/.test(text)) return before < WEAK_WORD && sure > before;
  if (PLAIN.test(text) && sure >= SURE_PLAIN && sure > before) return true;
  return sure > before + MIXED && alphabeticWords(others).length > 0;
}

const withoutStops = (figures: string): string => figures.replaceAll(/[.,]/g, '');

const textOf = (words: readonly EngineWord[]): string => words.map(({ text }) => text).join('');
