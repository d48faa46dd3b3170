/** A real server on a free port with routes of the test's own, and clients that can be as rude as they like. */
import { NO_AGENTS } from '../../main/service/agents/registry.ts';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import * as z from 'zod';
import { ServiceError } from '../../main/core/errors.ts';
import { createSystemClock } from '../../main/adapters/node/clock.ts';
import {
  createHttpServer,
  type AccessSettings,
  type HttpServer,
  type Route,
} from '../../main/http/server.ts';
import { execEvidence } from '../../main/http/gates/token.ts';
import { createRequestLog, type RequestLog } from '../../main/log/request-log.ts';
import { runCommand } from '../../main/operations/programs/run-command.ts';
import { ALL_SCOPES } from '../../main/operations/support/operation.ts';
import { createAuthorise, type ExecSettings } from '../../main/service/authorise.ts';

/** Settings that the server and the rule for shell commands read. */
export type TestAccess = AccessSettings & ExecSettings;

export interface TestServer {
  readonly http: HttpServer;
  readonly port: number;
  readonly log: RequestLog;
  /** Read at every request. */
  access: TestAccess;
  /** Calls that reached a handler, as `POST /action`. */
  readonly handled: string[];
}

export const openAccess: TestAccess = {
  token: null,
  agents: NO_AGENTS,
  execEnabled: true,
  execSecret: null,
  allowedHosts: [],
};

export interface TestServerOptions {
  readonly access?: TestAccess;
  /** How long the write of an answer may go without progress, milliseconds. */
  readonly stalledWriteMs?: number;
}

export async function startServer(
  routes: readonly Route[],
  { access = openAccess, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const clock = createSystemClock();
  const log = createRequestLog({ clock });
  const handled: string[] = [];
  const authorise = createAuthorise(() => test.access);
  const counted = routes.map((route): Route => ({
    ...route,
    authorise(request) {
      if (route.access === 'exec')
        authorise(runCommand, { scopes: ALL_SCOPES, evidence: execEvidence(request) });
    },
    handle(request) {
      handled.push(`${route.method} ${route.path}`);
      return route.handle(request);
    },
  }));
  const http = createHttpServer({ ...options, routes: counted, access: () => test.access, log, clock });
  const { port } = await http.listen('127.0.0.1', 0);
  const test: TestServer = { http, port, log, access, handled };
  return test;
}

export const json = (body: unknown, status = 200): ReturnType<Route['handle']> =>
  Promise.resolve({ kind: 'json', status, body });

/** What a handler does that has no room. */
export function refuseAsBusy(): never {
  throw new ServiceError('busy', 'Busy', { hint: 'Wait.' });
}

/** `GET path` behind the token, without parameters. */
export const getRoute = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  access: 'token',
  query: z.object({}),
  handle,
});

/** The shapes of route that the gates distinguish. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/health', access: 'none', query: z.object({}), handle: () => json({ ok: true }) },
  {
    method: 'GET',
    path: '/screen',
    access: 'token',
    query: z.object({ grid_rows: z.coerce.number().int().min(1).max(100).default(12) }),
    handle: ({ query }) => json({ ok: true, query }),
  },
  {
    method: 'POST',
    path: '/action',
    access: 'token',
    query: z.object({}),
    body: z.strictObject({ action: z.enum(['click', 'move']), clicks: z.int().optional() }),
    handle: ({ body }) => json({ ok: true, body }),
  },
  {
    method: 'POST',
    path: '/control/pause',
    access: 'token',
    query: z.object({}),
    handle: () => json({ ok: true }),
  },
  {
    method: 'POST',
    path: '/exec',
    access: 'exec',
    query: z.object({}),
    body: z.strictObject({ command: z.string() }),
    handle: () => json({ ok: true }),
  },
  getRoute('/clipboard', () => json({ ok: true })),
  {
    method: 'POST',
    path: '/clipboard',
    access: 'token',
    query: z.object({}),
    body: z.strictObject({ text: z.string() }),
    handle: () => json({ ok: true }),
  },
];

export interface RawReply {
  readonly status: number;
  /** Lower-case names; the last of a name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; null if there is none. */
  readonly body: ErrorBody | null;
}
export interface ErrorBody {
  readonly ok: boolean;
  readonly request_id: string;
  readonly time_ms: number;
  readonly data: unknown;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: { readonly reason?: string; readonly status?: number } & Readonly<
      Record<string, unknown>
    >;
  } | null;
}

export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes and reads until the service closes or `replies` complete answers are there. */
export async function send(port: number, bytes: string | Uint8Array, replies = 1): Promise<RawReply[]> {
  const socket = await open(port);
  socket.write(bytes);
  const parsed = await readReplies(socket, replies);
  socket.destroy();
  return parsed;
}

export async function readReplies(socket: Socket, replies: number): Promise<RawReply[]> {
  const chunks: Buffer[] = [];
  let [size, needed] = [0, 0];
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    // A picture of 11 MB comes in hundreds of chunks, each of which would copy all those before it.
    if (size < needed) continue;
    const parsed = parseReplies(Buffer.concat(chunks));
    if (parsed.replies.length >= replies) return parsed.replies;
    needed = parsed.needed;
  }
  return parseReplies(Buffer.concat(chunks)).replies;
}

/** `needed`: bytes that were received once the next reply is whole; 0 while its head is not. */
function parseReplies(received: Buffer): { readonly replies: RawReply[]; readonly needed: number } {
  const replies: RawReply[] = [];
  for (let rest = received; ;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return { replies, needed: 0 };
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const status = Number(first.split(' ')[1]);
    const length = status === 100 ? 0 : Number(headers['content-length'] ?? 0);
    const whole = rest.subarray(end + 4);
    if (whole.length < length) return { replies, needed: received.length - whole.length + length };
    const text = whole.subarray(0, length).toString();
    replies.push({
      status,
      headers,
      text,
      body: text.startsWith('{') ? (JSON.parse(text) as ErrorBody) : null,
    });
    rest = whole.subarray(length);
  }
}

export interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly (readonly [string, string])[];
  /** JSON, sent with its media type and length. */
  readonly body?: unknown;
  /** Bytes sent as they are, with no header but the length. */
  readonly raw?: string | Uint8Array;
  /** Default: 127.0.0.1 with the port. Null: none is sent. */
  readonly host?: string | null;
}

export function requestBytes(port: number, call: Call): Buffer {
  const { method = 'GET', path = '/health', headers = [], host = `127.0.0.1:${port}` } = call;
  const payload = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(host === null ? [] : [`Host: ${host}`]),
    ...(call.body === undefined ? [] : ['Content-Type: application/json']),
    ...(payload === undefined ? [] : [`Content-Length: ${Buffer.byteLength(payload)}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(payload ?? '')]);
}

/** One request on its own connection. */
export async function call(port: number, request: Call = {}): Promise<RawReply> {
  const [reply] = await send(port, requestBytes(port, request));
  if (reply === undefined) throw new Error('The service closed the connection without an answer');
  return reply;
}
