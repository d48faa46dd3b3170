/**
 * The listener of links that show a desktop. It is apart from the service's own port, so that nothing that is sent to it reaches
 * a call: it takes GET requests without a body, and every answer is a page or a picture of what asked for it. Clients write their
 * addresses with `https:`, so that it speaks TLS, with a certificate of its own; a proxy or a person may use `http:` as well.
 */
import { getRequestListener } from '@hono/node-server';
import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { checkHost, hostName } from '../gates/host.ts';
import { unmapped } from '../http-caller.ts';
import { createSelfSigned } from './self-signed.ts';

export interface ViewListenerOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Further names that Host may carry, exact. Asked at every request. */
  readonly allowedHosts: () => readonly string[];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type AnswerView = (request: Request) => Response | Promise<Response>;

export interface ViewListener {
  /** Opens the port at the first call, and resolves with it. Rejects with Node's error; the next call tries again. */
  listen(answer: AnswerView): Promise<number>;
  /** Cuts off everyone who watches. */
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 64;
/** The first byte of TLS's first record: a handshake (RFC 8446, section 5.1). */
const HANDSHAKE = 0x16;

/** Throws the refusals of `checkHost`. Every name below `localhost` is this machine: no page elsewhere has one. */
function checkView({ method, headers, socket }: IncomingMessage, allowedHosts: readonly string[]): void {
  if (method !== 'GET')
    throw new ServiceError('method_not_allowed', 'This address shows and does nothing else.');
  const values = (name: string): readonly string[] => [headers[name] ?? []].flat();
  if (hostName({ values }).endsWith('.localhost')) return;
  checkHost({ values, localAddress: unmapped(socket.localAddress ?? '') }, allowedHosts);
}

const refuse = (answer: ServerResponse, error: unknown): void => {
  const [status, message] =
    error instanceof ServiceError && error.reason === 'method_not_allowed'
      ? [405, error.message]
      : [403, 'Refused.'];
  answer.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(message);
};

const listenerOf = (
  answer: AnswerView,
  allowedHosts: ViewListenerOptions['allowedHosts'],
): RequestListener => {
  const handle = getRequestListener((request) => answer(request), { overrideGlobalObjects: false });
  return (incoming, outgoing) => {
    try {
      checkView(incoming, allowedHosts());
    } catch (error) {
      refuse(outgoing, error);
      return;
    }
    void handle(incoming, outgoing);
  };
};

/** Gives each connection to the server whose protocol its first byte begins. */
function createEitherServer(listener: RequestListener, now: number): Server {
  const limits = {
    maxHeaderSize: LIMITS.headerBytes,
    headersTimeout: LIMITS.headersTimeoutMs,
    requestTimeout: LIMITS.receiveTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
  };
  const plain = createHttp(limits, listener);
  const secure = createHttps({ ...createSelfSigned(now), ...limits }, listener);
  const server = createServer((socket: Socket) => {
    const drop = (): void => void socket.destroy();
    socket.setTimeout(LIMITS.headersTimeoutMs, drop).once('error', drop);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.setTimeout(0).off('timeout', drop);
      socket.unshift(first);
      (first[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

const portOf = (server: Server): number => {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The listener has no port.');
  return bound.port;
};

export function createViewListener({ host, port, allowedHosts, now }: ViewListenerOptions): ViewListener {
  const sockets = new Set<Socket>();
  let opening: Promise<Server> | null = null;
  const open = (answer: AnswerView): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createEitherServer(listenerOf(answer, allowedHosts), now());
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.once('error', reject);
      server.listen({ host, port }, () => resolve(server));
    });
  return {
    async listen(answer) {
      opening ??= open(answer).catch((error: unknown) => {
        opening = null;
        throw error;
      });
      return portOf(await opening);
    },
    async close() {
      const server = opening === null ? null : await opening.catch(() => null);
      if (server === null) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
