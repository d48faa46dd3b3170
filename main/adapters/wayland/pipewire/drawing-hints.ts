/** Hints at drawing from a child that follows streams, by a question that stands there while someone waits. */
import { raceAbort } from '../../../base/abort.ts';
import type { DrawingHints } from '../../../ports/screen-damage.ts';

/** The number of pictures that showed something new: at once if it is not `since` any more, else when it grows, or after a second. */
export interface DrawnCall {
  readonly in: { readonly since: number | null };
  readonly out: number;
}

export type AskDrawn = (since: number | null) => Promise<number>;

export function createDrawingHints(drawn: AskDrawn): DrawingHints {
  let known = drawn(null);
  // The first wait says so.
  known.catch(() => undefined);
  return {
    async next(signal) {
      const before = await raceAbort(known, signal);
      let now = before;
      while (now === before) now = await raceAbort(drawn(before), signal);
      known = Promise.resolve(now);
    },
  };
}
