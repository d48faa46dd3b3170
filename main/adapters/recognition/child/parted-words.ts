/** Parts a word of the engine between two of its letters. */
import type { EngineWord } from '../../../core/text/hocr.ts';

/** A word in two, before the letter at a place; the word itself if its letters are not in their places. */
export function partedAt(word: EngineWord, at: number): readonly EngineWord[] {
  if (word.letters.length !== word.text.length) return [word];
  const [before, after] = [word.letters.slice(0, at), word.letters.slice(at)];
  const middle = Math.round(((before.at(-1)?.right ?? 0) + (after[0]?.left ?? 0)) / 2);
  const { box, text } = word;
  return [
    { ...word, text: text.slice(0, at), letters: before, box: { ...box, width: middle - box.x } },
    {
      ...word,
      text: text.slice(at),
      letters: after,
      box: { ...box, x: middle, width: box.x + box.width - middle },
    },
  ];
}
