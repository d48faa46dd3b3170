/** Lines of a Latin page that were taken for another script: a narrow or a geometric face may have its shapes, but not its words. */
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { isForeign, surenessOf } from './foreign-words.ts';
import type { FirstReadingTools } from './first-reading.ts';
import { surenessIn } from './known-words.ts';
import { groupsBy, isForeignLine, SETTLED, type OpenLine } from './open-line.ts';

/** The share of a page's letters that are read well in Latin, above which it is a Latin page. */
const LATIN_PAGE = 0.5;
/** How much surer a line must be read in Latin. */
const SURER = 0.1;

const lettersOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { line }) => sum + line.letters, 0);

/** The lines that are read in a Latin language. */
export const latinAmong = (open: readonly OpenLine[]): readonly OpenLine[] =>
  open.filter(({ language }) => scriptOfLanguage(language) === LATIN);

/** Whether most of a page is read well in Latin. */
export const isLatinPage = (open: readonly OpenLine[]): boolean =>
  lettersOf(latinAmong(open).filter((one) => !isForeignLine(one))) > LATIN_PAGE * lettersOf(open);

/** Those read badly in another script are read in the page's Latin language, too, and the surer reading counts. */
export async function readLatinInstead(open: readonly OpenLine[], tools: FirstReadingTools): Promise<void> {
  const others: { readonly one: OpenLine; readonly sure: number }[] = [];
  for (const one of open) {
    if (one.settled || scriptOfLanguage(one.language) === LATIN) continue;
    const sure = await surenessIn(one.words, one.language, tools.wordLists);
    if (sure < SETTLED) others.push({ one, sure });
  }
  if (others.length === 0 || !isLatinPage(open)) return;
  const [most] = [...groupsBy(latinAmong(open), ({ language }) => language)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  if (most === undefined) return;
  const answers = await tools.reading.read(
    others.map(({ one }) => one.line),
    { ...tools.options, languages: [most[0]], once: true },
  );
  for (const [index, { one, sure }] of others.entries()) {
    const words = answers[index] ?? [];
    if (isForeign(words, LATIN) || surenessOf(words) < sure + SURER) continue;
    Object.assign(one, { language: most[0], words, shaped: false });
  }
}
