/**
 * Lines out of which a bar was taken as a caret are read with it too: the stem of a ф, of a final nun or of a Korean vowel has a caret's
 * form, and without it the engine doubts what is left of the letter.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import { enlarged, type Strip } from '../layout/layout.ts';
import { surenessOf } from './foreign-words.ts';
import { countKnown, lookedUpWords } from './known-words.ts';
import type { LineReading } from './line-reading.ts';
import type { LineInLanguages } from './right-to-left.ts';

/** Confidence of the least sure word that a stem gives back; a caret takes some. */
const GAIN = 0.03;
/** Letters with a caret in them are read less surely than this. */
const SURE_LINE = 0.85;
/** How much less sure a reading with a bar may be that is no caret: confidences also vary this much between equal readings. */
const SAME = 0.02;
/** In heights of the line: a caret rises further over syllables and Han characters, which are as high as each other. */
const RISE = 0.12;
/** What the engine reads a caret as. */
const BAR = /[|｜]/;

const leastSure = (words: readonly EngineWord[]): number =>
  Math.min(...words.map(({ confidence }) => confidence));

const SQUARE: ReadonlySet<string> = new Set(['Hangul', 'Han', 'Japanese']);

/** Whether the characters of the languages are syllables or words, as wide as high. */
export const areSquare = (languages: readonly string[]): boolean =>
  languages.every((code) => SQUARE.has(scriptOfLanguage(code).name));

/** Whether no bar is higher than the characters of the line, which are square. */
function areWithin({ drawn }: Strip, withBars: Strip, languages: readonly string[]): boolean {
  return areSquare(languages) && withBars.drawn.height - drawn.height <= Math.max(1, RISE * drawn.height);
}

interface Readings {
  readonly without: readonly EngineWord[];
  readonly withBars: readonly EngineWord[];
  /** Whether the bars are no higher than the line's characters. */
  readonly within: boolean;
  readonly list: WordList | undefined;
}

/** Whether the bars of a line are letters' stems. */
function areStems({ without, withBars, within, list }: Readings): boolean {
  if (withBars.length === 0 || withBars.some(({ text }) => BAR.test(text))) return false;
  if (within && surenessOf(withBars) >= surenessOf(without) - SAME) return true;
  const known = (words: readonly EngineWord[]): number =>
    list === undefined ? 0 : countKnown(lookedUpWords(words), list);
  if (known(withBars) > known(without)) return true;
  return (
    surenessOf(withBars) >= SURE_LINE &&
    (without.length === 0 || leastSure(withBars) >= leastSure(without) + GAIN)
  );
}

interface Tools {
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly signal: AbortSignal;
}

interface ReadStrips<S extends Strip> {
  readonly lines: readonly LineInLanguages[];
  readonly strips: readonly S[];
}

/** The lines and their strips, those with their bars that are read better with them. */
export async function readBars<S extends Strip>(
  lines: readonly LineInLanguages[],
  strips: readonly S[],
  { reading, wordLists, signal }: Tools,
): Promise<ReadStrips<S>> {
  const barred = lines.flatMap((line, index) => {
    const own = strips[index];
    const strip = own?.withBars;
    if (own === undefined || strip === undefined) return [];
    const within = areWithin(own, strip, line.languages);
    return [{ line, strip, within, key: line.languages.join('+') }];
  });
  const better = new Map<LineInLanguages, { readonly words: readonly EngineWord[]; readonly strip: Strip }>();
  for (const key of new Set(barred.map((one) => one.key))) {
    const group = barred.filter((one) => one.key === key);
    const pictures = group.map(({ strip }) => ({
      drawn: strip.drawn,
      picture: () => enlarged(strip),
      area: 0,
    }));
    const answers = await reading.read(pictures, { languages: key.split('+'), signal });
    const list = await wordLists.of(key);
    group.forEach(({ line, strip, within }, index) => {
      const withBars = answers[index] ?? [];
      if (areStems({ without: line.words, withBars, within, list }))
        better.set(line, { words: withBars, strip });
    });
  }
  if (better.size === 0) return { lines, strips };
  return {
    lines: lines.map((line) => ({ ...line, words: better.get(line)?.words ?? line.words })),
    strips: strips.map((strip, index) => {
      const line = lines[index];
      return { ...strip, ...(line && better.get(line)?.strip) };
    }),
  };
}
