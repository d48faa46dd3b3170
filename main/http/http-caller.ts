/**
 * The caller that a request is over HTTP, from its first line to the last byte of its answer, with its one log entry.
 * Every gate, route and operation gets it; there is no second context.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { EntryDetail, EntryOutcome } from '../log/entry.ts';
import type { OpenEntry, RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import { traceContextOf } from '../ports/tracing.ts';
import type { Evidence } from '../service/authorise.ts';
import { OWNER, type Principal } from '../service/principal.ts';
import { OWNER_RULES } from '../core/rule.ts';
import { ClientGone } from './client-gone.ts';
import { onLeaving, type Place } from './connections/places.ts';
import { sealCredentials } from './gates/access-key.ts';
import { execEvidence, credentialsOf } from './gates/token.ts';
import type { AppCaller } from './sub-application.ts';

export interface HttpCaller extends AppCaller {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The whole request target, undecoded. */
  readonly target: string;
  /** Our address that the client reached. */
  readonly localAddress: string;
  readonly entry: OpenEntry;
  /** The path of its route as it is declared; empty until it is found. */
  readonly route: string;
  /** Called with the declared path of its route, and the face whose path that is. */
  found(route: string, face: string): void;
  /** Called by the gate that has checked its token, before anything runs. `evidence`: default: that of its headers. */
  identify(principal: Principal, evidence?: Evidence): void;
  /** Whether an act began: then its outcome must be answered. */
  readonly hasActed: boolean;
  abort(reason: Error): void;
  /** The request has passed the gates, so its connection may keep its place. Throws `busy` if none is left. */
  prove(): void;
  /** Informs a client that waits for it that its body is wanted. */
  readonly expectBody: () => void;
}

export interface HttpCallerOptions {
  readonly log: RequestLog;
  readonly clock: Clock;
  /** Of its connection; undefined if that is closed already. */
  readonly place: Place | undefined;
  /** Throws `busy` if the answer could not be sent. */
  readonly admit: () => void;
}

/** A client's own id is kept if it is harmless in headers and logs. */
const HARMLESS_ID = /^[\w.=-]{1,128}$/;

/** The headers of every answer. They never include an Access-Control header. */
export const fixedHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});

/** `::ffff:127.0.0.1` is how a dual-stack socket writes 127.0.0.1. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A header sent twice says nothing. */
export const onlyOf = ([value, ...more]: readonly string[]): string | undefined =>
  more.length === 0 ? value : undefined;

/** The target up to `?`, undecoded. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && HARMLESS_ID.test(given) ? given : randomUUID();

/** `method`: empty if the request could not be parsed. `route`: null if no route was found. */
export const entryDetail = (method: string): EntryDetail => ({ method, route: null, status: null });

export const outcomeOf = (status: number): Exclude<EntryOutcome, 'running' | 'gone'> =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';

const NO_VALUES: readonly string[] = [];

/** By lower-case name: Node keeps only the first value of some. */
function headersByName(rawHeaders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sent = new Map<string, string[]>();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    const value = rawHeaders[i + 1] ?? '';
    const known = sent.get(name);
    if (known === undefined) sent.set(name, [value]);
    else known.push(value);
  }
  return sent;
}

/** The part of a caller that its head says. */
function readHead(incoming: IncomingMessage, now: () => number) {
  const { socket, rawHeaders, url: target = '', method = '' } = incoming;
  const sent = headersByName(rawHeaders);
  const values = (name: string): readonly string[] => sent.get(name) ?? NO_VALUES;
  const header = (name: string): string | undefined => onlyOf(values(name.toLowerCase()));
  return {
    incoming,
    method,
    target,
    values,
    header,
    now,
    requestId: requestIdOf(header('x-request-id')),
    path: pathOf(target),
    address: unmapped(socket.remoteAddress ?? ''),
    localAddress: unmapped(socket.localAddress ?? ''),
    receivedMs: now(),
    client: socket,
  };
}

/** Most clients name no trace. */
function traceOf(header: HttpCaller['header']): HttpCaller['trace'] {
  const traceparent = header('traceparent');
  return traceparent === undefined ? undefined : traceContextOf(traceparent, header('tracestate'));
}

