/** Reads lines of the Latin script in that one of its languages which suits them best. */
import { LATIN, scriptOfLanguage, scriptOfText } from '../../../core/text/scripts.ts';
import { alphabeticWords, foreignness, surenessOf } from './foreign-words.ts';
import { answersIn, groupsBy, SAMPLE, type LanguageTools, type OpenLine, type Tried } from './open-line.ts';

/** How much surer another language's reading must be. */
const CLEARLY = 0.05;
/** How much surer a line must have been read in the language before. */
const MUCH = 0.1;
/** Most languages of the Latin script that are tried on a page. */
const MOST_TRIED = 8;

/** Lines whose letters are Latin and whose words are not of their language. */
export async function readOtherLatin(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const latin = open.filter(
    ({ words, language }) =>
      scriptOfLanguage(language) === LATIN && scriptOfText(words.map(({ text }) => text).join('')) === LATIN,
  );
  for (const [language, group] of groupsBy(latin, (one) => one.language)) {
    const evidence = group.map((one) => ({ one, ...foreignness(one.words, language) }));
    const accented = evidence.reduce((sum, each) => sum + each.accented, 0);
    const doubted = evidence.reduce((sum, each) => sum + each.doubted, 0);
    const all = group.reduce((sum, { words }) => sum + alphabeticWords(words).length, 0);
    const isDoubted = doubted >= LEAST_DOUBTED && doubted >= DOUBTED_SHARE * all;
    const isAccented = accented > 0 && 2 * accented + doubted >= Math.max(2, ACCENTED_SHARE * all);
    if (!isDoubted && !isAccented) continue;
    const sample = evidence
      .filter((each) => each.accented + each.doubted > 0)
      .toSorted((a, b) => b.accented + b.doubted - a.accented - a.doubted)
      .slice(0, SAMPLE)
      .map(({ one }) => one);
    await readInBestLatin(group, sample, language, tools);
  }
}

/** Words that are read unsurely on a page in another language, at least, and their share; English pages have up to 0.03. */
const LEAST_DOUBTED = 4;
const DOUBTED_SHARE = 0.1;
/** The share if there are accents, which count twice. */
const ACCENTED_SHARE = 0.05;

async function triedOnAll(
  sample: readonly OpenLine[],
  candidates: readonly string[],
  tools: LanguageTools,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  for (const language of candidates) {
    if (!tools.hasTime()) break;
    const answers = await answersIn(sample, language, tools);
    tried.push({
      language,
      sure: answers.reduce((sum, words) => sum + surenessOf(words), 0) / sample.length,
    });
  }
  return tried;
}

async function readInBestLatin(
  group: readonly OpenLine[],
  sample: readonly OpenLine[],
  language: string,
  tools: LanguageTools,
): Promise<void> {
  const candidates = tools.languages
    .filter((code) => code !== language && scriptOfLanguage(code) === LATIN)
    .slice(0, MOST_TRIED);
  const before = sample.reduce((sum, { words }) => sum + surenessOf(words), 0) / sample.length;
  let best: { readonly code: string; readonly sure: number } = { code: language, sure: before + CLEARLY };
  for (const { language: code, sure } of await triedOnAll(sample, candidates, tools))
    if (sure > best.sure) best = { code, sure };
  if (best.code === language) return;
  const answers = await answersIn(group, best.code, tools);
  group.forEach((one, index) => {
    const words = answers[index] ?? [];
    if (surenessOf(words) + MUCH < surenessOf(one.words)) return;
    one.words = words;
    one.language = best.code;
  });
}
