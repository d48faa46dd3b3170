/** A caller on this machine, of the user who runs the service, and its entry in the request log. */
import { randomUUID } from 'node:crypto';
import type { EntryOutcome } from '../../log/entry.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { TraceContext } from '../../ports/tracing.ts';
import { OWNER_RULES } from '../../core/rule.ts';
import { OWNER, type Principal } from '../../service/principal.ts';
import type { Caller } from '../../service/caller.ts';

export interface LocalCallerOptions {
  readonly log: RequestLog;
  /** The face it came through. */
  readonly face: string;
  /** Stands for the client; compared by identity. */
  readonly client: object;
  readonly signal: AbortSignal;
  /** The client's exec secret; undefined: none, so that no command runs. */
  readonly execSecret: string | undefined;
  /** The trace that the client named. */
  readonly trace?: TraceContext | undefined;
  /** Default: the owner, since a program that reaches this far could read the service's token too. */
  readonly principal?: Principal | undefined;
  /** The client's program, in its own words. */
  readonly product?: string | undefined;
  /** The client, for the request log. Default: `stdio`. */
  readonly clientName?: string;
}

export interface LocalCaller {
  readonly caller: Caller;
  /** Ends its entry; `gone` if the client has disconnected. */
  end(outcome: Exclude<EntryOutcome, 'running'>): void;
}

export function localCaller({
  log,
  face,
  client,
  signal,
  execSecret,
  trace,
  principal = OWNER,
  product,
  clientName = 'stdio',
}: LocalCallerOptions): LocalCaller {
  const requestId = randomUUID();
  const entry = log.begin({ requestId, face, client: clientName, product });
  const { agent, scopes } = principal;
  if (agent !== null) entry.agent(agent);
  return {
    caller: {
      face,
      requestId,
      client,
      signal,
      trace,
      actor: agent ?? OWNER_RULES,
      scopes,
      evidence: { execSecret },
      sequence: entry.sequence,
      note: (name, value) => entry.note(name, value),
      operation: (operation) => entry.operation(operation),
    },
    end: (outcome) => entry.end(outcome),
  };
}
