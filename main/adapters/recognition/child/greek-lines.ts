/**
 * Reads lines of Greek with Latin words among them, and lines of Latin with Greek ones, in both: names of programs, units and figures are
 * read well in Latin, and the letters of both scripts have the same shapes.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { surenessOf } from './foreign-words.ts';
import { isOwnWord } from './greek-signs.ts';
import { isSurelyIn, surenessIn } from './known-words.ts';
import { SETTLED, type LanguageTools, type OpenLine } from './open-line.ts';
import { mergedWords, type TwoLists } from './two-readings.ts';

/** The share of a page's letters that are in lines of Greek, from which its other lines may have Greek words. */
const GREEK_PAGE = 0.3;
/** Words that are read as surely need no second reading, if the data know them. */
const READ = 0.5;
/** By how much more surely a Greek word is read whose language's data do not know it. */
const SURER = 0.15;
/** By how much less surely a line may be read that was taken for one of a third script, of which it has no known words. */
const LESS_SURE = 0.25;

const isGreek = ({ language }: OpenLine): boolean => scriptOfLanguage(language).name === 'Greek';
const lettersOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { line }) => sum + line.letters, 0);

interface Tools extends LanguageTools {
  readonly codes: { readonly greek: string; readonly latin: string };
  readonly lists: TwoLists;
}

export async function readGreekWithLatin(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const lines = open.filter(isGreek);
  const greek = lines[0]?.language;
  const latin = tools.languages.find((code) => scriptOfLanguage(code) === LATIN);
  if (greek === undefined || latin === undefined) return;
  const lists = { greek: await tools.wordLists.of(greek), latin: await tools.wordLists.of(latin) };
  const both: Tools = { ...tools, codes: { greek, latin }, lists };
  await readInLatin(lines, both);
  if (lettersOf(lines) < GREEK_PAGE * lettersOf(open)) return;
  await readInGreek(
    open.filter((one) => !isGreek(one)),
    both,
  );
}

/** Of a line in a third script. Words that are read badly are known by chance. */
const ownSureness = async ({ words, language }: OpenLine, { wordLists }: Tools): Promise<number> =>
  Math.min(surenessOf(words), await surenessIn(words, language, wordLists));

const isRead = ({ text, confidence }: EngineWord, list: TwoLists['greek']): boolean =>
  (confidence >= READ && isOwnWord(text, list)) || !/[\p{L}\p{N}]/u.test(text);

async function answersIn(
  lines: readonly OpenLine[],
  language: string,
  { reading, options }: LanguageTools,
): Promise<readonly (readonly EngineWord[])[]> {
  if (lines.length === 0) return [];
  return reading.read(
    lines.map(({ line }) => line),
    { languages: [language], signal: options.signal, once: true },
  );
}

/** Greek lines of which not all words are known. */
async function readInLatin(lines: readonly OpenLine[], tools: Tools): Promise<void> {
  const doubtful = lines.filter(({ words }) => !words.every((word) => isRead(word, tools.lists.greek)));
  const answers = await answersIn(doubtful, tools.codes.latin, tools);
  for (const [index, one] of doubtful.entries())
    one.words = mergedWords({ greek: one.words, latin: answers[index] ?? [] }, tools.lists);
}

/** Other lines of a Greek page, of which not all words are known. */
async function readInGreek(others: readonly OpenLine[], tools: Tools): Promise<void> {
  const { codes, lists, wordLists } = tools;
  const doubtful: OpenLine[] = [];
  for (const one of others) {
    const isLatin = scriptOfLanguage(one.language) === LATIN;
    const isSure = isLatin
      ? one.words.every((word) => isRead(word, lists.latin))
      : (await ownSureness(one, tools)) >= SETTLED && (await isSurelyIn(one.words, one.language, wordLists));
    if (!isSure) doubtful.push(one);
  }
  const inGreek = await answersIn(doubtful, codes.greek, tools);
  const inLatin = await answersIn(doubtful, codes.latin, tools);
  for (const [index, one] of doubtful.entries()) {
    const latin = inLatin[index] ?? [];
    const words = mergedWords({ greek: inGreek[index] ?? [], latin }, lists);
    const isLatin = scriptOfLanguage(one.language) === LATIN;
    const isOwn = isLatin
      ? words.some((word) => !latin.includes(word) && isGreekWord(word, latin, lists))
      : surenessOf(words) + LESS_SURE >= (await ownSureness(one, tools));
    if (isOwn) Object.assign(one, { language: codes.greek, words, gap: undefined });
  }
}

/** Whether the data know the word, or it is read more surely than all that is read in Latin in its place. */
function isGreekWord(word: EngineWord, latin: readonly EngineWord[], { greek }: TwoLists): boolean {
  const { text, box, confidence } = word;
  if (!/\p{Script=Greek}{3}/u.test(text)) return false;
  const there = latin.filter(
    (other) => other.box.x < box.x + box.width && other.box.x + other.box.width > box.x,
  );
  return isOwnWord(text, greek) || confidence > surenessOf(there) + SURER;
}
