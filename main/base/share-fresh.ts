/** Lets callers share an answer that is never older than their question. */

/**
 * Runs `work` for the first caller. Those who ask in the meantime share one further run, which begins when that one has settled:
 * however many ask at once, two runs answer them.
 */
export function shareFresh<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    const answer = work();
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    running = settled.then(() => {
      running = undefined;
    });
    return answer;
  }

  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return run();
    next = running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
}
