/** Requests of agents to the person, until they are done, declined or timed out. */
import { createEmitter } from '../../../base/emitter.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RandomPort } from '../../../ports/random.ts';

export interface PendingHandover {
  readonly id: string;
  readonly reason: string;
  /** The agent's name; null: the owner's own program. */
  readonly agent: string | null;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly until: number;
}

export interface HandoverAnswer {
  readonly outcome: 'completed' | 'declined' | 'timed_out';
  /** Who answered, as their window calls itself; null: no one, or no one who was named. */
  readonly by: string | null;
  readonly note: string | null;
}

export interface Handover<Before> extends PendingHandover {
  readonly startedAt: number;
  readonly ended: Promise<HandoverAnswer>;
  /** A snapshot of the desktop. */
  readonly before: Before;
}

export interface Handovers<Before> {
  pending(): readonly PendingHandover[];
  /** Throws `busy` if too many are pending. */
  begin(request: {
    readonly reason: string;
    readonly agent: string | null;
    readonly timeoutMs: number;
    readonly before: Before;
  }): Handover<Before>;
  /** The request that a client comes back to. Throws `not_found` if it was answered, withdrawn or forgotten. */
  resume(id: string): Handover<Before>;
  /** No one waits for it now: it is withdrawn unless `resume` is called in time. */
  leave(id: string): void;
  /** Its answer was given, or no one wants it any more. */
  forget(id: string): void;
  /** A person's answer; false if nothing is pending under this id. */
  answer(id: string, answer: HandoverAnswer): boolean;
  subscribe(listener: () => void): () => void;
}

const MOST_PENDING = 8;
/** A request is withdrawn after this time without a call for it. */
const FORGOTTEN_MS = 60_000;
const ID_BYTES = 9;

interface Kept<Before> {
  readonly handover: Handover<Before>;
  readonly answer: (answer: HandoverAnswer) => void;
  readonly over: AbortController;
  answered: boolean;
  leaving: AbortController | null;
}

const TIMED_OUT: HandoverAnswer = { outcome: 'timed_out', by: null, note: null };

const gone = (): ServiceError =>
  new ServiceError('not_found', 'This request to the person no longer exists.', {
    hint: 'Ask again: send {reason}.',
  });

export function createHandovers<Before>(clock: Clock, random: RandomPort): Handovers<Before> {
  const kept = new Map<string, Kept<Before>>();
  const changes = createEmitter<undefined>();
  const notify = (): void => changes.emit(undefined);

  function settle(each: Kept<Before>, answer: HandoverAnswer): void {
    each.answered = true;
    each.over.abort(new Error('answered'));
    each.answer(answer);
    notify();
  }
  function forget(id: string): void {
    const each = kept.get(id);
    if (each === undefined) return;
    kept.delete(id);
    each.leaving?.abort(new Error('asked for'));
    if (!each.answered) settle(each, TIMED_OUT);
  }
  /** Makes room for a new request: forgets the oldest that no call waits for. */
  function forgetUnawaited(): void {
    const oldest = [...kept.values()].find(({ answered, leaving }) => !answered && leaving !== null);
    if (oldest !== undefined) forget(oldest.handover.id);
  }
  const pending = (): PendingHandover[] =>
    [...kept.values()]
      .filter(({ answered }) => !answered)
      .map(({ handover: { id, reason, agent, since, until } }) => ({ id, reason, agent, since, until }));

  return {
    pending,
    forget,
    begin({ reason, agent, timeoutMs, before }) {
      if (pending().length >= MOST_PENDING) forgetUnawaited();
      if (pending().length >= MOST_PENDING)
        throw new ServiceError('busy', `${MOST_PENDING} requests to the person are pending already.`, {
          hint: 'Wait until the person has answered them.',
        });
      const since = clock.now();
      const { promise, resolve } = Promise.withResolvers<HandoverAnswer>();
      const id = Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
      const times = { since, until: since + timeoutMs, startedAt: clock.monotonic() };
      const handover = { id, reason, agent, before, ended: promise, ...times };
      const each = { handover, answer: resolve, over: new AbortController(), answered: false, leaving: null };
      kept.set(id, each);
      clock.sleep(timeoutMs, each.over.signal).then(
        () => settle(each, TIMED_OUT),
        () => undefined,
      );
      notify();
      return handover;
    },
    resume(id) {
      const each = kept.get(id);
      if (each === undefined) throw gone();
      each.leaving?.abort(new Error('asked for'));
      each.leaving = null;
      return each.handover;
    },
    leave(id) {
      const each = kept.get(id);
      if (each === undefined) return;
      const leaving = (each.leaving = new AbortController());
      clock.sleep(FORGOTTEN_MS, leaving.signal).then(
        () => forget(id),
        () => undefined,
      );
    },
    answer(id, answer) {
      const each = kept.get(id);
      if (each === undefined || each.answered) return false;
      settle(each, answer);
      return true;
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}
