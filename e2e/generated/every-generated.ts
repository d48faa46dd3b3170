/** Generated values one after another, for a bounded time on any machine. */
import fc from 'fast-check';

export interface EveryGenerated {
  /** A whole number: fast-check counts down to a fraction's end without ever meeting it. */
  readonly runs: number;
  /** Time limit of each value; one that takes longer fails. */
  readonly eachMs: number;
  /** After so long the rest is left out: a slow machine tries fewer. */
  readonly budgetMs: number;
}

/** The longest that `everyGenerated` can take: the last value may begin just before the budget is spent. */
export const longestMs = ({ eachMs, budgetMs }: EveryGenerated): number => budgetMs + eachMs;

/**
 * Resolves with how many were tried. A failing value is reported at once, with the seed that makes it again, and not made
 * smaller first: where a value takes seconds, that would take minutes.
 */
export async function everyGenerated<T>(
  values: fc.Arbitrary<T>,
  limits: EveryGenerated,
  holds: (value: T, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  const { runs, eachMs, budgetMs } = limits;
  if (!Number.isSafeInteger(runs)) throw new Error(`${runs} is no number of runs`);
  const end = performance.now() + budgetMs;
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      if (performance.now() >= end) return;
      tried++;
      const over = new AbortController();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        const error = new Error(`It took longer than ${eachMs} ms`);
        over.abort(error);
        late.reject(error);
      }, eachMs);
      await Promise.race([holds(value, over.signal), late.promise]).finally(() => clearTimeout(timer));
    }),
    { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
  );
  return tried;
}
