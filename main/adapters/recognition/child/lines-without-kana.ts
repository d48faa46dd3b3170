/**
 * Chinese lines that were taken for Japanese: the shapes of a few characters are of either. Half of what is written in Japanese is kana, so
 * that such lines are Chinese, too, where most lines are, or where many characters have none and are read surer in Chinese.
 */
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { readFirst, type FirstReadingTools } from './first-reading.ts';
import { surenessOf } from './foreign-words.ts';
import type { OpenLine } from './open-line.ts';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters: more of them without kana are hardly Japanese. */
const MANY = 12;

const isHan = (code: string): boolean => scriptOfLanguage(code).name === 'Han';

export const hasKana = ({ words }: OpenLine): boolean => words.some(({ text }) => KANA.test(text));

const surenessOfAll = (lines: readonly OpenLine[]): number => surenessOf(lines.flatMap(({ words }) => words));

/** Reads them in Chinese. */
export async function readWithoutKana(open: readonly OpenLine[], tools: FirstReadingTools): Promise<void> {
  const chinese = open.filter(({ language }) => isHan(language));
  const japanese = open.filter(({ language }) => scriptOfLanguage(language).name === 'Japanese');
  const taken = japanese.filter(({ settled }) => !settled);
  const code = chinese[0]?.language ?? tools.languages.find(isHan);
  if (code === undefined || taken.length === 0 || japanese.some(hasKana)) return;
  const isMost = japanese.length < chinese.length;
  const letters = japanese.reduce((sum, { line }) => sum + line.letters, 0);
  if (!isMost && letters < MANY) return;
  const inJapanese = taken.map(({ language, words }) => ({ language, words }));
  const sure = surenessOfAll(taken);
  for (const one of taken) one.language = code;
  await readFirst(taken, tools);
  if (isMost || surenessOfAll(taken) > sure) return;
  taken.forEach((one, index) => Object.assign(one, inJapanese[index]));
}
