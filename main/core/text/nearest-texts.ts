/** The texts on the screen most similar to one that was not found. */
import { fold } from './fold.ts';
import { lineOf, type PlacedWord, type WordLine } from './group-words.ts';

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

/** Up to `count` runs of words that resemble the text, the most alike first; of equal texts the first. */
export function nearestTexts<Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  wanted: string,
  count: number,
): readonly WordLine<Word>[] {
  const target = fold(wanted, false);
  const length = Math.max(1, target.split(' ').length);
  const best = new Map<string, { readonly score: number; readonly run: WordLine<Word> }>();
  for (const { words } of lines)
    for (let first = 0; first < words.length; first++) {
      const run = lineOf(words.slice(first, first + length));
      if (run === undefined) continue;
      const score = likeness(fold(run.text, false), target);
      if (score > (best.get(run.text)?.score ?? 0)) best.set(run.text, { score, run });
    }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ run }) => run);
}
