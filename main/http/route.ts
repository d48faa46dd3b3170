/** What the door needs to know of an endpoint, and of the request it hands to it. */
import type { ZodType } from 'zod';
import type { LogEntryHandle } from '../log/request-log.ts';

/**
 * `token`: whoever holds the token. `none`: anybody who passed Host and Origin. `exec`: token and exec secret.
 * `console`: a living console session instead of the token.
 */
export type Access = 'token' | 'none' | 'exec' | 'console';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Literal, as `/windows/action`; a last `/*` takes everything below. */
  readonly path: string;
  /** The same for every method of a path. */
  readonly access: Access;
  readonly query: ZodType;
  /** Without it, the route takes no body. */
  readonly body?: ZodType;
  /** Default: LIMITS.jsonBodyBytes. */
  readonly maxBodyBytes?: number;
  /** Throws what `service.authorise` throws: asked before the body is read. */
  authorise?(head: Pick<RequestContext, 'header'>): void;
  handle(request: RouteRequest): Promise<Reply>;
}

export interface RouteRequest {
  /** What the schemas made of them; `{}` where the route has no body. */
  readonly query: unknown;
  readonly body: unknown;
  readonly context: RequestContext;
}

export interface RequestContext {
  readonly requestId: string;
  /** Wall time at which the request came, epoch milliseconds. */
  readonly receivedMs: number;
  /** Wall time, epoch milliseconds. */
  readonly now: () => number;
  /** Aborts when the client is gone or the door closes; the reason is an error. */
  readonly signal: AbortSignal;
  /** Throws `busy` where the answer could not be sent anyway. To be asked before work whose result is large. */
  admit(): void;
  readonly log: LogEntryHandle;
  /** The client's address, without its port. */
  readonly client: string;
  /** Stands for the client's connection; compared by identity. */
  readonly connection: object;
  /** The undecoded path, for routes that end in `/*`. */
  readonly path: string;
  /** The header's only value, or undefined. */
  header(name: string): string | undefined;
}

export type Reply =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'bytes';
      readonly status?: number;
      readonly contentType: string;
      readonly bytes: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** For events that go on for as long as the client listens. */
  | { readonly kind: 'stream'; readonly response: Response };
