/** Doubts lines that were first read in the language of other lines of their look: another window may have the look now. */
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { isForeign, surenessOf } from './foreign-words.ts';
import { isSurelyIn, surenessIn } from './known-words.ts';
import {
  groupsBy,
  isForeignLine,
  isLatinInstead,
  isReadAsShaped,
  PREFERRED,
  SETTLED,
  type LanguageTools,
  type OpenLine,
} from './open-line.ts';

/** A line as it was read in the remembered language. */
interface RememberedReading extends Pick<OpenLine, 'language' | 'words'> {
  readonly one: OpenLine;
  readonly sureness: number;
}

/** Lines to be read as if no language was remembered. */
export async function unsureReadings(
  open: readonly OpenLine[],
  first: string,
  { wordLists }: Pick<LanguageTools, 'wordLists'>,
): Promise<readonly RememberedReading[]> {
  const unsure: RememberedReading[] = [];
  for (const one of open) {
    const { language, words } = one;
    // A line that is read badly in the script of its shapes is not read better in another language of that script.
    const isSame = one.shaped && scriptOfLanguage(language) === scriptOfLanguage(first);
    // Nor is one that is not read at all: it is read at other sizes.
    const isUnread = one.shaped && words.length === 0;
    if (language === first || isSame || isUnread || isReadAsShaped(one)) continue;
    const sureness = await surenessIn(words, language, wordLists);
    // Nothing but a look that lines of another script had once, and a word that may be known by chance.
    const isGuess =
      !one.shaped && scriptOfLanguage(language) !== LATIN && !(await isSurelyIn(words, language, wordLists));
    if (isGuess || isLatinInstead(one) || sureness < SETTLED) unsure.push({ one, language, words, sureness });
  }
  return unsure;
}

/** Lines too short to find their language out have the remembered one, unless more of the page is in the language found for them. */
export async function preferRemembered(
  open: readonly OpenLine[],
  unsure: readonly RememberedReading[],
  { wordLists, languages }: Pick<LanguageTools, 'wordLists' | 'languages'>,
): Promise<void> {
  const linesIn = countedLanguages(open, unsure, languages[0]);
  for (const { one, language, words, sureness } of unsure) {
    if (isForeign(words, scriptOfLanguage(language)) && !isLost(one, language)) continue;
    if (linesIn(language) < linesIn(one.language)) continue;
    const least = (await surenessIn(one.words, one.language, wordLists)) - PREFERRED;
    if (!isForeignLine(one) && sureness < least) continue;
    Object.assign(one, { language, words, gap: undefined });
  }
}

/** Whether a line that was left to Greek, whose letters may be Latin, is not read in another language either. */
const isLost = (one: OpenLine, language: string): boolean =>
  one.alike && one.shaped && scriptOfLanguage(language).name === 'Greek' && isForeignLine(one);

/** How many lines of the page are well read in a language. One that was tried again counts if its words led to another than the first. */
function countedLanguages(
  open: readonly OpenLine[],
  unsure: readonly RememberedReading[],
  first: string | undefined,
): (language: string) => number {
  const tried = new Set(unsure.map(({ one }) => one));
  const counted = open.filter(
    (one) => surenessOf(one.words) >= SETTLED && !(tried.has(one) && one.language === first),
  );
  const groups = groupsBy(counted, ({ language }) => language);
  return (language) => groups.get(language)?.length ?? 0;
}
