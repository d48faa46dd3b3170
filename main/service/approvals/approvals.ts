/**
 * Requests that wait for a person. Nothing here outlives the process, and every way in which a wait can end but a person's
 * answer is a refusal: time, a client that leaves, a pause, the end of the service.
 */
import { createEmitter } from '../../base/emitter.ts';
import { onAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { RuledScope } from '../../core/scopes.ts';
import type { Question } from '../rules/question.ts';
import { createGrants, type Grants } from './grants.ts';

/** Once; everything like it in the same application for ten minutes, or until the service ends; or not at all. */
export const ANSWERS = ['once', 'minutes', 'session', 'deny'] as const;
export type ApprovalAnswer = (typeof ANSWERS)[number];

export interface AskedRequest extends Question {
  /** An agent's name, or `owner`. */
  readonly actor: string;
  readonly face: string;
  /** The operation's name and title. */
  readonly operation: string;
  readonly title: string;
  readonly scope: RuledScope;
  /** Of the operation and its arguments: what is approved is what runs. */
  readonly digest: string;
}

export interface PendingRequest extends AskedRequest {
  readonly id: string;
  /** Wall time, epoch milliseconds. */
  readonly askedAt: number;
  /** Wall time at which it is refused. */
  readonly expiresAt: number;
  /** How often this actor has asked for this operation in this application since the service started, this time included. */
  readonly times: number;
}

export interface Approvals {
  readonly grants: Grants;
  /** Resolves when a person allows it. Rejects with `not_approved`, `busy`, or the signal's reason. `told` is called once it waits. */
  ask(request: AskedRequest, signal: AbortSignal, told?: (request: PendingRequest) => void): Promise<void>;
  /** Oldest first. */
  pending(): readonly PendingRequest[];
  /** False where nothing waits under that id any more. */
  answer(id: string, answer: ApprovalAnswer): boolean;
  /** Refuses everything that waits, as when nobody is left who could answer. */
  refuseAll(message: string): void;
  subscribe(listener: (pending: readonly PendingRequest[]) => void): () => void;
}

export interface ApprovalsOptions {
  readonly clock: Clock;
  readonly random: RandomPort;
  /** Asked at each request. */
  readonly timeoutMs: () => number;
}

/** Of one actor, and of all. A person cannot judge more; they would end in time anyway. */
const MOST_OF_ONE = 4;
const MOST_OF_ALL = 16;
const ID_BYTES = 9;

export const notApproved = (message: string): ServiceError =>
  new ServiceError('not_approved', message, { delivery: 'not_delivered' });

const tooMany = (): ServiceError =>
  new ServiceError('busy', 'Too many requests wait for a person already; this one was not asked about.', {
    delivery: 'not_delivered',
  });

interface Waiting {
  readonly request: PendingRequest;
  readonly settle: (answer: ApprovalAnswer) => void;
  readonly fail: (error: Error) => void;
}

export function createApprovals({ clock, random, timeoutMs }: ApprovalsOptions): Approvals {
  const waiting = new Map<string, Waiting>();
  const counts = new Map<string, number>();
  const changes = createEmitter<readonly PendingRequest[]>();
  const grants = createGrants(clock);
  const pending = (): readonly PendingRequest[] => [...waiting.values()].map(({ request }) => request);

  function begin(asked: AskedRequest): PendingRequest {
    const { actor, operation, application } = asked;
    const key = JSON.stringify([actor, operation, application?.executable, application?.className]);
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    const askedAt = clock.now();
    const id = Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
    return { ...asked, id, askedAt, expiresAt: askedAt + timeoutMs(), times };
  }

  return {
    grants,
    pending,
    async ask(asked, signal, told = () => undefined) {
      signal.throwIfAborted();
      const ofActor = pending().filter(({ actor }) => actor === asked.actor).length;
      if (ofActor >= MOST_OF_ONE || waiting.size >= MOST_OF_ALL) throw tooMany();
      const request = begin(asked);
      const late = new AbortController();
      const stops = [(): void => late.abort()];
      try {
        const answered = new Promise<ApprovalAnswer>((resolve, reject) => {
          waiting.set(request.id, { request, settle: resolve, fail: reject });
          stops.push(onAbort(signal, reject));
          clock.sleep(request.expiresAt - request.askedAt, late.signal).then(
            () => reject(notApproved('Nobody answered in time, so that it was not done.')),
            () => undefined,
          );
        });
        told(request);
        changes.emit(pending());
        const answer = await answered;
        if (answer === 'deny') throw notApproved('A person did not allow it.');
        if (answer !== 'once') grants.add(request, answer);
      } finally {
        for (const stop of stops) stop();
        waiting.delete(request.id);
        changes.emit(pending());
      }
    },
    answer(id, answer) {
      const found = waiting.get(id);
      if (found === undefined) return false;
      // A second answer finds nothing any more.
      waiting.delete(id);
      found.settle(answer);
      return true;
    },
    refuseAll(message) {
      for (const { fail } of waiting.values()) fail(notApproved(message));
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}
