/** Looks at a condition until it is met or the time is up. That it was not met is a result, not an error. */
import type { Run } from '../run.ts';
import type { Finding, Watch } from './condition.ts';

export interface PollOptions {
  readonly timeoutMs: number;
  readonly intervalMs: number;
}

export interface PollResult {
  readonly satisfied: boolean;
  readonly timedOut: boolean;
  readonly elapsedMs: number;
  readonly polls: number;
  /** The last look; null where not even the first one came to an end in time. */
  readonly finding: Finding | null;
}

/** The first look gets this long whatever the timeout: a wait of no time at all still says how things stand. */
const FIRST_LOOK_MS = 250;

/** Ends the watch with it. */
export async function poll(
  watch: Watch,
  { timeoutMs, intervalMs }: PollOptions,
  run: Run,
): Promise<PollResult> {
  const start = run.clock.monotonic();
  const timeUp = new AbortController();
  const signal = AbortSignal.any([run.signal, timeUp.signal]);
  const done = new AbortController();
  const over = new AbortController();
  let polls = 0;
  const watchTime = async (): Promise<void> => {
    await run.clock.sleep(timeoutMs, done.signal);
    over.abort();
    if (polls === 0) await run.clock.sleep(Math.max(0, FIRST_LOOK_MS - timeoutMs), done.signal);
    timeUp.abort(new Error('The wait is over'));
  };
  watchTime().catch(() => undefined);
  let finding: Finding | null = null;
  const end = (satisfied: boolean): PollResult => ({
    satisfied,
    timedOut: !satisfied,
    elapsedMs: run.clock.monotonic() - start,
    polls,
    finding,
  });
  try {
    for (;;) {
      finding = await watch.look(signal);
      polls++;
      run.note('polls', polls);
      if (finding.outcome === 'met') return end(true);
      if (over.signal.aborted) return end(false);
      // From the start, so that a slow look does not make the next one later still.
      const sinceStart = run.clock.monotonic() - start;
      await run.clock.sleep(intervalMs - (sinceStart % intervalMs), signal);
    }
  } catch (error) {
    run.signal.throwIfAborted();
    if (timeUp.signal.aborted) return end(false);
    throw error;
  } finally {
    done.abort();
    watch.end?.();
  }
}
