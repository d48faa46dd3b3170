/** Looks at a condition until it is met or the time is up. That it was not met is a result, not an error. */
import type { NoteTable } from '../../support/operation.ts';
import { endedBy, type Run } from '../../support/run.ts';
import type { Finding, Watch } from './condition.ts';

export interface PollOptions {
  readonly timeoutMs: number;
  readonly intervalMs: number;
  /** The look at the deadline may take so much longer, milliseconds. Default 1000. */
  readonly lastLookMs?: number;
}

export interface PollResult {
  readonly satisfied: boolean;
  readonly timedOut: boolean;
  readonly elapsedMs: number;
  readonly polls: number;
  /** The last look; null where not even the first one came to an end in time. */
  readonly finding: Finding | null;
}

export const POLL_NOTES = { polls: 'outcome' } as const satisfies NoteTable;

/** Reading a screen takes half a second and more; what appeared right before the deadline is found nevertheless. */
const LAST_LOOK_MS = 1000;
/** The first look gets this long whatever the timeout: a wait of no time at all still says how things stand. */
const FIRST_LOOK_MS = 250;
/** Looks that drawing gives rise to are a frame apart, and take at most a fifth of the time. */
const LEAST_GAP_MS = 16;
const GAP_TO_LOOK = 4;

/** Ends the watch with it. */
export async function poll(
  watch: Watch,
  { timeoutMs, intervalMs, lastLookMs = LAST_LOOK_MS }: PollOptions,
  run: Run<keyof typeof POLL_NOTES>,
): Promise<PollResult> {
  const { clock } = run;
  const start = clock.monotonic();
  const deadline = start + timeoutMs;
  const timeUp = new AbortController();
  const within = endedBy(run, timeUp.signal);
  const done = new AbortController();
  let polls = 0;
  const watchTime = async (): Promise<void> => {
    await clock.sleep(Math.max(timeoutMs + lastLookMs, FIRST_LOOK_MS), done.signal);
    timeUp.abort(new Error('The wait is over'));
  };
  watchTime().catch(() => undefined);
  let finding: Finding | null = null;
  const end = (satisfied: boolean): PollResult => ({
    satisfied,
    timedOut: !satisfied,
    elapsedMs: clock.monotonic() - start,
    polls,
    finding,
  });
  /** Until the next look is due, at the latest at the deadline. */
  const pause = async (lookedMs: number): Promise<void> => {
    const now = clock.monotonic();
    // From the start, so that a slow look does not make the next one later still.
    const due = Math.min(now + intervalMs - ((now - start) % intervalMs), deadline);
    const woken = new AbortController();
    const either = endedBy(within, woken.signal);
    const drawn = async (): Promise<void> => {
      await clock.sleep(Math.max(LEAST_GAP_MS, GAP_TO_LOOK * lookedMs), either.signal);
      await watch.changed?.(either);
    };
    const waits = [clock.sleep(due - now, either.signal), ...(watch.changed === undefined ? [] : [drawn()])];
    for (const wait of waits) wait.catch(() => undefined);
    await Promise.race(waits).finally(() => woken.abort(new Error('no longer awaited')));
  };
  try {
    for (;;) {
      const began = clock.monotonic();
      finding = await watch.look(within);
      polls++;
      run.note('polls', polls);
      if (finding.outcome === 'met') return end(true);
      // What came while a look was under way is looked for once more.
      if (began >= deadline) return end(false);
      const now = clock.monotonic();
      if (now < deadline) await pause(now - began);
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
