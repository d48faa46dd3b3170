/** Performs an action and waits for its condition, with retries, under one input lease. */
import type { RequestedAction } from '../../core/action.ts';
import { ServiceError, type Delivery } from '../../core/errors.ts';
import type { Condition, Watch } from '../wait/conditions/condition.ts';
import { poll, POLL_NOTES, stateOf, type ConditionState, type PollResult } from '../wait/conditions/poll.ts';
import { watch } from '../wait/conditions/watch.ts';
import { actionMatter } from './action-matter.ts';
import { collectLate } from './changes/late-effect.ts';
import { prepareAction } from './gestures/prepare.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import {
  ACTING_REASONS,
  CLICK_TEXT_REASONS,
  DROP_REASONS,
  CONDITION_REASONS,
  ELEMENT_TARGET_REASONS,
  TARGET_REASONS,
} from '../support/reasons.ts';
import { endedBy, type Run } from '../support/run.ts';
import { joined, word } from '../support/words.ts';
import { READ_PROGRESS_NOTES } from '../read/read-region.ts';
import { ACT_NOTES, actWords } from './note-act.ts';
import { performPrepared, type ActionResult } from './perform-action.ts';

export interface PerformAndVerifyInput {
  /** Undefined: 0, but a text to click is looked for on every display. */
  readonly screen: number | undefined;
  readonly requested: RequestedAction;
  readonly condition: Condition;
  /** Attempts beyond the first. */
  readonly retries: number;
  /** For everything together; each attempt gets an equal share of the rest. */
  readonly timeoutMs: number;
  readonly intervalMs: number;
  readonly retryDelayMs: number;
  /** A condition that held before the act counts only after it was seen not to hold. */
  readonly requireChange: boolean;
  /**
   * When another attempt is made. `unverified`: the act was performed and its condition was not met. `undelivered`:
   * nothing of the act has reached the desktop, for a reason that passes. `always`: both.
   */
  readonly repeat: 'unverified' | 'undelivered' | 'always';
}

export type ActionOutcome =
  { readonly ok: true; readonly result: ActionResult } | { readonly ok: false; readonly error: unknown };

export interface Attempt {
  readonly action: ActionOutcome;
  /** Null: the act failed, so there was nothing to verify. */
  readonly verification: PollResult | null;
  readonly elapsedMs: number;
}

export interface PerformAndVerifyOutput {
  readonly verified: boolean;
  /** At the end of the last attempt. */
  readonly state: ConditionState;
  /** Whether the condition held before the first attempt; null if that is not known. */
  readonly heldBefore: boolean | null;
  readonly attempts: readonly Attempt[];
}

const deliveryOf = (error: unknown): Delivery =>
  error instanceof ServiceError ? (error.delivery ?? 'not_delivered') : 'not_delivered';

/** These pass on their own; any other refusal would come again. */
const passes = (error: unknown): boolean =>
  error instanceof ServiceError &&
  ['display_unavailable', 'capture_timeout', 'input_worker_crashed', 'ocr_worker_crashed'].includes(
    error.reason,
  );

/** The last look may exceed the time by this: `timeout_ms` is the limit of everything. */
const LAST_LOOK_MS = 250;

/** What was there before the act may be read this long after the time is up. */
const HELD_BEFORE_MS = 1000;

/** Whether the condition held before the first attempt, and whether it has been seen not to hold since. */
interface Beginning {
  readonly watch: Watch;
  seenUnmet: boolean;
}

/** A watch that finds the condition unmet as long as it may only have held before. The caller ends it. */
const fromBeginning = (watching: Watch, beginning: Beginning, requireChange: boolean): Watch => ({
  async look(run) {
    const finding = await watching.look(run);
    if (finding.outcome === 'unmet') beginning.seenUnmet = true;
    if (!requireChange || finding.outcome !== 'met' || beginning.seenUnmet) return finding;
    const held = await beginning.watch.heldBefore?.(run);
    return held === 'met' ? { ...finding, outcome: 'unmet' } : finding;
  },
  ...(watching.changed === undefined ? {} : { changed: watching.changed }),
});

interface Watches {
  /** A watch for the next attempt. */
  readonly begin: () => Promise<Watch>;
  /** Whether the condition held before the first attempt; null if that is not known, or not in time. */
  heldBefore(withinMs: number): Promise<boolean | null>;
  end(): void;
}

function createWatches(
  desk: Desk,
  input: PerformAndVerifyInput,
  run: Run<keyof typeof READ_PROGRESS_NOTES>,
): Watches {
  const watches: Watch[] = [];
  let beginning: Beginning | undefined;
  return {
    async begin() {
      const context = { screen: input.screen ?? 0, path: 'condition', remember: beginning === undefined };
      const watching = await watch(desk, input.condition, context, run);
      watches.push(watching);
      beginning ??= { watch: watching, seenUnmet: false };
      return fromBeginning(watching, beginning, input.requireChange);
    },
    async heldBefore(withinMs) {
      const done = new AbortController();
      const late = new AbortController();
      run.clock.sleep(withinMs, done.signal).then(
        () => late.abort(new Error('The answer is due.')),
        () => undefined,
      );
      const within = endedBy(run, late.signal);
      const held = await beginning?.watch.heldBefore?.(within).catch(() => undefined);
      done.abort();
      return held === undefined || held === 'unknown' ? null : held === 'met';
    },
    end() {
      for (const watching of watches) watching.end?.();
    },
  };
}

/** The part of the action that the desktop has seen so far, in whichever attempt. */
interface Seen {
  delivery: Delivery;
}

