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
  /** What it throws becomes the service's own error answer. */
  handle(request: FaceRequest): Promise<FaceReply>;
}

/** The compiler holds the schemas and what the handler is given together here; outside, routes are uniform. */
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

/** An open WebSocket. */
export interface FaceConnection {
  /** One client for the whole connection; its signal aborts when the connection ends. */
  readonly caller: Caller;
  readonly query: Readonly<Record<string, string>>;
  /** Resolves once the message is on its way, so that a slow reader slows the sender down. */
  send(message: string | Uint8Array): Promise<void>;
  onMessage(listener: (message: string | Uint8Array) => void): void;
  close(code?: number, reason?: string): void;
}

export interface FaceSocket {
  /** Literal, as `/faces/osworld/ws`. */
  readonly path: string;
  /** Called once the gates have let the client in. */
  open(connection: FaceConnection): void;
}

export interface Face {
  readonly routes: readonly FaceRoute[];
  /** Default: none. */
  readonly sockets?: readonly FaceSocket[];
}

export type CreateFace = (host: FaceHost) => Face;
