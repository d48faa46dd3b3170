/**
 * Calls that wait for a person, for clients that can open a page (URL-mode elicitation): the first round answers
 * `input_required` with the console's address, and the call goes on; the second round, with the same arguments and the
 * signed state of the first, gets its result. The page takes the person's answer, never the client: all that a client can
 * say is that its user declined.
 */
import type { RequestStateCodec } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { onAbort } from '../base/abort.ts';
import type { Clock } from '../ports/clock.ts';
import { digestOf } from '../service/approvals/asked-request.ts';
import { createDeferred } from '../service/approvals/deferred.ts';
import { askedLines } from '../service/approvals/request-words.ts';
import type { Caller } from '../service/caller.ts';
import type { Service } from '../service/service.ts';
import type { ToolAnswer } from './answer.ts';
import type { ToolResult } from './content.ts';

/** The signed part: nothing in it is secret. */
export interface ApprovalState {
  readonly handle: string;
  readonly actor: string;
  /** Digest of the tool and its arguments. */
  readonly digest: string;
}

/** A call's statement of its round. */
export interface Round {
  /** Whether the client can open a page for its user. */
  readonly opensPages: boolean;
  /** Verified; undefined in the first round. */
  readonly state: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface ElicitedCall {
  readonly name: string;
  readonly input: unknown;
  readonly caller: Caller;
  /** Where the caller's user answers; null: there is no such page. It opens nothing on its own: the page needs a session. */
  readonly page: string | null;
  readonly round: Round;
  /** Aborts when the caller's connection is gone for good, if there is one: its waiting requests are withdrawn. */
  readonly gone?: AbortSignal;
  readonly work: (caller: Caller) => Promise<ToolResult>;
}

export interface Elicitation {
  /** Checks a state that a client brings back. Rejects if it is not ours, or has expired. */
  readonly verify: (state: string) => Promise<unknown>;
  call(call: ElicitedCall): Promise<ToolAnswer>;
  /** Ends an agent's waiting requests. */
  revoke(actor: string): void;
}

export interface ElicitationOptions {
  readonly service: Pick<Service, 'approvals'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Signs the state: at least 32 random bytes, which no other process has. */
  readonly key: Uint8Array;
}

/** Longer than a person may be given to answer. */
const STATE_SECONDS = 2 * 3600;
const APPROVAL = 'approval';

const stateSchema = z.object({ handle: z.string(), actor: z.string(), digest: z.string() });
const declined = z.object({ action: z.enum(['decline', 'cancel']) });

type Codec = RequestStateCodec<ApprovalState>;

/** The state is bound by its signed content, not by the SDK's context. */
const UNBOUND = {} as Parameters<Codec['verify']>[1];

const refused = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** The protocol's library takes 7 MB and a tenth of a second to load, and most services never ask a person. */
const loadLibrary = () => import('@modelcontextprotocol/server');

export function createElicitation({ service, clock, key }: ElicitationOptions): Elicitation {
  let codec: Promise<Codec> | undefined;
  const openCodec = async (): Promise<Codec> => {
    const { createRequestStateCodec } = await loadLibrary();
    return createRequestStateCodec<ApprovalState>({ key, ttlSeconds: STATE_SECONDS });
  };
  const codecOf = (): Promise<Codec> => (codec ??= openCodec());
  const deferred = createDeferred<ToolResult>(() => clock.monotonic());

  async function secondRound(digest: string, { caller, round }: ElicitedCall): Promise<ToolResult> {
    const state = stateSchema.safeParse(round.state);
    const isOurs = state.success && state.data.actor === caller.actor && state.data.digest === digest;
    const call = isOurs ? deferred.find(state.data.handle, caller.actor) : null;
    if (call === null)
      return refused(
        'not_approved: this state belongs to another call, or has expired. Call again without it.',
      );
    if (declined.safeParse(round.responses[APPROVAL]).success) service.approvals.decline(call.request.id);
    const leave = onAbort(caller.signal, () => call.abort());
    return call.result.finally(leave);
  }

  return {
    verify: async (state) => (await codecOf()).verify(state, UNBOUND),
    revoke: (actor) => deferred.revoke(actor),
    async call(elicited) {
      const { name, input, caller, page, round, gone, work } = elicited;
      if (page === null || !round.opensPages) return work(caller);
      const digest = digestOf(caller.actor, name, input);
      if (round.state !== undefined) return secondRound(digest, elicited);
      const started = await deferred.start(caller, work);
      if (started.kind === 'done') return started.output;
      const waiting = started.call;
      const { handle, result } = waiting;
      const leave = onAbort(gone, () => waiting.abort());
      result.finally(leave).catch(() => undefined);
      const message = [
        'Deskhand asks its user whether this may be done. Answer on the page, then continue.',
        ...askedLines(waiting.request.acts),
      ].join('\n');
      const { inputRequired } = await loadLibrary();
      return inputRequired({
        inputRequests: { [APPROVAL]: inputRequired.elicitUrl({ message, url: page }) },
        requestState: await (await codecOf()).mint({ handle, actor: caller.actor, digest }),
      });
    },
  };
}
