/** A caller on this machine, of the user who runs the service, and its entry in the request log. */
import type { RequestLog } from '../../log/request-log.ts';
import type { ToolResult } from '../../mcp/content.ts';
import { ALL_SCOPES } from '../../operations/support/operation.ts';
import type { Caller } from '../../service/service.ts';

export interface LocalCallerOptions {
  readonly log: RequestLog;
  /** Stands for the client; compared by identity. */
  readonly client: object;
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly execSecret: string | undefined;
}

export interface LocalCaller {
  readonly caller: Caller;
  /** Ends its entry; null where nobody was left to answer. */
  end(result: ToolResult | null): void;
}

/** Such a caller may do what the owner may: whoever reaches the control channel could read the token too. */
export function localCaller({ log, client, signal, requestId, execSecret }: LocalCallerOptions): LocalCaller {
  const entry = log.begin({ requestId, face: 'mcp', client: 'stdio' });
  return {
    caller: {
      face: 'mcp',
      scopes: ALL_SCOPES,
      evidence: { execSecret },
      requestId,
      sequence: entry.sequence,
      client,
      signal,
      note: (name, value) => entry.note(name, value),
      operation: (operation) => entry.operation(operation),
    },
    end(result) {
      if (result === null) entry.end('gone');
      else entry.end(result.isError === true ? 'refused' : 'done');
    },
  };
}
