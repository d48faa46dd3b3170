/** Waits that go on after the call that began them: no client keeps a call open for as long as a wait may take. */
import { ServiceError } from '../core/errors.ts';
import type { HandedOver } from '../operations/person/hand-over.ts';
import type { PollResult } from '../operations/wait/conditions/poll.ts';
import type { Clock } from '../ports/clock.ts';
import type { RandomPort } from '../ports/random.ts';

/** Waits for the screen or for a person. */
export type WaitResult = PollResult | HandedOver;

export interface Wait {
  readonly id: string;
  readonly startedAt: number;
  readonly timeoutMs: number;
  readonly result: Promise<WaitResult>;
  /** Ends the wait; its result is no longer needed. */
  cancel(): void;
}

export interface Waits {
  begin(timeoutMs: number, work: (signal: AbortSignal) => Promise<WaitResult>): Wait;
  /** Throws `not_found` for a wait that is over or was not asked for in time. */
  resume(id: string): Wait;
  /** The call that asked for it is over: it goes on, unless no one asks for it in time. */
  leave(wait: Wait): void;
  /** The result was answered. */
  forget(wait: Wait): void;
  /** Ends them all. */
  close(): void;
}

/** A wait is abandoned after this time without a call for it. */
const FORGOTTEN_MS = 60_000;
const ID_BYTES = 9;

interface Kept {
  readonly wait: Wait;
  asleep: AbortController | null;
}

const gone = (): ServiceError =>
  new ServiceError('not_found', 'This wait no longer exists.', { hint: 'Start a new wait: send until.' });

export function createWaits(clock: Clock, random: RandomPort): Waits {
  const kept = new Map<string, Kept>();
  const drop = (id: string): void => {
    kept.get(id)?.asleep?.abort();
    kept.delete(id);
  };
  return {
    begin(timeoutMs, work) {
      const stop = new AbortController();
      const result = work(stop.signal);
      // Somebody may ask for it much later, or never.
      result.catch(() => undefined);
      const id = Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
      const cancel = (): void => {
        stop.abort(new ServiceError('not_found', 'The wait was abandoned.'));
        drop(id);
      };
      const wait = { id, startedAt: clock.monotonic(), timeoutMs, result, cancel };
      kept.set(id, { wait, asleep: null });
      return wait;
    },
    resume(id) {
      const found = kept.get(id);
      if (found === undefined) throw gone();
      found.asleep?.abort();
      found.asleep = null;
      return found.wait;
    },
    leave(wait) {
      const found = kept.get(wait.id);
      if (found === undefined) return;
      const asleep = new AbortController();
      found.asleep = asleep;
      clock.sleep(FORGOTTEN_MS, asleep.signal).then(
        () => wait.cancel(),
        () => undefined,
      );
    },
    forget: (wait) => drop(wait.id),
    close() {
      for (const { wait } of [...kept.values()]) wait.cancel();
    },
  };
}
