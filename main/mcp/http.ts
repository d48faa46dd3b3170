/** Streamable HTTP, both eras of the protocol, for a request that has passed every gate of the service. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Caller } from '../service/caller.ts';
import type { Elicitation } from './elicitation.ts';
import type { McpFace } from './face.ts';
import { CHANGES_URI, createMcpServer } from './server.ts';

export interface McpHttpOptions {
  readonly face: McpFace;
  readonly elicitation: Elicitation;
  readonly version: string;
  /** Makes the server that answers a request. Default: `createMcpServer`. */
  readonly createServer?: typeof createMcpServer;
}

export interface McpHttp {
  /** `body` is the request's, parsed. `page`: where the caller's user answers; null: nowhere that a client could open. */
  fetch(request: Request, body: unknown, caller: Caller, page: string | null): Promise<Response>;
  close(): Promise<void>;
}

/** The media types that clients must accept; some send fewer and mean both. */
const ACCEPT = 'application/json, text/event-stream';

/** A subscription to the news of the desktop. */
const listening = z.object({
  method: z.literal('subscriptions/listen'),
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
});

const listensToChanges = (body: unknown): boolean => {
  const { data } = listening.safeParse(body);
  return data?.params.notifications.resourceSubscriptions.includes(CHANGES_URI) === true;
};

interface KnownCaller {
  readonly caller: Caller;
  readonly page: string | null;
}

/** The server of one request. */
function serverOptions(
  { face, elicitation, version }: McpHttpOptions,
  { caller, page }: KnownCaller,
): Parameters<typeof createMcpServer>[0] {
  const allowed = face.allowed(caller);
  return {
    version,
    verify: elicitation.verify,
    allowed,
    changes: allowed.has('see')
      ? (signal) => face.changes({ ...caller, signal: AbortSignal.any([caller.signal, signal]) })
      : undefined,
    call: ({ name, input, signal, progress, round, trace = caller.trace }) =>
      elicitation.call({
        name,
        input,
        page,
        round,
        caller: { ...caller, signal: AbortSignal.any([caller.signal, signal]), trace },
        work: (asking) => face.call({ name, input, progress, caller: asking }),
      }),
  };
}

export function createMcpHttp(options: McpHttpOptions): McpHttp {
  const { face, createServer = createMcpServer } = options;
  const callers = new WeakMap<Request, KnownCaller>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const known = requestInfo === undefined ? undefined : callers.get(requestInfo);
      if (known === undefined) throw new Error('A request came past the gates.');
      return createServer(serverOptions(options, known));
    },
    { legacy: 'stateless' },
  );
  /** The newest change that every subscriber has received. */
  let reported = 0;
  const report = (last: number): void => {
    if (last <= reported) return;
    reported = last;
    handler.notify.resourceUpdated(CHANGES_URI);
  };
  return {
    fetch(request, body, caller, page) {
      request.headers.set('accept', ACCEPT);
      callers.set(request, { caller, page });
      // Who may not look has no such resource, so that the protocol's library does not subscribe them.
      if (listensToChanges(body)) face.followChanges(caller, report).catch(() => undefined);
      return handler.fetch(request, { parsedBody: body });
    },
    close: () => handler.close(),
  };
}
