/**
 * Requests that wait for a person. Nothing here outlives the process, and every way in which a wait can end but a person's
 * answer is a refusal: time, a client that leaves, a pause, the end of the service.
 */
import { createEmitter } from '../../base/emitter.ts';
import { createLruCache } from '../../base/lru-cache.ts';
import { onAbort, raceAbort } from '../../base/abort.ts';
import type { ApprovalAnswer } from '../../core/approval-answer.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ApprovalAnswers } from '../../operations/support/person/approval-answers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { RuledScope } from '../../core/scopes.ts';
import type { Decided } from '../rules/decide.ts';
import type { Question } from '../rules/question.ts';
import { createGrants, type Grants } from '../rules/grants.ts';
import { coveredBy, type Covered, type ShownAct } from './shown-matter.ts';

export interface AskedRequest extends Question {
  /** An agent's name, or `owner`. */
  readonly actor: string;
  readonly face: string;
  /** The operation's name and title. */
  readonly operation: string;
  readonly title: string;
  readonly scope: RuledScope;
  /** Digest of the operation and its arguments: exactly the approved request runs. */
  readonly digest: string;
  /** What it would do; asked once it has its place among those that wait. */
  readonly show: (signal: AbortSignal) => Promise<readonly ShownAct[]>;
}

export interface PendingRequest extends Omit<AskedRequest, 'show'> {
  /** In the order in which they would be done. Never logged. */
  readonly acts: readonly ShownAct[];
  /** What an answer for a while would allow. */
  readonly covers: Covered;
  readonly id: string;
  /** Wall time, epoch milliseconds. */
  readonly askedAt: number;
  /** Wall time at which it is refused. */
  readonly expiresAt: number;
  /** How often this actor has asked for this operation in this application since the service started, this time included. */
  readonly times: number;
}

export interface AskWatch {
  /** Called once it waits. */
  told?(request: PendingRequest): void;
  /** Called with how it ended, unless the request itself ended before. */
  decided?(decided: Decided): void;
}

export interface Approvals extends ApprovalAnswers {
  readonly grants: Grants;
  /** Resolves when a person allows it. Rejects with `not_approved`, `busy`, or the signal's reason. */
  ask(request: AskedRequest, signal: AbortSignal, watch?: AskWatch): Promise<void>;
  /** Oldest first. */
  pending(): readonly PendingRequest[];
  /** A client's own person declines its request, which any client may have them do. */
  decline(id: string): void;
  /** Refuses everything that waits, as when no one is left who could answer. */
  refuseAll(message: string): void;
  subscribe(listener: (pending: readonly PendingRequest[]) => void): () => void;
}

export interface ApprovalsOptions {
  readonly clock: Clock;
  readonly random: RandomPort;
  /** Asked at each request. */
  readonly timeoutMs: () => number;
}

/** Limits for one actor, and for all. A person cannot judge more; they would time out anyway. */
const MOST_OF_ONE = 4;
const MOST_OF_ALL = 16;
const ID_BYTES = 9;
/** Applications whose requests are counted. Programs choose their classes, as many and as long as they like. */
const MOST_COUNTED = 1000;
const CLASS_CHARS = 200;

export const notApproved = (message: string): ServiceError =>
  new ServiceError('not_approved', message, { delivery: 'not_delivered' });

const tooMany = (): ServiceError =>
  new ServiceError('busy', 'Too many requests wait for a person already; this one was not asked about.', {
    delivery: 'not_delivered',
  });

/** How a wait ended but by the request's own end. Without an answer it is refused. */
type WaitEnd =
  | { readonly answer: ApprovalAnswer; readonly by: string }
  | { readonly answer: null; readonly isLate: boolean; readonly message: string };

const LATE = 'No one answered in time, so that it was not done.';

interface Waiting {
  readonly request: PendingRequest;
  readonly settle: (end: WaitEnd) => void;
}

function decidedBy(end: WaitEnd, { rule }: Question, waitedMs: number): Decided {
  if (end.answer !== null) {
    const { answer, by } = end;
    return { verdict: answer === 'deny' ? 'denied' : 'allowed', by, answer, rule, waitedMs };
  }
  const verdict = end.isLate ? 'timed_out' : 'denied';
  return { verdict, by: 'nobody', answer: null, rule, waitedMs };
}

type CountedRequest = Pick<AskedRequest, 'actor' | 'operation' | 'application'>;

/** How often each actor has asked for an operation in an application, this time included. */
function createCounts(): (request: CountedRequest) => number {
  const counts = createLruCache<string, number>(MOST_COUNTED);
  return ({ actor, operation, application }) => {
    const className = application?.className?.slice(0, CLASS_CHARS);
    const key = JSON.stringify([actor, operation, application?.executable, className]);
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    return times;
  };
}

export function createApprovals({ clock, random, timeoutMs }: ApprovalsOptions): Approvals {
  const waiting = new Map<string, Waiting>();
  /** Actors whose requests are about to wait. */
  const looking: string[] = [];
  const count = createCounts();
  const changes = createEmitter<readonly PendingRequest[]>();
  const grants = createGrants(clock);
  const pending = (): readonly PendingRequest[] => [...waiting.values()].map(({ request }) => request);

  function begin({ show: _, ...asked }: AskedRequest, acts: readonly ShownAct[]): PendingRequest {
    const times = count(asked);
    const askedAt = clock.now();
    const id = Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
    const covers = coveredBy(asked.scope, asked);
    return { ...asked, id, acts, covers, askedAt, expiresAt: askedAt + timeoutMs(), times };
  }

  /** The desktop is looked at for no more requests than may wait. */
  async function shown({ actor, show }: AskedRequest, signal: AbortSignal): Promise<readonly ShownAct[]> {
    const all = [...pending().map((request) => request.actor), ...looking];
    if (all.filter((other) => other === actor).length >= MOST_OF_ONE || all.length >= MOST_OF_ALL)
      throw tooMany();
    looking.push(actor);
    try {
      return await raceAbort(show(signal), signal);
    } finally {
      looking.splice(looking.indexOf(actor), 1);
    }
  }

  const answer: Approvals['answer'] = (id, given, by) => {
    const found = waiting.get(id);
    if (found === undefined) return false;
    // A second answer finds nothing any more.
    waiting.delete(id);
    found.settle({ answer: given, by });
    return true;
  };

  return {
    grants,
    pending,
    async ask(asked, signal, watch = {}) {
      signal.throwIfAborted();
      const request = begin(asked, await shown(asked, signal));
      signal.throwIfAborted();
      const late = new AbortController();
      const stops = [(): void => late.abort()];
      try {
        const ended = new Promise<WaitEnd>((resolve, reject) => {
          waiting.set(request.id, { request, settle: resolve });
          stops.push(onAbort(signal, reject));
          clock.sleep(request.expiresAt - request.askedAt, late.signal).then(
            () => resolve({ answer: null, isLate: true, message: LATE }),
            () => undefined,
          );
        });
        watch.told?.(request);
        changes.emit(pending());
        const end = await ended;
        watch.decided?.(decidedBy(end, request, clock.now() - request.askedAt));
        if (end.answer === null) throw notApproved(end.message);
        if (end.answer === 'deny') throw notApproved('A person did not allow it.');
        if (end.answer !== 'once') grants.add(request, end.answer);
      } finally {
        for (const stop of stops) stop();
        waiting.delete(request.id);
        changes.emit(pending());
      }
    },
    answer,
    decline: (id) => void answer(id, 'deny', 'person'),
    refuseAll(message) {
      for (const { settle } of waiting.values()) settle({ answer: null, isLate: false, message });
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}
