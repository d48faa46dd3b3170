/** Normalises text for comparison: variants of quotes, dashes, ellipses and spaces become one. */

const SAME: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
];

export function fold(text: string, caseSensitive: boolean): string {
  const same = SAME.reduce((folded, [from, to]) => folded.replaceAll(from, to), text.normalize('NFC')).trim();
  return caseSensitive ? same : same.toLowerCase();
}
