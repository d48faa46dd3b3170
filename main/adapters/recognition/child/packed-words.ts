/** Words as one string: as objects, with a box for each character, a line of six words takes 3.8 kB, as text 0.7 kB. */
import type { EngineWord, ReadLetter } from '../../../core/text/hocr.ts';

/** Neither occurs in hOCR, which is XML. */
const BETWEEN_FIELDS = '\u0001';
const BETWEEN_WORDS = '\u0002';

/** Text, confidence, x, y, width, height; then text, left and right of each letter. */
const packWord = ({ text, confidence, box, letters }: EngineWord): string =>
  [
    [text, confidence, box.x, box.y, box.width, box.height],
    ...letters.map((letter) => [letter.text, letter.left, letter.right]),
  ]
    .flat()
    .join(BETWEEN_FIELDS);

function unpackWord(packed: string): EngineWord {
  const [text = '', confidence, x, y, width, height, ...rest] = packed.split(BETWEEN_FIELDS);
  const letters: ReadLetter[] = [];
  for (let at = 0; at < rest.length; at += 3)
    letters.push({ text: rest[at] ?? '', left: Number(rest[at + 1]), right: Number(rest[at + 2]) });
  const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  return { text, confidence: Number(confidence), box, letters };
}

export const packWords = (words: readonly EngineWord[]): string => words.map(packWord).join(BETWEEN_WORDS);

export const unpackWords = (packed: string): readonly EngineWord[] =>
  packed === '' ? [] : packed.split(BETWEEN_WORDS).map(unpackWord);
