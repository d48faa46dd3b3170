/**
 * WebSockets behind the same gates as every request: the handshake is a request that is refused like any other, and the
 * connection keeps its place, its log entry and its client's identity until it ends.
 */
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { onAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { Handshake } from '../environment.ts';
import type { HttpCaller } from '../http-caller.ts';
import { createMessageQueue } from './messages.ts';
import type { SocketSession } from './session.ts';

export interface SocketsOptions {
  readonly log: RequestLog;
  /** Passes the handshake through the gates, to `upgrade` or to a refusal. */
  readonly handleUpgrade: (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    upgrade: (handshake: Handshake) => void,
  ) => void;
}

export interface Sockets {
  /** Ends the rest without waiting for anybody. */
  terminate(): void;
}

/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const ONLY_TEXT = 1003;
const POLICY_VIOLATION = 1008;
/** A client that does not answer our close is cut off then, milliseconds. */
const CLOSE_MS = 1000;
/** A client that is silent for this number of our pings is gone. */
const MOST_SILENT_PINGS = 3;

/** Other upgrades, such as h2c, may be ignored (RFC 9110, section 7.8). */
export const asksForSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

export function acceptSockets(server: Server, options: SocketsOptions): Sockets {
  const { log, handleUpgrade } = options;
  const engine = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LIMITS.jsonBodyBytes,
    perMessageDeflate: false,
  });
  const open = new Set<WebSocket>();

  function accept(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    // Node leaves the socket of an upgrade without a listener, and an error would end the process.
    socket.on('error', () => undefined);
    const outgoing = new ServerResponse(incoming);
    outgoing.assignSocket(socket);
    outgoing.shouldKeepAlive = false;
    outgoing.once('finish', () => socket.destroySoon());
    handleUpgrade(incoming, outgoing, (handshake) => {
      requireVersion(handshake.caller);
      if (open.size >= LIMITS.sockets)
        throw new ServiceError('busy', `All ${LIMITS.sockets} WebSockets are in use.`, {
          hint: 'Close a connection that you do not need.',
        });
      outgoing.detachSocket(socket);
      const before = open.size;
      engine.handleUpgrade(incoming, socket, head, (websocket) => {
        open.add(websocket);
        websocket.once('close', () => open.delete(websocket));
        serve(websocket, handshake, log);
      });
      // The engine has answered without a WebSocket.
      if (open.size === before) outgoing.emit('close');
    });
  }

  server.on('upgrade', (incoming, socket: Duplex, head) => {
    if (socket instanceof Socket) accept(incoming, socket, head);
    else socket.destroy();
  });
  return {
    terminate() {
      for (const websocket of open) websocket.terminate();
    },
  };
}

function requireVersion(caller: HttpCaller): void {
  if (
    caller.header('sec-websocket-version') !== '13' ||
    !/^[+/\dA-Za-z]{22}==$/.test(caller.header('sec-websocket-key') ?? '')
  )
    throw new ServiceError('bad_request_target', 'The request is not a WebSocket handshake of version 13.', {
      hint: 'Use a WebSocket client of RFC 6455: Sec-WebSocket-Version: 13 and a Sec-WebSocket-Key of 16 bytes.',
    });
}

function serve(websocket: WebSocket, { caller, open }: Handshake, log: RequestLog): void {
  const session: SocketSession = {
    caller,
    get unreadBytes() {
      return websocket.bufferedAmount;
    },
    send(message) {
      if (websocket.readyState === websocket.OPEN) websocket.send(JSON.stringify(message));
    },
    close: (code, reason) => websocket.close(code, reason),
  };
  let silentPings = 0;
  const timer = setInterval(() => {
    if (++silentPings > MOST_SILENT_PINGS) websocket.terminate();
    else websocket.ping();
  }, LIMITS.socketPingMs).unref();
  const handlers = open(session);
  const stopListening = onAbort(caller.signal, (reason) => endSocket(websocket, reason));
  websocket.on('pong', () => (silentPings = 0));
  // A faulty frame ends the connection with a code that names the fault.
  websocket.on('error', () => undefined);
  websocket.once('close', () => {
    clearInterval(timer);
    stopListening();
    caller.entry.end('done', { status: 101 });
    // The response was given away with its socket: it ends here, and with it the caller.
    caller.outgoing.emit('close');
    handlers.closed();
  });
  const queue = createMessageQueue({
    caller,
    log,
    handlers,
    unreadBytes: () => websocket.bufferedAmount,
  });
  websocket.on('message', (data, isBinary) => {
    silentPings = 0;
    if (isBinary) websocket.close(ONLY_TEXT, 'Only text messages are understood.');
    else queue.add(bytesOf(data));
  });
}

/** Says why: the service is shutting down, or the agent that opened it may no longer use it. */
function endSocket(websocket: WebSocket, reason: Error): void {
  const isRefused = reason instanceof ServiceError && reason.reason === 'unauthorized';
  websocket.close(isRefused ? POLICY_VIOLATION : GOING_AWAY, reason.message);
  setTimeout(() => websocket.terminate(), CLOSE_MS).unref();
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);
