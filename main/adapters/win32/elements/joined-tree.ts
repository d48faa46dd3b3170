/** UI Automation first; MSAA where that gives nothing for a window, as when its client fails. */
import type { DrawnTree, ReadWindow } from './drawn-tree.ts';

/** An interface that begins with less than this time gets no useful answer, milliseconds. */
const LEAST_MS = 30;

export function joinTrees(first: DrawnTree, second: DrawnTree): DrawnTree {
  const ownerOf = (ref: string): DrawnTree => (first.owns(ref) ? first : second);
  return {
    means: `${first.means}+${second.means}`,
    async read(top, budgetMs) {
      const until = performance.now() + budgetMs;
      const read: ReadWindow = await first
        .read(top, budgetMs)
        .catch((): ReadWindow => ({ elements: [], gap: undefined }));
      const left = until - performance.now();
      // A program that hangs does so for both.
      if (read.elements.length > 0 || read.gap === 'not_answering' || left < LEAST_MS) return read;
      return second.read(top, left);
    },
    owns: (ref) => first.owns(ref) || second.owns(ref),
    again: (ref) => ownerOf(ref).again(ref),
    at: (ref, point) => ownerOf(ref).at?.(ref, point) ?? Promise.resolve({ kind: 'unknown' }),
    act: (ref, ...wanted) => ownerOf(ref).act(ref, ...wanted),
  };
}