interface AttemptContext {
  /** When the attempt began, on the run's clock. */
  readonly began: number;
  /** Its share of the time, milliseconds. */
  readonly shareMs: number;
  /** All attempts together, milliseconds. */
  readonly leftMs: number;
  readonly seen: Seen;
  readonly watchCondition: () => Promise<Watch>;
}

async function tryOnce(
  desk: Desk,
  input: PerformAndVerifyInput,
  { began, shareMs, leftMs, seen, watchCondition }: AttemptContext,
  run: Run<keyof typeof ACT_NOTES | keyof typeof POLL_NOTES | keyof typeof READ_PROGRESS_NOTES>,
): Promise<Attempt> {
  const since = (): number => run.clock.monotonic() - began;
  let watching: Watch;
  let result: ActionResult;
  try {
    const prepared = await prepareAction(desk, input.requested, input.screen, run);
    // Before the first event: the act's own changes must count as a change.
    watching = await watchCondition();
    result = await performPrepared(desk, prepared, run);
    seen.delivery = 'delivered';
  } catch (error) {
    const reached = deliveryOf(error);
    if (reached !== 'not_delivered') seen.delivery = reached;
    run.signal.throwIfAborted();
    return { action: { ok: false, error }, verification: null, elapsedMs: since() };
  }
  const timeoutMs = Math.max(0, shareMs - since());
  // A look that takes longer than the attempt's share is used: a condition that was not checked is no reason to act again.
  const firstLookMs = Math.max(0, leftMs - since());
  const options = { timeoutMs, intervalMs: input.intervalMs, lastLookMs: LAST_LOOK_MS, firstLookMs };
  const verification = await poll(watching, options, run).catch((error: unknown) => {
    run.signal.throwIfAborted();
    return unanswered(input.condition, error);
  });
  return { action: { ok: true, result }, verification, elapsedMs: since() };
}

/** Whether an attempt that was not verified may be followed by another. */
function again(
  { repeat }: PerformAndVerifyInput,
  { action, verification }: Attempt,
  delivery: Delivery,
): boolean {
  if (action.ok) return repeat !== 'undelivered' && verification?.state === 'not_met';
  return repeat !== 'unverified' && delivery === 'not_delivered' && passes(action.error);
}

export const performAndVerify = defineOperation({
  name: 'perform-and-verify',
  title: 'Perform action and verify',
  kind: 'act',
  scope: 'act',
  reasons: [
    ...ACTING_REASONS,
    ...CLICK_TEXT_REASONS,
    ...DROP_REASONS,
    ...CONDITION_REASONS,
    ...TARGET_REASONS,
    ...ELEMENT_TARGET_REASONS,
  ],
  notes: {
    action: 'asked',
    condition: 'asked',
    attempts: 'outcome',
    ...ACT_NOTES,
    ...POLL_NOTES,
    ...READ_PROGRESS_NOTES,
  },
  describe: (notes) => ({
    verb: 'act and verify',
    target: joined(word(notes.action), actWords(notes)),
  }),
  matter: (desk, { requested, retries }: PerformAndVerifyInput) => [
    [
      ...actionMatter(desk, requested),
      ...(retries === 0 ? [] : [{ name: 'repeats' as const, text: String(retries) }]),
    ],
  ],
  async run(desk, input: PerformAndVerifyInput, run): Promise<PerformAndVerifyOutput> {
    run.note('action', input.requested.name);
    run.note('condition', input.condition.kind);
    const start = run.clock.monotonic();
    const attempts: Attempt[] = [];
    const seen: Seen = { delivery: 'not_delivered' };
    const watches = createWatches(desk, input, run);
    await collectLate(desk, run);
    try {
      for (let attempt = 0; attempt <= input.retries; attempt++) {
        if (attempt > 0) await run.clock.sleep(input.retryDelayMs, run.signal);
        const began = run.clock.monotonic();
        const leftMs = input.timeoutMs - (began - start);
        if (attempt > 0 && leftMs <= 0) break;
        const parts = input.repeat === 'undelivered' ? 1 : input.retries - attempt + 1;
        const context = { began, shareMs: leftMs / parts, leftMs, seen, watchCondition: watches.begin };
        const tried = await tryOnce(desk, input, context, run);
        attempts.push(tried);
        run.note('attempts', attempts.length);
        if (tried.verification?.satisfied === true || !again(input, tried, seen.delivery)) break;
      }
      const last = attempts.at(-1);
      // Nothing has had an event: then it is the request that failed.
      if (last?.action.ok === false && seen.delivery === 'not_delivered') throw last.action.error;
      const leftMs = Math.max(0, input.timeoutMs - (run.clock.monotonic() - start));
      const heldBefore = await watches.heldBefore(leftMs + HELD_BEFORE_MS);
      run.signal.throwIfAborted();
      const state = last?.verification?.state ?? 'not_checked';
      return { verified: last?.verification?.satisfied === true, state, heldBefore, attempts };
    } catch (error) {
      // Stopped while it waited, but the act had been done.
      throw error instanceof ServiceError && seen.delivery !== 'not_delivered'
        ? error.delivered(seen.delivery)
        : error;
    } finally {
      watches.end();
    }
  },
});

/** The act is done, so that its condition cannot be evaluated is part of the answer and not an error of the request. */
function unanswered({ kind }: Condition, error: unknown): PollResult {
  const finding = { kind: 'failed', of: kind, outcome: 'unknown', error } as const;
  return { satisfied: false, ...stateOf(finding), timedOut: false, elapsedMs: 0, polls: 0, finding };
}
