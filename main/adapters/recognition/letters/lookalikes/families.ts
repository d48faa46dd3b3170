/** Characters that the engine takes for each other. */
import type { GlyphShape } from '../glyph-shape.ts';

export const ONES = '1lIi|!][';
/** The marks of a circle are a dotted or slashed zero's. */
export const ZEROS = 'O0oQ@®©';
export const BARRED = 'ce¢';
/** Figures with what they are taken for. */
const FIGURES = ['5S$', '8B', '2Z', '09', '6G'];
/** Letters whose capital differs by its size alone. */
export const CASES = 'CcOoSsUuVvWwXxZz';

export const areAllOf = (texts: readonly string[], family: string): boolean =>
  texts.length > 0 && texts.every((text) => text !== '' && family.includes(text));

/** Whether they are different likenesses of one character, as the engine writes when it cannot decide. */
export function areLookalikes(texts: readonly string[]): boolean {
  if (texts.length < 2 || new Set(texts).size < texts.length) return false;
  if ([ONES, ZEROS, ...FIGURES].some((family) => areAllOf(texts, family))) return true;
  // A lone letter, and one among figures, is written in both cases.
  return /[a-z]/i.test(texts[0] ?? '') && new Set(texts.map((text) => text.toLowerCase())).size === 1;
}

/** One character that the engine wrote twice; two that touch are wider, and have two stems. In widths by height. */
export function isDoubled(read: readonly string[], shape: GlyphShape): boolean {
  if (read.length < 2) return false;
  if (areAllOf(read, BARRED)) return shape.aspect <= 1;
  if (!areLookalikes([...new Set(read)])) return false;
  if (areAllOf(read, ONES)) return shape.stems === 1 && shape.aspect <= 0.85;
  return shape.aspect <= (/[Ww]/.test(read[0] ?? '') ? 1.6 : 1.2);
}
