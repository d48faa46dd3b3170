/** What a request brings to our Hono application beside its head. */
import type { MiddlewareHandler } from 'hono';
import type { HttpCaller } from './http-caller.ts';
import type { OpenSocket } from './sockets/session.ts';

/** A handshake that has passed the gates. */
export interface Handshake {
  readonly caller: HttpCaller;
  readonly face: string;
  readonly query: unknown;
  readonly open: OpenSocket;
}

export interface HttpBindings {
  readonly caller: HttpCaller;
  /** The path of its route as it is declared, for the log; empty until it is found. */
  route: string;
  /** Whether every gate has let it pass, so that its body may be read. */
  isAdmitted: boolean;
  /** Turns the connection into a WebSocket; null: the request asks for none. Throws the refusal. */
  readonly upgrade: ((handshake: Handshake) => void) | null;
}

export interface HttpEnv {
  Bindings: HttpBindings;
}

export type HttpMiddleware = MiddlewareHandler<HttpEnv>;
