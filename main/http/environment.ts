/** What a request brings to our Hono application in addition to its head. */
import type { MiddlewareHandler } from 'hono';
import type { HttpCaller } from './http-caller.ts';
import type { RouteAccess } from './route.ts';
import type { OpenSocket } from './sockets/session.ts';
import type { AppBindings } from './sub-application.ts';

/** A handshake that has passed the gates. */
export interface Handshake {
  readonly caller: HttpCaller;
  readonly open: OpenSocket;
}

/** Turns a connection into a WebSocket. Throws the refusal. */
export type Upgrade = (handshake: Handshake) => void;

export interface HttpBindings extends AppBindings {
  readonly caller: HttpCaller;
  /** Of its route. */
  access: RouteAccess;
  /** Whether every gate has let it pass, so that its body may be read. */
  isAdmitted: boolean;
}

export interface HttpEnv {
  Bindings: HttpBindings;
}

export type HttpMiddleware = MiddlewareHandler<HttpEnv>;
