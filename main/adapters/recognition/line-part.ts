/** Parts of a line that are read by themselves, and what was read in them in the pixels of the whole line. */
import type { EngineWord } from '../../core/text/hocr.ts';
import type { GrayImage } from './gray-image.ts';

/** The part of a line's picture from one column to another, with paper of `margin` pixels before and after it. */
export function linePart(
  { width, height, pixels }: GrayImage,
  from: number,
  to: number,
  margin: number,
): GrayImage {
  const end = Math.max(from, to);
  const wide = end - from + 2 * margin;
  const part = new Uint8Array(wide * height).fill(255);
  for (let y = 0; y < height; y++)
    part.set(pixels.subarray(y * width + from, y * width + end), y * wide + margin);
  return { width: wide, height, pixels: part };
}

/** `left`: the part's first column in the line, or a negative number where its margin begins before the line. */
export const inWholeLine = (words: readonly EngineWord[], left: number): EngineWord[] =>
  words.map((word) => ({
    ...word,
    box: { ...word.box, x: word.box.x + left },
    letters: word.letters.map((letter) => ({
      ...letter,
      left: letter.left + left,
      right: letter.right + left,
    })),
  }));