/** To everyone else it is read-only. */
type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** Reads the head and opens the log entry; the entry is closed with the answer. */
export function createHttpCaller(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, clock, place, admit }: HttpCallerOptions,
): HttpCaller {
  const head = readHead(incoming, () => clock.now());
  const { requestId, address, header, method } = head;
  const product = header('user-agent');
  const entry = log.begin({ requestId, face: 'http', client: address, product, detail: entryDetail(method) });
  const controller = new AbortController();
  const awaitsContinue = incoming.headers.expect !== undefined;
  place?.begin();
  beginAnswer(outgoing, requestId, awaitsContinue);
  const leave = (): void => controller.abort(new ClientGone());
  onEnd(outgoing, incoming, leave, () => {
    place?.end();
    endEntry(outgoing, entry, leave);
  });

  // No getters: V8 keeps an object literal that has some as a dictionary, and every read of it is a search.
  const caller: Changing<HttpCaller> = {
    ...head,
    outgoing,
    entry,
    admit,
    face: 'http',
    route: '',
    trace: traceOf(header),
    found(path, name) {
      caller.route = path;
      caller.face = name;
      entry.detail({ route: path }, name);
    },
    scopes: OWNER.scopes,
    actor: OWNER_RULES,
    agent: OWNER.agent,
    identify({ scopes, agent }, shown) {
      caller.scopes = scopes;
      caller.actor = agent ?? OWNER_RULES;
      caller.agent = agent;
      caller.evidence = shown ?? execEvidence({ header });
      if (agent !== null) entry.agent(agent);
    },
    evidence: execEvidence({ header }),
    accessKey: () => sealCredentials(credentialsOf(head)),
    product: (name) => entry.product(name),
    sequence: entry.sequence,
    viewer: `${address} ${product ?? ''}`,
    signal: controller.signal,
    caughtUp,
    note: (name, value) => entry.note(name, value),
    hasActed: false,
    operation(operation) {
      caller.hasActed ||= operation.kind === 'act' || operation.kind === 'start';
      entry.operation(operation);
    },
    abort: (reason) => controller.abort(reason),
    prove: () => prove(place, outgoing),
    expectBody: () => askForBody(outgoing, awaitsContinue),
  };
  return caller;
}

function beginAnswer(outgoing: ServerResponse, requestId: string, awaitsContinue: boolean): void {
  for (const [name, value] of Object.entries(fixedHeaders(requestId))) outgoing.setHeader(name, value);
  // A body that was announced and never asked for leaves the connection's state unclear.
  if (awaitsContinue) outgoing.setHeader('connection', 'close');
}

function askForBody(outgoing: ServerResponse, awaitsContinue: boolean): void {
  if (!awaitsContinue) return;
  outgoing.removeHeader('connection');
  outgoing.writeContinue();
}

/** `leave`: the client has gone before its answer; `end`: the answer is sent, or the connection is gone. */
function onEnd(
  outgoing: ServerResponse,
  { socket }: IncomingMessage,
  leave: () => void,
  end: () => void,
): void {
  // The end of what the client sends is its leaving. The connection closes some turns of the event loop later.
  const stopWaiting = onLeaving(socket, () => {
    if (!outgoing.writableFinished) leave();
  });
  outgoing.on('close', () => {
    stopWaiting();
    end();
  });
  // A reset connection is reported by `close`; without a listener the event itself would end the process.
  outgoing.on('error', () => undefined);
}

/** Throws `busy`. */
function prove(place: Place | undefined, outgoing: ServerResponse): void {
  if (place?.prove() !== false) return;
  outgoing.setHeader('connection', 'close');
  throw new ServiceError('busy', `All ${LIMITS.maxConnections} connections are taken by requests.`, {
    hint: 'Close connections that you do not need, and try again after the time in Retry-After.',
  });
}

/**
 * Resolves after the event loop has asked the system for news once more. A request and the end of its connection may both wait
 * in the system's buffers, as after the process was stopped; the request is read first, and its client's leaving one turn later.
 */
export async function caughtUp(): Promise<void> {
  // The first turn ends the one in which this was called, maybe after its news; the second follows a whole one.
  await turn();
  await turn();
}

/** `leave` is called where the client has gone before its answer. */
function endEntry(outgoing: ServerResponse, entry: OpenEntry, leave: () => void): void {
  if (outgoing.writableFinished) {
    entry.end(outcomeOf(outgoing.statusCode), { status: outgoing.statusCode });
    return;
  }
  leave();
  // An act that waited for its turn notes at once that it never began.
  setImmediate(() => entry.end('gone', { status: 'client_closed' }));
}
