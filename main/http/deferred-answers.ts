/**
 * `Prefer: respond-async` (RFC 7240): a request that has to wait for a person is answered at once with 202 and a handle, and
 * `GET /approvals/HANDLE` answers its outcome.
 */
import * as z from 'zod';
import { ServiceError } from '../core/errors.ts';
import { createDeferred, type Deferred, type DeferredCall } from '../service/approvals/deferred.ts';
import { errorReply } from './error-response.ts';
import type { Reply, Route } from './route.ts';
import type { AppCaller } from './sub-application.ts';

export interface DeferredAnswers {
  answer(caller: AppCaller, work: (caller: AppCaller) => Promise<Reply>): Promise<Reply>;
  readonly route: Route;
  /** Ends the waiting requests of an agent. */
  revoke(agent: string): void;
}

const PATH = '/approvals/';

/** A header may name several preferences: `respond-async, wait=10`. */
const prefersAsync = ({ values }: Pick<AppCaller, 'values'>): boolean =>
  values('prefer').some((value) => value.split(/[,;]/).some((word) => /^\s*respond-async\s*$/i.test(word)));

const stamped = ({ requestId, now }: AppCaller, data: object): object => ({
  ok: true,
  request_id: requestId,
  time_ms: now(),
  data,
});

const waitingOf = ({ handle, request }: DeferredCall<Reply>): object => ({
  approval: handle,
  status: 'waiting',
  expires_ms: request.expiresAt,
});

export function createDeferredAnswers(now: () => number): DeferredAnswers {
  const deferred = createDeferred<Reply>(now);
  return {
    async answer(caller, work) {
      if (!prefersAsync(caller)) return work(caller);
      const started = await deferred.start(caller, (other) => work({ ...caller, ...other }));
      if (started.kind === 'done') return started.output;
      return {
        kind: 'json',
        status: 202,
        body: stamped(caller, waitingOf(started.call)),
        headers: { location: `${PATH}${started.call.handle}`, 'preference-applied': 'respond-async' },
      };
    },
    route: {
      method: 'GET',
      path: `${PATH}*`,
      access: 'token',
      query: z.object({}),
      handle: ({ caller }) => tell(deferred, caller),
    },
    revoke: (agent) => deferred.revoke(agent),
  };
}

async function tell(deferred: Deferred<Reply>, caller: AppCaller): Promise<Reply> {
  const call = deferred.find(caller.path.slice(PATH.length), caller.actor);
  if (call === null)
    throw new ServiceError('not_found', 'There is no such approval.', {
      hint: 'Handles are kept for five minutes after their answer, for the caller that got them.',
    });
  const data = call.isDone
    ? { approval: call.handle, status: 'done', answer: await answerOf(call, caller) }
    : waitingOf(call);
  return { kind: 'json', status: 200, body: stamped(caller, data) };
}

/** The answer to the request itself. */
async function answerOf({ result }: DeferredCall<Reply>, { requestId, now }: AppCaller): Promise<object> {
  try {
    const reply = await result;
    if (reply.kind === 'json') return { status: reply.status, body: reply.body };
    if (reply.kind === 'stream' || reply.kind === 'content') return { status: 200, body: null };
    const bytes = Buffer.concat([reply.bytes].flat());
    return { status: 200, content_type: reply.contentType, base64: bytes.toString('base64') };
  } catch (error) {
    const { status, body } = errorReply(error, { requestId, timeMs: now() });
    return { status, body: JSON.parse(body) as unknown };
  }
}
