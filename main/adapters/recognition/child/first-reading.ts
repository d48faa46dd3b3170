/** Reads each line in the language that it is most probably in; on a page of several scripts, all languages at once. */
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordLists } from '../engines/word-lists.ts';
import { lookedUpWords } from './known-words.ts';
import { languageOfPage, mayBeOther } from './latin-words.ts';
import type { LineReading, LineReadingOptions } from './line-reading.ts';
import { groupsBy, widest, type OpenLine } from './open-line.ts';

/** Lines of Latin script wait for what a sample of them says: its lines, and from how many lines on. */
const SAMPLE = 3;
const MANY = 2 * SAMPLE;
/** Fewer lines in other scripts, as a share of all, may be icons and signs of code: a sample costs the start of two programs. */
const SEVERAL_SCRIPTS = 0.1;

export interface FirstReadingTools {
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly languages: readonly string[];
  readonly options: Omit<LineReadingOptions, 'languages'>;
}

export async function readFirst(open: readonly OpenLine[], tools: FirstReadingTools): Promise<void> {
  const groups = [...groupsBy(open, ({ language }) => language)];
  await Promise.all(
    groups.map(async ([language, group]) => {
      const others = open.length - group.length;
      const isSampled = others > SEVERAL_SCRIPTS * open.length && scriptOfLanguage(language) === LATIN;
      const latin = group.filter(({ settled, shaped }) => !settled && shaped);
      if (isSampled && latin.length >= MANY) await readLatin(group, latin, tools);
      else await readAll(group, language, tools);
    }),
  );
}

async function readAll(
  group: readonly OpenLine[],
  language: string,
  { reading, options }: FirstReadingTools,
): Promise<void> {
  const answers = await reading.read(
    group.map(({ line }) => line),
    { ...options, languages: [language] },
  );
  group.forEach((one, index) => (one.words = answers[index] ?? []));
}

/** Most of them once: in the language that knows the words of a sample. */
async function readLatin(
  group: readonly OpenLine[],
  latin: readonly OpenLine[],
  tools: FirstReadingTools,
): Promise<void> {
  const code = group[0]?.language ?? '';
  const sample = widest(latin, SAMPLE);
  const rest = latin.filter((one) => !sample.includes(one));
  await readAll(
    group.filter((one) => !rest.includes(one)),
    code,
    tools,
  );
  const language = await languageOfSample(sample, code, tools);
  for (const one of rest) one.language = language;
  await readAll(rest, language, tools);
}

async function languageOfSample(
  sample: readonly OpenLine[],
  code: string,
  { wordLists, languages }: FirstReadingTools,
): Promise<string> {
  const list = await wordLists.of(code);
  const words = sample.map((one) => lookedUpWords(one.words));
  if (list === undefined || !mayBeOther(words, list)) return code;
  const latin = languages.filter((each) => scriptOfLanguage(each) === LATIN);
  const lists = await Promise.all(
    latin.map(async (each) => ({ code: each, list: await wordLists.of(each) })),
  );
  const known = lists.flatMap((each) => (each.list === undefined ? [] : [{ ...each, list: each.list }]));
  return languageOfPage([...new Set(words.flat())], { code, list }, known).code;
}
