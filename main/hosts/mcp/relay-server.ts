/** Calls of tools that come over the control channel, from "deskhand mcp" of the same user. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { RequestLog } from '../../log/request-log.ts';
import { isAsked, type ToolAnswer } from '../../mcp/answer.ts';
import type { ElicitedCall, Elicitation } from '../../mcp/elicitation.ts';
import { toolOutcome } from '../../mcp/content.ts';
import type { McpFace } from '../../mcp/face.ts';
import { traceContextOf } from '../../ports/tracing.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER, type Principal } from '../../service/principal.ts';
import { localCaller } from '../faces/local-caller.ts';
import { readLines } from './lines.ts';
import { READY, relayRequest, type Hello, type RelayReply, type RelayRequest } from './relay-messages.ts';

/** More than any call's arguments. */
const MOST_CHARS = 1024 * 1024;

/** In the log, where nothing has been called yet. */
const CONNECTED = { method: 'mcp', route: 'connect' };

/** For "deskhand mcp" that was given a token which no longer counts. */
export const INVALID_TOKEN =
  'The token of this agent is not valid any more: it was revoked, replaced or has expired. Its user can add this client again in the console, under Connect.';

type CallRequest = Extract<RelayRequest, { name: string }>;

export interface RelayOptions {
  /** Asked at each call. */
  readonly face: () => Promise<Pick<McpFace, 'call'>>;
  /** Whose tokens clients may bring. */
  readonly agents: Pick<KnownAgents, 'find' | 'subscribe'>;
  readonly log: RequestLog;
  /** Default: no one is sent to a page. */
  readonly elicitation?: Elicitation;
  /** Where the user answers; null: there is no such page. */
  readonly page?: () => string | null;
}

/** Serves a client that has sent its first line, until it disconnects; its waiting calls end with it. */
export function serveRelay(socket: Socket, options: RelayOptions): void {
  const { log, agents } = options;
  const gone = new AbortController();
  /** Null: its token is not valid. */
  let principal: Principal | null = OWNER;
  let product: string | undefined;
  const running = new Map<number, AbortController>();
  const send = (reply: RelayReply): void => {
    if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`);
  };
  const greet = (hello: Hello): void => {
    ({ product } = hello);
    if (hello.agentToken !== undefined) principal = agents.find(hello.agentToken);
    if (principal === null) return;
    const entry = log.begin({
      requestId: randomUUID(),
      face: 'mcp',
      client: 'stdio',
      product,
      detail: CONNECTED,
    });
    if (principal.agent !== null) entry.agent(principal.agent);
    entry.end('done');
  };
  const call = async (request: CallRequest): Promise<void> => {
    const { id, name, input, execSecret } = request;
    if (principal === null) {
      send({ id, failed: INVALID_TOKEN });
      return;
    }
    const trace = traceContextOf(request.trace?.traceparent, request.trace?.tracestate);
    const stop = new AbortController();
    running.set(id, stop);
    const local = localCaller({
      log,
      face: 'mcp',
      client: socket,
      signal: stop.signal,
      execSecret,
      trace,
      principal,
      product,
    });
    try {
      const progress = (seconds: number, total: number): void => send({ id, progress: [seconds, total] });
      const answer = await answerTo(options, request, gone.signal, {
        caller: local.caller,
        work: async (caller) => (await options.face()).call({ name, input, caller, progress }),
      });
      local.end(isAsked(answer) ? 'done' : toolOutcome(answer));
      send(isAsked(answer) ? { id, asked: answer } : { id, result: answer });
    } catch (error) {
      local.end('gone');
      send({ id, failed: error instanceof Error ? error.message : 'It failed.' });
    } finally {
      running.delete(id);
    }
  };
  socket.setTimeout(0);
  readLines(socket, {
    mostChars: MOST_CHARS,
    onLine(line) {
      const request = parsed(line);
      if (request === null) socket.destroy();
      else if ('hello' in request) greet(request.hello);
      else if ('cancel' in request)
        running.get(request.id)?.abort(new Error('The client cancelled the call.'));
      else void call(request);
    },
  });
  const unsubscribe = agents.subscribe((agent) => {
    if (principal?.agent === agent) socket.destroy();
  });
  socket.on('close', () => {
    unsubscribe();
    gone.abort(new Error('The client has disconnected.'));
    for (const stop of running.values()) stop.abort(new Error('The client has disconnected.'));
  });
  socket.write(`${READY}\n`);
}

/** The call itself, or the round of a call whose client opens pages. */
async function answerTo(
  { elicitation, page = () => null }: RelayOptions,
  { name, input, round }: CallRequest,
  gone: AbortSignal,
  { caller, work }: Pick<ElicitedCall, 'caller' | 'work'>,
): Promise<ToolAnswer> {
  if (elicitation === undefined || round === undefined) return work(caller);
  const { responses, state } = round;
  return elicitation.call({
    name,
    input,
    caller,
    work,
    gone,
    page: page(),
    round: { opensPages: true, responses, state: await stateOf(elicitation, state) },
  });
}

/** One that is not ours differs from none: its call is refused. */
const stateOf = async (elicitation: Elicitation, state: string | undefined): Promise<unknown> =>
  state === undefined ? undefined : elicitation.verify(state).catch(() => null);

function parsed(line: string): RelayRequest | null {
  try {
    return relayRequest.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
