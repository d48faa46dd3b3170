/** A path and method of the server, with its schemas and its handler. */
import type { ZodType } from 'zod';
import type { Caller } from '../service/caller.ts';

/**
 * `token`: every caller with the token, as `Authorization: Bearer` or in `X-Service-Token`. `api-key`: the same, or in `X-API-Key`.
 * `access-key`: the same as `api-key`, or sealed in `X-Access-Token`. `none`: anybody who passed Host and Origin. `exec`: token and
 * exec secret. `console`: a living console session instead of the token.
 */
export type RouteAccess = 'token' | 'api-key' | 'access-key' | 'none' | 'exec' | 'console';

/** A caller with what a mounted application may know of its request. */
export interface AppCaller extends Caller {
  readonly method: string;
  /** The target up to `?`, undecoded. */
  readonly path: string;
  /** The client's address, without its port. */
  readonly address: string;
  /** The only value sent under a name, in any case; undefined if there is none or more than one. */
  header(name: string): string | undefined;
  /** Every value sent under a (lower-case) name. */
  values(name: string): readonly string[];
  /** Wall time at which the request came, epoch milliseconds. */
  readonly receivedMs: number;
  /** Wall time, epoch milliseconds. */
  readonly now: () => number;
  /** The agent it comes from; null: the owner, or no one known yet. */
  readonly agent: string | null;
  /** Notes the client's program, as `claude-code/2.1`, in the request log. Default: its User-Agent. */
  product(name: string): void;
  /** What the client may send in `X-Access-Token` in place of the token and the exec secret that it has shown. */
  accessKey(): string;
}

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
  /** Written at the pace of its client, without ever being whole in memory. */
  | {
      readonly kind: 'content';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | number>>;
      /** Null: the head is all. */
      readonly content: AsyncIterable<Uint8Array> | null;
    }
  /** For events that go on for as long as the client listens. */
  | { readonly kind: 'stream'; readonly response: Response };
