/**
 * Japanese lines that were taken for Chinese or Korean: a few Han characters have the shapes of either. On a page with kana they are read in Japanese
 * too, and the surer reading counts: characters that only one of the languages has are read badly in the other.
 */
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { FirstReadingTools } from './first-reading.ts';
import { surenessOf } from './foreign-words.ts';
import { hasKana } from './lines-without-kana.ts';
import type { OpenLine } from './open-line.ts';

/** Chinese and Korean lines are read as surely as this. */
const SURE = 0.9;

/** Reads them in Japanese. */
export async function readWithKana(
  open: readonly OpenLine[],
  { reading, options }: FirstReadingTools,
): Promise<void> {
  const isIn = (name: string, { language }: OpenLine): boolean => scriptOfLanguage(language).name === name;
  const japanese = open.find((one) => isIn('Japanese', one) && hasKana(one));
  const taken = open.filter(
    (one) =>
      !one.settled &&
      (isIn('Han', one) || isIn('Hangul', one)) &&
      surenessOf(one.words) < SURE &&
      one.words.length > 0,
  );
  if (japanese === undefined || taken.length === 0) return;
  const { language } = japanese;
  const answers = await reading.read(
    taken.map(({ line }) => line),
    { ...options, languages: [language] },
  );
  taken.forEach((one, index) => {
    const words = answers[index] ?? [];
    if (surenessOf(words) > surenessOf(one.words)) Object.assign(one, { language, words });
  });
}
