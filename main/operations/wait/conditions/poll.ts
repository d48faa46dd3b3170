/** Checks a condition until it is met or the time is up. An unmet condition is a result, not an error. */
import type { Clock } from '../../../ports/clock.ts';
import type { NoteTable } from '../../support/operation.ts';
import { endedBy, type Run } from '../../support/run.ts';
import type { Finding, Watch } from './condition.ts';

export interface PollOptions {
  readonly timeoutMs: number;
  readonly intervalMs: number;
  /** The look at the deadline may take that much longer, milliseconds. Default 1000. */
  readonly lastLookMs?: number;
  /** The first look may take this long, milliseconds, if that is longer: it is used rather than begun again. Default: `timeoutMs`. */
  readonly firstLookMs?: number;
}

/** `not_checked`: no look came to a result, so that it may hold all the same. */
export const CONDITION_STATES = ['met', 'not_met', 'not_checked'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/**
 * Why a condition was not checked: the time was over before the first look had ended, the look failed, or it could not say, as where
 * texts were not read in time.
 */
export const UNCHECKED_REASONS = ['check_unfinished', 'check_failed', 'no_evidence'] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

export interface PollResult {
  readonly satisfied: boolean;
  readonly state: ConditionState;
  /** Null if it was checked. */
  readonly unchecked: UncheckedReason | null;
  readonly timedOut: boolean;
  readonly elapsedMs: number;
  readonly polls: number;
  /** The last look; null if not even the first one came to an end in time. */
  readonly finding: Finding | null;
}

export const POLL_NOTES = { polls: 'outcome' } as const satisfies NoteTable;

/** Reading a screen takes half a second and more; a text that appeared right before the deadline is found nevertheless. */
const LAST_LOOK_MS = 1000;
/** The first look gets this long with any timeout: a wait of no time at all still says how things stand. */
const FIRST_LOOK_MS = 250;
/** Looks that drawing gives rise to are a frame apart, and take at most a fifth of the time. */
const LEAST_GAP_MS = 16;
const GAP_TO_LOOK = 4;

/** The state that a look found; null: none has ended. */
export function stateOf(finding: Finding | null): Pick<PollResult, 'state' | 'unchecked'> {
  if (finding === null) return { state: 'not_checked', unchecked: 'check_unfinished' };
  switch (finding.outcome) {
    case 'met':
      return { state: 'met', unchecked: null };
    case 'unmet':
      return { state: 'not_met', unchecked: null };
    case 'unknown':
      return {
        state: 'not_checked',
        unchecked: finding.kind === 'failed' ? 'check_failed' : 'no_evidence',
      };
  }
}

/** A signal that aborts after `ms`, unless `done` aborts before. */
function abortAfter(ms: number, clock: Clock, done: AbortSignal): AbortSignal {
  const timeUp = new AbortController();
  clock.sleep(ms, done).then(
    () => timeUp.abort(new Error('The wait is over.')),
    () => undefined,
  );
  return timeUp.signal;
}

/** Until `due`, on the run's clock, or until something is drawn. `lookedMs`: how long the last look took. */
async function pauseUntil(due: number, lookedMs: number, watch: Watch, run: Run): Promise<void> {
  const { clock } = run;
  const woken = new AbortController();
  const either = endedBy(run, woken.signal);
  const drawn = async (): Promise<void> => {
    await clock.sleep(Math.max(LEAST_GAP_MS, GAP_TO_LOOK * lookedMs), either.signal);
    await watch.changed?.(either);
  };
  const timeUp = clock.sleep(due - clock.monotonic(), either.signal);
  const waits = watch.changed === undefined ? [timeUp] : [timeUp, drawn()];
  for (const wait of waits) wait.catch(() => undefined);
  await Promise.race(waits).finally(() => woken.abort(new Error('No longer awaited.')));
}

/** Ends the watch with it. */
export async function poll(
  watch: Watch,
  { timeoutMs, intervalMs, lastLookMs = LAST_LOOK_MS, firstLookMs = timeoutMs }: PollOptions,
  run: Run<keyof typeof POLL_NOTES>,
): Promise<PollResult> {
  const { clock } = run;
  const start = clock.monotonic();
  const deadline = start + timeoutMs;
  const done = new AbortController();
  const endAfter = (ms: number): AbortSignal =>
    abortAfter(Math.max(ms + lastLookMs, FIRST_LOOK_MS), clock, done.signal);
  const timeUp = endAfter(timeoutMs);
  const within = endedBy(run, timeUp);
  const firstTimeUp = firstLookMs > timeoutMs ? endAfter(firstLookMs) : timeUp;
  const withinFirst = endedBy(run, firstTimeUp);
  let polls = 0;
  let finding: Finding | null = null;
  const end = (satisfied: boolean): PollResult => ({
    satisfied,
    ...stateOf(finding),
    timedOut: !satisfied,
    elapsedMs: clock.monotonic() - start,
    polls,
    finding,
  });
  try {
    for (;;) {
      const began = clock.monotonic();
      finding = await watch.look(polls === 0 ? withinFirst : within);
      polls++;
      run.note('polls', polls);
      if (finding.outcome === 'met') return end(true);
      // A change during a look is looked for once more.
      if (began >= deadline) return end(false);
      const now = clock.monotonic();
      // From the start, so that a slow look does not make the next one later still.
      const due = Math.min(now + intervalMs - ((now - start) % intervalMs), deadline);
      if (now < deadline) await pauseUntil(due, now - began, watch, within);
    }
  } catch (error) {
    run.signal.throwIfAborted();
    if (polls === 0 ? firstTimeUp.aborted : timeUp.aborted) return end(false);
    throw error;
  } finally {
    done.abort();
    watch.end?.();
  }
}
