/** Reads lines of the Latin script in that one of its languages which suits them best. */
import { LATIN, scriptOfLanguage, scriptOfText } from '../../../core/text/scripts.ts';
import { alphabeticWords, foreignness, surenessOf } from './foreign-words.ts';
import { countKnown, lookedUpWords } from './known-words.ts';
import { languagesByWords, mayBeOther, type KnownLanguage } from './latin-words.ts';
import { answersIn, groupsBy, SAMPLE, type LanguageTools, type OpenLine } from './open-line.ts';

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
  const others = tools.languages.filter((code) => scriptOfLanguage(code) === LATIN);
  if (latin.length === 0 || others.length < 2) return;
  const [own] = [...groupsBy(latin, (one) => one.language)].toSorted(([, a], [, b]) => b.length - a.length);
  const list = own === undefined ? undefined : await tools.wordLists.of(own[0]);
  if (own === undefined || list === undefined) {
    await readBySureness(latin, tools);
    return;
  }
  await readByWords(latin, { code: own[0], list }, others, tools);
}

/** Each line in the language whose data know its words. */
async function readByWords(
  latin: readonly OpenLine[],
  own: KnownLanguage,
  codes: readonly string[],
  tools: LanguageTools,
): Promise<void> {
  const lines = latin.map((one) => lookedUpWords(one.words));
  const isMixed = latin.some(({ language }) => language !== own.code);
  if (!isMixed && !mayBeOther(lines, own.list)) return;
  const lists = await Promise.all(
    codes.map(async (code) => ({ code, list: await tools.wordLists.of(code) })),
  );
  const languages = lists.flatMap(({ code, list }) => (list === undefined ? [] : [{ code, list }]));
  const chosen = languagesByWords(lines, own, languages, codes[0] ?? own.code);
  const moved = latin.flatMap((one, index) => {
    const language = chosen[index] ?? one.language;
    return language === one.language ? [] : [{ one, language, words: lines[index] ?? [] }];
  });
  for (const [language, group] of groupsBy(moved, (each) => each.language)) {
    const answers = await answersIn(
      group.map(({ one }) => one),
      language,
      tools,
    );
    const list = languages.find(({ code }) => code === language)?.list;
    group.forEach(({ one, words: before }, index) => {
      const words = answers[index] ?? [];
      const known = list === undefined ? 0 : countKnown(lookedUpWords(words), list);
      const isKept = list !== undefined && known > 0 && known >= countKnown(before, list);
      if (words.length === 0 || (!isKept && surenessOf(words) + MUCH < surenessOf(one.words))) return;
      one.words = words;
      one.language = language;
    });
  }
}

/** Words that are read unsurely on a page in another language, at least, and their share; English pages have up to 0.03. */
const LEAST_DOUBTED = 4;
const DOUBTED_SHARE = 0.1;
/** The share if there are accents, which count twice. */
const ACCENTED_SHARE = 0.05;

/** Where the data's words are unknown, samples are read in the languages. */
async function readBySureness(latin: readonly OpenLine[], tools: LanguageTools): Promise<void> {
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
    await readInSurest(group, sample, language, tools);
  }
}

async function readInSurest(
  group: readonly OpenLine[],
  sample: readonly OpenLine[],
  language: string,
  tools: LanguageTools,
): Promise<void> {
  const candidates = tools.languages
    .filter((code) => code !== language && scriptOfLanguage(code) === LATIN)
    .slice(0, MOST_TRIED);
  const sureOf = (answers: readonly OpenLine['words'][]): number =>
    answers.reduce((sum, words) => sum + surenessOf(words), 0) / sample.length;
  let best = { code: language, sure: sureOf(sample.map(({ words }) => words)) + CLEARLY };
  for (const code of candidates) {
    if (!tools.hasTime()) {
      for (const one of group) one.unfinished = true;
      return;
    }
    const sure = sureOf(await answersIn(sample, code, tools));
    if (sure > best.sure) best = { code, sure };
  }
  if (best.code === language) return;
  const answers = await answersIn(group, best.code, tools);
  group.forEach((one, index) => {
    const words = answers[index] ?? [];
    if (surenessOf(words) + MUCH < surenessOf(one.words)) return;
    one.words = words;
    one.language = best.code;
  });
}
