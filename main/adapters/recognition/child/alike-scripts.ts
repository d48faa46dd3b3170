/**
 * Cyrillic and Greek letters have the shapes of Latin ones, so that shapes alone do not decide: a line that may be of either script is read
 * in the one that its shapes say, and in Latin too unless its words are known.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import { isForeign, surenessOf } from './foreign-words.ts';
import type { FirstReadingTools } from './first-reading.ts';
import { isKnownOrJoined, lookedUpWords, SURE_LETTERS } from './known-words.ts';
import { groupsBy, SETTLED, type OpenLine } from './open-line.ts';

interface Known {
  readonly count: number;
  /** Whether at least half of its words' letters are known. */
  readonly most: boolean;
  readonly letters: number;
  /** Words that are long enough to be looked up. */
  readonly all: number;
}

async function knownOf(
  words: readonly EngineWord[],
  language: string,
  { wordLists }: Pick<FirstReadingTools, 'wordLists'>,
  isKnown: (word: string, list: WordList) => boolean = isKnownOrJoined,
): Promise<Known> {
  const { characters } = scriptOfLanguage(language);
  const own = lookedUpWords(words).filter((word) => characters.test(word));
  const list = await wordLists.of(language);
  const known = list === undefined ? [] : own.filter((word) => isKnown(word, list));
  return {
    count: known.length,
    most: known.length > 0 && known.join('').length * 2 >= own.join('').length,
    letters: known.join('').length,
    all: own.length,
  };
}

/** A line, and what its language knows of it. */
interface Judged {
  readonly one: OpenLine;
  readonly known: Known;
}

const judgedAll = (
  lines: readonly OpenLine[],
  tools: FirstReadingTools,
  isKnown = isKnownOrJoined,
): Promise<Judged[]> =>
  Promise.all(
    lines.map(async (one) => ({ one, known: await knownOf(one.words, one.language, tools, isKnown) })),
  );

/** Not two known words: 'Начало' is read in Latin as 'Hayano', which would be 'hay' and 'ano'. */
const isWholeWord = (word: string, list: WordList): boolean => list.has(word);

/** Decides about the lines of scripts that look alike, after their first reading. */
export async function decideAlike(open: readonly OpenLine[], tools: FirstReadingTools): Promise<void> {
  const alike = open.filter((one) => one.alike && !one.settled && scriptOfLanguage(one.language) !== LATIN);
  for (const [language, lines] of groupsBy(alike, (one) => one.language)) {
    const judged = await judgedAll(lines, tools);
    const sure = judged.filter(({ known }) => known.most && known.letters >= SURE_LETTERS);
    // A page in the language has labels without a long word.
    const isPage = sure.length * 2 >= judged.filter(({ known }) => known.all > 0).length && sure.length > 0;
    const isOwn = ({ one, known }: Judged): boolean =>
      (known.most && (isPage || known.letters >= SURE_LETTERS)) ||
      (isPage && known.all === 0 && !isForeign(one.words, scriptOfLanguage(language)));
    for (const each of judged) each.one.shaped = isOwn(each);
    const doubtful = judged.filter((each) => !each.one.shaped);
    await readInLatin(doubtful, isPage, tools);
    if (isPage) await readUnknownIn(language, open, tools);
  }
}

/** A word of letters with a figure among them: 'Работа' is read in Latin as 'Pa6oTa'. */
const MIXED_WORD = /\p{L}\d+\p{L}/u;
const hasMixedWord = (words: readonly EngineWord[]): boolean =>
  words.some(({ text }) => MIXED_WORD.test(text));

/** Lines whose shapes left a doubt, and of which Latin knows no word, in the language of the page. */
async function readUnknownIn(
  language: string,
  open: readonly OpenLine[],
  tools: FirstReadingTools,
): Promise<void> {
  const latin = open.filter(
    (one) => !one.settled && !one.shaped && !one.alike && scriptOfLanguage(one.language) === LATIN,
  );
  const judged = await judgedAll(latin, tools, isWholeWord);
  const unknown = judged.filter(
    ({ one, known }) => !known.most && (known.all > 0 || hasMixedWord(one.words)),
  );
  if (unknown.length === 0) return;
  const answers = await tools.reading.read(
    unknown.map(({ one }) => one.line),
    { ...tools.options, languages: [language], once: true },
  );
  for (const [index, { one }] of unknown.entries()) {
    const words = answers[index] ?? [];
    if (!(await knownOf(words, language, tools)).most) continue;
    Object.assign(one, { language, words, shaped: true });
  }
}

/** Latin names that are two words are read as surely as this. */
const SURE_JOINED = 0.93;

async function readInLatin(
  doubtful: readonly Judged[],
  isPage: boolean,
  tools: FirstReadingTools,
): Promise<void> {
  const latin = tools.languages.find((code) => scriptOfLanguage(code) === LATIN);
  if (latin === undefined || doubtful.length === 0) return;
  const answers = await tools.reading.read(
    doubtful.map(({ one }) => one.line),
    { ...tools.options, languages: [latin], once: true },
  );
  for (const [index, { one, known }] of doubtful.entries()) {
    const words = answers[index] ?? [];
    // On a page in the language two short words without a space are known by chance: 'Κόστος' is read in Latin as 'Kootoc'.
    const isKnown = isPage && surenessOf(words) < SURE_JOINED ? isWholeWord : isKnownOrJoined;
    const { count } = await knownOf(words, latin, tools, isKnown);
    const isUnread = words.length === 0 || (isForeign(words, LATIN) && surenessOf(one.words) >= SETTLED);
    one.shaped = known.count > count || (count === 0 && (isPage || isUnread));
    if (one.shaped) continue;
    one.language = latin;
    one.words = words;
  }
}
