/**
 * Requests that go on while they wait for a person, though their client was answered already: it comes back for the result.
 * Their ends are bounded by the time that a person has.
 */
import { randomUUID } from 'node:crypto';
import { onAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Caller } from '../caller.ts';
import type { PendingRequest } from './approvals.ts';

export interface DeferredCall<T> {
  /** Names it to its client; long and random. */
  readonly handle: string;
  readonly actor: string;
  readonly request: PendingRequest;
  /** Whether `result` has settled. */
  readonly isDone: boolean;
  readonly result: Promise<T>;
  /** Ends it as if its client had gone. */
  abort(): void;
}

export type Started<T> =
  { readonly kind: 'done'; readonly output: T } | { readonly kind: 'asked'; readonly call: DeferredCall<T> };

export interface Deferred<T> {
  /** Rejects as the work does, if it ends without a question to a person. */
  start(caller: Caller, work: (caller: Caller) => Promise<T>): Promise<Started<T>>;
  /** Null for anybody but its actor, and once its result has been kept for five minutes. */
  find(handle: string, actor: string): DeferredCall<T> | null;
  /** Ends the waiting requests of an actor. */
  revoke(actor: string): void;
}

const KEPT_MS = 5 * 60_000;
/** The oldest is forgotten for a new one. */
const MOST_KEPT = 64;

interface Kept<T> extends DeferredCall<T> {
  doneAt: number | null;
}

/** `now`: monotonic milliseconds. */
export function createDeferred<T>(now: () => number): Deferred<T> {
  const kept = new Map<string, Kept<T>>();
  const forgetOld = (): void => {
    for (const [handle, { doneAt }] of kept)
      if (doneAt !== null && now() - doneAt > KEPT_MS) kept.delete(handle);
  };

  function keep(actor: string, request: PendingRequest, result: Promise<T>, abort: () => void): Kept<T> {
    forgetOld();
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) {
      kept.get(oldest)?.abort();
      kept.delete(oldest);
    }
    const call: Kept<T> = {
      handle: randomUUID(),
      actor,
      request,
      result,
      abort,
      doneAt: null,
      get isDone() {
        return this.doneAt !== null;
      },
    };
    const done = (): void => void (call.doneAt = now());
    result.then(done, done);
    kept.set(call.handle, call);
    return call;
  }

  return {
    async start(caller, work) {
      const stop = new AbortController();
      const asked = Promise.withResolvers<PendingRequest>();
      const leave = onAbort(caller.signal, (reason) => stop.abort(reason));
      const result = work({ ...caller, signal: stop.signal, asked: (request) => asked.resolve(request) });
      // Once it has been answered, the client may go.
      const request = await Promise.race([asked.promise, result.then(() => null)]).finally(leave);
      if (request === null) return { kind: 'done', output: await result };
      const abort = (): void => stop.abort(new ServiceError('not_approved', 'The request was withdrawn.'));
      return { kind: 'asked', call: keep(caller.actor, request, result, abort) };
    },
    find(handle, actor) {
      forgetOld();
      const call = kept.get(handle);
      return call?.actor === actor ? call : null;
    },
    revoke(actor) {
      for (const [handle, call] of kept) {
        if (call.actor !== actor) continue;
        call.abort();
        kept.delete(handle);
      }
    },
  };
}
