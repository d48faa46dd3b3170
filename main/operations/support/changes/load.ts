/** How busy the machine is, told by how long the system takes to answer a question that costs it nothing. */

/** An answer that takes longer has waited for a processor; a program's picture waits several times. */
const PROMPT_MS = 3;
const WAITS = 4;
const MAX_BUSY_MS = 120;
/** Older answers say nothing of now. */
const RECENT_MS = 5000;
const MOST_ANSWERS = 200;

export interface Load {
  /** An answer to a question asked at `at`, on the monotonic clock. */
  add(at: number, tookMs: number): void;
  /** How much longer than on an idle machine programs may take to show something. */
  busyMs(now: number): number;
}

const loads = new WeakMap<object, Load>();

/** One for all who ask the same system. */
export function loadOf(system: object): Load {
  const known = loads.get(system);
  if (known !== undefined) return known;
  let answers: readonly { readonly at: number; readonly tookMs: number }[] = [];
  const load: Load = {
    add(at, tookMs) {
      answers = [...answers, { at, tookMs }].slice(-MOST_ANSWERS);
    },
    busyMs(now) {
      const slow = answers.filter((answer) => now - answer.at <= RECENT_MS).map(({ tookMs }) => tookMs);
      // The second slowest: one alone may have met a collection of garbage.
      const [, second = 0] = slow.toSorted((a, b) => b - a);
      return Math.min(MAX_BUSY_MS, WAITS * Math.max(0, second - PROMPT_MS));
    },
  };
  loads.set(system, load);
  return load;
}
