/**
 * Finds the language of each line that no one named. Lines are first read in the language that lines of their look had, if that has
 * another script than Latin and they turn out to hold it, else in the first default one. What is read badly is of another script or another language.
 */
import { hash } from 'node:crypto';
import { createLruCache } from '../../../base/lru-cache.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { RecognitionGap } from '../../../ports/text-recognition.ts';
import type { Engine } from '../engines/engine.ts';
import { readOtherLatin } from './latin-choice.ts';
import type { LineReading, LineReadingOptions } from './line-reading.ts';
import { readMixed } from './mixed-lines.ts';
import { groupsBy, isForeignLine, isLatinInstead, type OpenLine, type StyledLine } from './open-line.ts';
import { readForeign } from './script-choice.ts';

/** Looks of lines that are remembered with their language, and lines. */
const REMEMBERED_LOOKS = 200;
const REMEMBERED_LINES = 4000;
/** Characters in one look from which its language is remembered: a few may be read in any. */
const LEAST_REMEMBERED = 6;
/** How long other languages are tried for one picture, after its lines were read once. */
const TRIES_MS = 3000;

export interface LineInLanguage {
  readonly words: readonly EngineWord[];
  readonly language: string;
}

export interface ChosenLanguages {
  /** Of each line. */
  readonly lines: readonly LineInLanguage[];
  readonly gaps: readonly RecognitionGap[];
}

export interface LanguageChoice {
  read(
    lines: readonly StyledLine[],
    languages: readonly string[],
    options: Omit<LineReadingOptions, 'languages'>,
  ): Promise<ChosenLanguages>;
  /** The language in which the next picture's lines will most probably be read first. */
  likely(languages: readonly string[]): string;
}

/** What was found of a line. */
type Decision = Pick<OpenLine, 'language' | 'gap'>;

/** Each script once. */
const gapsOf = (open: readonly OpenLine[]): readonly RecognitionGap[] => [
  ...new Map(open.flatMap(({ gap }) => (gap === undefined ? [] : [[gapKey(gap), gap] as const]))).values(),
];

const charactersOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { words }) => words.reduce((own, { text }) => own + text.length, sum), 0);

const gapKey = (gap: RecognitionGap): string => (gap.kind === 'script' ? gap.script : gap.kind);

export function createLanguageChoice(engine: Engine, reading: LineReading): LanguageChoice {
  const looks = createLruCache<string, string>(REMEMBERED_LOOKS);
  const decided = createLruCache<string, Decision>(REMEMBERED_LINES);
  let last: string | undefined;

  return {
    likely: ([first = 'eng', ...others]) => (last !== undefined && others.includes(last) ? last : first),
    async read(lines, languages, options) {
      const defaults = languages.join('+');
      // Languages of the Latin script are distinguished later, by the words that the first one misreads.
      const first = languages[0] ?? 'eng';
      const open = lines.map((line): OpenLine => {
        const key = `${defaults}/${hash('sha256', line.drawn.pixels, 'base64')}`;
        const known = decided.get(key);
        const remembered = looks.get(`${defaults}/${line.style}`);
        const isScript = remembered !== undefined && scriptOfLanguage(remembered) !== LATIN;
        const language = known?.language ?? (isScript ? remembered : first);
        return { line, key, language, words: [], settled: known !== undefined, gap: known?.gap };
      });
      await readEach(open, options);
      const unsettled = open.filter(({ settled }) => !settled);
      // Lines of this look are in another script now: read in the remembered one, they lose their spaces.
      const instead = unsettled.filter((one) => one.language !== first && isLatinInstead(one));
      for (const one of instead) one.language = first;
      await readEach(instead, options);
      const end = performance.now() + TRIES_MS;
      const hasTime = (): boolean => performance.now() < end;
      const tools = { engine, reading, languages, options, hasTime };
      await readForeign(unsettled, tools);
      await readOtherLatin(unsettled, tools);
      await readMixed(open, tools);
      // What could not be tried is tried with the next picture that shows it.
      const untried = hasTime() ? [] : unsettled.filter(isForeignLine);
      for (const one of unsettled) {
        const { key, language, gap } = one;
        if (!untried.includes(one)) decided.set(key, { language, gap });
      }
      for (const [style, group] of groupsBy(unsettled, ({ line }) => line.style)) {
        const [most, lines = []] =
          [...groupsBy(group, ({ language }) => language)].toSorted(
            ([, a], [, b]) => b.length - a.length,
          )[0] ?? [];
        if (most === undefined || charactersOf(lines) < LEAST_REMEMBERED) continue;
        looks.set(`${defaults}/${style}`, most);
        last = most;
      }
      const late: readonly RecognitionGap[] =
        untried.length > 0 ? [{ kind: 'time', lines: untried.length }] : [];
      return {
        lines: open.map(({ words, language }) => ({ words, language })),
        gaps: gapsOf(open).concat(late),
      };
    },
  };

  /** Every line in its language. */
  async function readEach(open: readonly OpenLine[], options: Omit<LineReadingOptions, 'languages'>) {
    for (const [language, group] of groupsBy(open, (one) => one.language)) {
      const answers = await reading.read(
        group.map(({ line }) => line),
        { ...options, languages: [language] },
      );
      group.forEach((one, index) => (one.words = answers[index] ?? []));
    }
  }
}
