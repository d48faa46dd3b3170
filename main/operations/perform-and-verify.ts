/** One act, then its condition, as often as is allowed. The hands are held throughout. */
import type { RequestedAction } from '../core/action.ts';
import { ServiceError, type Delivery } from '../core/errors.ts';
import type { Condition, Watch } from './conditions/condition.ts';
import { poll, type PollResult } from './conditions/poll.ts';
import { watch } from './conditions/watch.ts';
import { prepareAction } from './gestures/prepare.ts';
import type { Operation } from './operation.ts';
import { performPrepared, type ActionResult } from './perform-action.ts';

export interface PerformAndVerifyInput {
  readonly screen: number;
  readonly requested: RequestedAction;
  readonly condition: Condition;
  /** Attempts beyond the first. */
  readonly retries: number;
  /** For everything together; each attempt gets an equal share of what is left. */
  readonly timeoutMs: number;
  readonly intervalMs: number;
  readonly retryDelayMs: number;
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
  readonly attempts: readonly Attempt[];
}

const deliveryOf = (error: unknown): Delivery =>
  error instanceof ServiceError ? (error.delivery ?? 'not_delivered') : 'not_delivered';

export const performAndVerify: Operation<PerformAndVerifyInput, PerformAndVerifyOutput> = {
  name: 'perform-and-verify',
  kind: 'act',
  async run(desk, input, run) {
    run.note('action', input.requested.name);
    run.note('condition', input.condition.kind);
    const start = run.clock.monotonic();
    const attempts: Attempt[] = [];
    /** What the desktop has seen of the act so far, in whichever attempt. */
    const seen: { delivery: Delivery } = { delivery: 'not_delivered' };

    /** Throws where no attempt has had an event yet: then it is the request that failed. */
    const tryOnce = async (began: number, shareMs: number): Promise<Attempt> => {
      const since = (): number => run.clock.monotonic() - began;
      let watching: Watch;
      let result: ActionResult;
      try {
        const prepared = await prepareAction(desk, input.requested, input.screen);
        // Before the first event: what the act itself changes must count as a change.
        watching = await watch(desk, input.condition, { screen: input.screen, path: 'condition' }, run);
        result = await performPrepared(desk, prepared, run);
        seen.delivery = 'delivered';
      } catch (error) {
        const reached = deliveryOf(error);
        if (reached !== 'not_delivered') seen.delivery = reached;
        run.signal.throwIfAborted();
        if (seen.delivery === 'not_delivered') throw error;
        return { action: { ok: false, error }, verification: null, elapsedMs: since() };
      }
      const options = { timeoutMs: Math.max(0, shareMs - since()), intervalMs: input.intervalMs };
      const verification = await poll(watching, options, run).catch((error: unknown) => {
        run.signal.throwIfAborted();
        return unanswered(input.condition, error);
      });
      return { action: { ok: true, result }, verification, elapsedMs: since() };
    };

    try {
      for (let attempt = 0; attempt <= input.retries; attempt++) {
        if (attempt > 0) await run.clock.sleep(input.retryDelayMs, run.signal);
        const began = run.clock.monotonic();
        const leftMs = input.timeoutMs - (began - start);
        if (attempt > 0 && leftMs <= 0) break;
        const tried = await tryOnce(began, leftMs / (input.retries - attempt + 1));
        attempts.push(tried);
        run.note('attempts', attempts.length);
        if (tried.verification?.satisfied === true) return { verified: true, attempts };
        if (!tried.action.ok || tried.verification?.finding?.kind === 'failed') break;
      }
      return { verified: false, attempts };
    } catch (error) {
      // Stopped while it waited, but the act had been done.
      throw error instanceof ServiceError && seen.delivery !== 'not_delivered'
        ? error.delivered(seen.delivery)
        : error;
    }
  },
};

/** The act is done, so that its condition cannot be evaluated is part of the answer and not an error of the request. */
const unanswered = ({ kind }: Condition, error: unknown): PollResult => ({
  satisfied: false,
  timedOut: false,
  elapsedMs: 0,
  polls: 0,
  finding: { kind: 'failed', of: kind, outcome: 'unknown', error },
});
