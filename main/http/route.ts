/** A path and method of the server, with its schemas and its handler. */
import type { ZodType } from 'zod';
import type { AppCaller } from './sub-application.ts';

/**
 * `token`: every caller with the token, as `Authorization: Bearer` or in `X-Service-Token`. `api-key`: the same, or in `X-API-Key`. `none`: anybody who passed Host and Origin. `exec`: token and exec
 * secret. `console`: a living console session instead of the token.
 */
export type RouteAccess = 'token' | 'api-key' | 'none' | 'exec' | 'console';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Literal, as `/windows/action`; a last `/*` takes everything below. */
  readonly path: string;
  /** The same for every method of a path. */
  readonly access: RouteAccess;
  readonly query: ZodType;
  /** Without it, the route takes no body. */
  readonly body?: ZodType;
  /** Default: LIMITS.jsonBodyBytes. */
  readonly maxBodyBytes?: number;
  /** Throws the errors of `service.authorise`: asked before the body is read. */
  authorise?(caller: AppCaller): void;
  handle(request: RouteRequest): Promise<Reply>;
}

export interface RouteRequest {
  /** The values after validation; `{}` if the route has no body. */
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: AppCaller;
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
      /** As a whole or in pieces. */
      readonly bytes: Uint8Array | readonly Uint8Array[];
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** For events that go on for as long as the client listens. */
  | { readonly kind: 'stream'; readonly response: Response };
