/** A face as a host mounts it: paths behind the gates that every request passes, all of them below `/faces/<name>`. */
import type * as z from 'zod';
import type { Caller } from '../service/service.ts';
import type { FaceHost } from './grammar/call.ts';

export interface FaceRequest {
  /** After validation; `{}` where the route has no schema. */
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
}

export type FaceReply =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'bytes';
      readonly status?: number;
      readonly contentType: string;
      readonly bytes: Uint8Array;
    }
  /** For events that go on for as long as the client listens. */
  | { readonly kind: 'stream'; readonly response: Response };

export interface FaceRoute {
  readonly method: 'GET' | 'POST';
  /** Literal, as `/faces/anthropic/tool`; a last `/*` takes everything below. */
  readonly path: string;
  /** Query strings arrive as texts. Default: anything is ignored. */
  readonly query?: z.ZodType;
  /** Without it, the route takes no body. */
  readonly body?: z.ZodType;
  /** Default: LIMITS.jsonBodyBytes. */
  readonly maxBodyBytes?: number;
  /** Throws where the request is refused whatever its body says: asked before that is read. */
  authorise?(caller: Caller): void;
  /** Its errors become the service's own error answer. */
  handle(request: FaceRequest): Promise<FaceReply>;
}

/** The compiler holds the schemas and the handler's arguments together here; outside, routes are uniform. */
export const defineFaceRoute = <Query extends z.ZodType, Body extends z.ZodType = z.ZodUnknown>(
  route: Omit<FaceRoute, 'handle'> & {
    readonly query: Query;
    readonly body?: Body;
    handle(request: {
      readonly query: z.output<Query>;
      readonly body: z.output<Body>;
      readonly caller: Caller;
    }): Promise<FaceReply>;
  },
): FaceRoute => route;

/** An open WebSocket: JSON both ways. */
export interface FaceConnection {
  /** The values of the query string after validation. */
  readonly query: unknown;
  /** One client for the whole connection; its signal aborts when the connection ends or the service shuts down. */
  readonly caller: Caller;
  /** Bytes that were sent and not taken by the client yet: a face that sends on its own account waits for 0. */
  readonly unreadBytes: number;
  send(message: unknown): void;
  /** `code`: RFC 6455, section 7.4; 1000 is an ordinary end. */
  close(code: number, reason: string): void;
}

export interface FaceListener {
  /**
   * One message; others may come before it is answered. `caller`: of this message alone, with its own entry in the
   * request log, where a rejection is noted before it is given to `refuse`.
   */
  message(value: unknown, caller: Caller): Promise<void>;
  /** Tells the client that a message failed. `value`: undefined if it was no JSON. */
  refuse(error: unknown, value: unknown): void;
  /** The connection has ended, no matter who ended it: releases the holds of its client. */
  closed(): void;
}

export interface FaceSocket {
  /** Literal, as `/faces/osworld/ws`. */
  readonly path: string;
  /** Default: anything is ignored. */
  readonly query?: z.ZodType;
  /** Called once the gates have let the client in. */
  readonly open: (connection: FaceConnection) => FaceListener;
}

export interface Face {
  readonly routes: readonly FaceRoute[];
  /** Default: none. */
  readonly sockets?: readonly FaceSocket[];
  /** Its clients send their token in `X-API-Key`. Default: in the Authorization header, or in the service's own. */
  readonly takesApiKey?: boolean;
}

export type CreateFace = (host: FaceHost) => Face;
