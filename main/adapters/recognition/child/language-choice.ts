/**
 * Finds the language of each line that no one named. Lines are first read in the language that lines of their look had, else in the
 * first default one. What is read badly is of another script or another language.
 */
import { hash } from 'node:crypto';
import { createLruCache } from '../../../base/lru-cache.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { joinedGaps, type ReadingGap } from '../../../core/text/reading-gap.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { Engine } from '../engines/engine.ts';
import type { WordLists } from '../engines/word-lists.ts';
import { decideAlike } from './alike-scripts.ts';
import { readFirst } from './first-reading.ts';
import { readGreekWithLatin } from './greek-lines.ts';
import { readOtherLatin } from './latin-choice.ts';
import { readLatinInstead } from './latin-instead.ts';
import type { LineReading, LineReadingOptions } from './line-reading.ts';
import { readWithKana } from './lines-with-kana.ts';
import { readWithoutKana } from './lines-without-kana.ts';
import { readMixed } from './mixed-lines.ts';
import { groupsBy, isForeignLine, type OpenLine, type StyledLine } from './open-line.ts';
import { preferRemembered, unsureReadings } from './remembered-language.ts';
import { readForeign } from './script-choice.ts';
import { scriptShapesOf } from './shape-choice.ts';

/** Looks of lines that are remembered with their language, and lines. */
const REMEMBERED_LOOKS = 400;
const REMEMBERED_LINES = 4000;
/** Characters in one look from which its language is remembered: a few may be read in any. */
const LEAST_REMEMBERED = 6;
/** How long other languages are tried for one picture, after its lines were read once: longer if that took long, on a busy machine. */
const TRIES_MS = 3000;
const MOST_TRIES_MS = 6000;
const TIMES_READING = 2;

export interface LineInLanguage {
  readonly words: readonly EngineWord[];
  readonly language: string;
}

export interface ChosenLanguages {
  /** For each line. */
  readonly lines: readonly LineInLanguage[];
  readonly gaps: readonly ReadingGap[];
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

const NO_CHANCES: OpenLine['chances'] = new Map();

/** Each script once. */
const gapsOf = (open: readonly OpenLine[]): readonly ReadingGap[] =>
  joinedGaps(open.flatMap(({ gap }) => gap ?? []));

const charactersOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { words }) => words.reduce((own, { text }) => own + text.length, sum), 0);

/** Remembers the language of most lines of each look, and of those in each script. */
function createLooks() {
  const looks = createLruCache<string, string>(REMEMBERED_LOOKS);
  let last: string | undefined;
  const keyOf = (style: string, languages: readonly string[]): string => `${languages.join('+')}/${style}`;

  function rememberMost(lines: readonly OpenLine[], look: string): string | undefined {
    const languages = [...groupsBy(lines, ({ language }) => language)];
    const [most, own = []] = languages.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (most === undefined || charactersOf(own) < LEAST_REMEMBERED) return undefined;
    looks.set(look, most);
    return most;
  }
  return {
    last: () => last,
    /** `shaped`: the language of the letters' shapes. */
    languageOf(style: string, shaped: string | undefined, languages: readonly string[]): string {
      const look = keyOf(style, languages);
      if (shaped === undefined) return looks.get(look) ?? languages[0] ?? 'eng';
      return looks.get(`${look}/${scriptOfLanguage(shaped).name}`) ?? shaped;
    },
    remember(lines: readonly OpenLine[], languages: readonly string[]): void {
      for (const [style, group] of groupsBy(lines, ({ line }) => line.style)) {
        const look = keyOf(style, languages);
        last = rememberMost(group, look) ?? last;
        for (const [script, own] of groupsBy(group, ({ language }) => scriptOfLanguage(language).name))
          rememberMost(own, `${look}/${script}`);
      }
    },
  };
}

/** What could not be tried is tried with the next picture that shows it. */
function splitByTried(
  lines: readonly OpenLine[],
  isLate: boolean,
): { readonly tried: readonly OpenLine[]; readonly untried: readonly OpenLine[] } {
  const isUntried = (one: OpenLine): boolean =>
    one.unfinished || (isLate && one.gap === undefined && isForeignLine(one));
  return { untried: lines.filter(isUntried), tried: lines.filter((one) => !isUntried(one)) };
}

export function createLanguageChoice(
  engine: Engine,
  reading: LineReading,
  wordLists: WordLists,
): LanguageChoice {
  const looks = createLooks();
  const decided = createLruCache<string, Decision>(REMEMBERED_LINES);

  return {
    likely([first = 'eng', ...others]) {
      const last = looks.last();
      return last !== undefined && others.includes(last) ? last : first;
    },
    async read(lines, languages, options) {
      const first = languages[0] ?? 'eng';
      const open = openLines(lines, languages);
      const started = performance.now();
      const firstTools = { reading, wordLists, languages, options };
      await readFirst(open, firstTools);
      await readWithoutKana(open, firstTools);
      await readWithKana(open, firstTools);
      await decideAlike(open, firstTools);
      const unsettled = open.filter(({ settled }) => !settled);
      // Lines of this look may be in another language now: those are read as if none was remembered.
      const unsure = await unsureReadings(unsettled, first, { wordLists });
      for (const { one } of unsure) one.language = first;
      await readFirst(
        unsure.map(({ one }) => one),
        firstTools,
      );
      await readLatinInstead(open, firstTools);
      const now = performance.now();
      const end = now + Math.min(MOST_TRIES_MS, Math.max(TRIES_MS, TIMES_READING * (now - started)));
      const hasTime = (): boolean => performance.now() < end;
      const tools = { engine, reading, wordLists, languages, options, hasTime };
      await readForeign(open, tools);
      await readOtherLatin(unsettled, tools);
      await preferRemembered(open, unsure, tools);
      await readGreekWithLatin(open, tools);
      await readMixed(open, tools);
      const { tried, untried } = splitByTried(unsettled, !hasTime());
      for (const { key, language, gap } of tried) decided.set(key, { language, gap });
      looks.remember(tried, languages);
      const late: readonly ReadingGap[] = untried.length > 0 ? [{ kind: 'time', lines: untried.length }] : [];
      return {
        lines: open.map(({ words, language }) => ({ words, language })),
        gaps: gapsOf(open).concat(late),
      };
    },
  };

  /** Each in the language in which it was read before, else in that of its letters' shapes, of its look, or the first. */
  function openLines(lines: readonly StyledLine[], languages: readonly string[]): readonly OpenLine[] {
    const keyed = lines.map((line) => {
      const key = `${languages.join('+')}/${hash('sha256', line.drawn.pixels, 'base64')}`;
      return { line, key, known: decided.get(key) };
    });
    const shapes = scriptShapesOf(
      keyed.flatMap(({ line, known }) => (known === undefined ? [line] : [])),
      languages,
    );
    return keyed.map(({ line, key, known }): OpenLine => {
      const { language: shaped, alike, chances = NO_CHANCES } = shapes.get(line) ?? {};
      return {
        line,
        key,
        language: known?.language ?? looks.languageOf(line.style, shaped ?? alike, languages),
        words: [],
        settled: known !== undefined,
        shaped: shaped !== undefined,
        alike: alike !== undefined,
        chances,
        gap: known?.gap,
        unfinished: false,
      };
    });
  }
}
