/**
 * Chinese lines that were taken for Japanese: the shapes of a few characters are of either. Japanese is not written long without kana,
 * so that where most lines are Chinese and none has kana, such a line is Chinese, too.
 */
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { readFirst, type FirstReadingTools } from './first-reading.ts';
import type { OpenLine } from './open-line.ts';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isRead =
  (name: string) =>
  ({ language }: OpenLine): boolean =>
    scriptOfLanguage(language).name === name;

const hasKana = ({ words }: OpenLine): boolean => words.some(({ text }) => KANA.test(text));

/** Reads them in Chinese. */
export async function readWithoutKana(open: readonly OpenLine[], tools: FirstReadingTools): Promise<void> {
  const chinese = open.filter(isRead('Han'));
  const japanese = open.filter(isRead('Japanese'));
  const [first] = chinese;
  if (first === undefined || japanese.length >= chinese.length || japanese.some(hasKana)) return;
  const taken = japanese.filter(({ settled }) => !settled);
  for (const one of taken) one.language = first.language;
  await readFirst(taken, tools);
}
