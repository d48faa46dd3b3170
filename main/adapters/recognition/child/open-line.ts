/** A line whose language is being found, and how it is read in one. */
import { ServiceError } from '../../../core/errors.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { ReadingGap } from '../../../core/text/reading-gap.ts';
import type { Engine } from '../engines/engine.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { GrayImage } from '../gray-image.ts';
import { isForeign, isSurelyForeign, letteredWords } from './foreign-words.ts';
import type { LinePicture, LineReading, LineReadingOptions } from './line-reading.ts';

/** Lines of one look that are read in the languages that may be meant. */
export const SAMPLE = 5;

export interface StyledLine extends LinePicture {
  readonly style: string;
  /** Cells of its picture. */
  readonly letters: number;
}

export interface OpenLine {
  readonly line: StyledLine;
  readonly key: string;
  language: string;
  words: readonly EngineWord[];
  readonly settled: boolean;
  /** Whether its first language is of the script that its letters' shapes surely have. */
  shaped: boolean;
  /** Whether its first language is of a script that looks like Latin. */
  readonly alike: boolean;
  /** The chance of each script by its letters' shapes; empty if they were not looked at. */
  readonly chances: ReadonlyMap<string, number>;
  /** Why it is not read. */
  gap: ReadingGap | undefined;
  /** True: time ended before every language was tried that it may be in. */
  unfinished: boolean;
}

export const widestOf = <T>(
  lines: readonly T[],
  count: number,
  drawnOf: (line: T) => GrayImage,
): readonly T[] => lines.toSorted((a, b) => drawnOf(b).width - drawnOf(a).width).slice(0, count);

export const widest = (lines: readonly OpenLine[], count: number): readonly OpenLine[] =>
  widestOf(lines, count, ({ line }) => line.drawn);

/** A script is not that of a line whose shapes give it a smaller chance. */
const UNLIKE = 0.1;

/**
 * Where the shapes are of another script, figures do not make up for letters that are read unsurely, and those of Latin alone are none:
 * a date in Han characters is read as surely, "4月2日" as 4828.
 */
export function isForeignLine({ words, language, chances }: OpenLine): boolean {
  const script = scriptOfLanguage(language);
  const isUnlike = chances.size > 0 && (chances.get(script.name) ?? 0) < UNLIKE;
  const lettered = isUnlike ? letteredWords(words) : [];
  if (isUnlike && script === LATIN && lettered.length === 0) return true;
  return isForeign(lettered.length > 0 ? lettered : words, script);
}

/**
 * Whether shapes and reading agree. Letters of alphabets have the same shapes, so that a bad reading of Latin counts; of other lines that
 * are read badly, only one that shows another script says more than the shapes.
 */
export const isReadAsShaped = (one: OpenLine): boolean => {
  const script = scriptOfLanguage(one.language);
  if (!one.shaped || one.words.length === 0) return false;
  return script === LATIN ? !isForeignLine(one) : !isSurelyForeign(one.words, script);
};

/** How much surer than a reading in the language of the page's other lines another one must be. */
export const PREFERRED = 0.1;

/** A reading this sure is in the right language, also of scripts that look alike: Hebrew is read in Thai with 0.81. */
export const SETTLED = 0.85;

const lettersOf = (words: readonly EngineWord[], letter: RegExp): number =>
  words.reduce((sum, { text }) => sum + Array.from(text).filter((each) => letter.test(each)).length, 0);

/** Whether a line that was read in another script than Latin has Latin letters alone. */
export function isLatinInstead({ words, language }: OpenLine): boolean {
  const script = scriptOfLanguage(language);
  return (
    script !== LATIN && lettersOf(words, script.characters) === 0 && lettersOf(words, LATIN.characters) > 0
  );
}

export const groupsBy = <T>(
  items: readonly T[],
  key: (item: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
};

export interface LanguageTools {
  readonly engine: Engine;
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly languages: readonly string[];
  readonly options: Omit<LineReadingOptions, 'languages'>;
  /** False once trying further languages has taken its time: what was read by then counts. */
  readonly hasTime: () => boolean;
}

export interface Tried {
  readonly language: string;
  readonly sure: number;
}

/** None if the engine cannot load the language's data: the other languages remain. */
export async function answersIn(
  open: readonly OpenLine[],
  language: string,
  { reading, options }: LanguageTools,
): Promise<readonly (readonly EngineWord[])[]> {
  try {
    return await reading.read(
      open.map(({ line }) => line),
      { languages: [language], signal: options.signal, once: true },
    );
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
