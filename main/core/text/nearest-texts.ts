/** What on the screen comes closest to a text that was not found: the likeliest next try. */
import { fold } from './fold.ts';
import type { WordLine } from './group-words.ts';

const pairs = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));

/** Dice's coefficient over pairs of letters: 1 for equal texts, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairs(a);
  const right = [...pairs(b)];
  if (left.length + right.length === 0) return 0;
  const total = left.length + right.length;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    shared++;
    right.splice(at, 1);
  }
  return (2 * shared) / total;
}

/** Up to `count` runs of words that resemble the text, the most alike first. */
export function nearestTexts(lines: readonly WordLine[], wanted: string, count: number): readonly string[] {
  const target = fold(wanted, false);
  const length = Math.max(1, target.split(' ').length);
  const best = new Map<string, number>();
  for (const { words } of lines)
    for (let first = 0; first < words.length; first++) {
      const text = words
        .slice(first, first + length)
        .map((word) => word.text)
        .join(' ');
      const score = likeness(fold(text, false), target);
      if (score > 0) best.set(text, Math.max(score, best.get(text) ?? 0));
    }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([text]) => text);
}
