/** Distinguishes marks over and under letters that are too high for dots from letters of another line: the vowels and tones of Thai. */
import type { Component } from './components.ts';
import type { Edges } from './edges.ts';

/** Pixels between a mark and its letter, or the mark over which it stands; both may overlap by as many. */
const TOUCHING = 2;
/** Marks under letters are no higher, in heights of tall letters. */
const LOW = 0.7;
/** A mark shares this part of its width with its letter; it may lean over the letter's side. */
const ON_LETTER = 0.5;

interface Piece extends Edges {
  /** Of its tall letters. */
  readonly height: number;
  readonly zone: number;
  readonly components: readonly Component[];
}

/** Pieces of fewer letters have no marks. */
const LEAST_LETTERS = 4;

/** Whether a mark stands over the lower of letters that touch: beside the stem of the taller one. */
const standsAmong = (mark: Edges, letters: Edges, height: number): boolean =>
  letters.right - letters.left > height &&
  mark.top < letters.top &&
  mark.bottom > letters.top &&
  mark.bottom <= letters.bottom - height + TOUCHING;

/** Whether each part of a piece stands right over, or hangs right under, one of these letters of a line. */
export function isMarkOf(mark: Piece, line: Piece, letters: readonly Component[]): boolean {
  const high = mark.bottom - mark.top;
  if (line.components.length < LEAST_LETTERS || line.zone !== mark.zone || high >= line.height) return false;
  if (mark.left < line.left || mark.right > line.right) return false;
  return mark.components.every((part) =>
    letters.some((letter) => {
      const shared = Math.min(part.right, letter.right) - Math.max(part.left, letter.left);
      if (shared < ON_LETTER * (part.right - part.left)) return false;
      const isOver = Math.abs(letter.top - mark.bottom) <= TOUCHING || standsAmong(mark, letter, line.height);
      const isUnder = high <= LOW * line.height && Math.abs(part.top - letter.bottom) <= TOUCHING;
      return isOver || isUnder;
    }),
  );
}
