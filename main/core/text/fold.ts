/** Text as it is compared: what recognition and typing confuse (quotes, dashes, ellipses, spaces) is made one. */

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
