/** One call over HTTP: headers, abort, timeout, and retries of routes that only read. */
import { sleep } from '../../base/sleep.ts';
import { bodyOf, errorOf } from './answer.ts';
import { UnavailableError, UnreachableError } from './errors.ts';
import { READING_ROUTES, type RouteName } from './routes.ts';

export interface ClientOptions {
  /** Default: http://127.0.0.1:8765 */
  readonly baseUrl?: string;
  /** Sent as x-service-token. */
  readonly token?: string;
  /** Sent as x-service-exec-secret, with shell commands only. */
  readonly execSecret?: string;
  /** Number of retries of a call that only reads, when the service is busy or unreachable. Actions are never retried. Default: 2. */
  readonly retries?: number;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborting ends the call, and an act of it between two events; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call aborts with a TimeoutError. Default: never. */
  readonly timeoutMs?: number;
}

/** The content of a file. A stream is sent as it comes. */
export type UploadContent = string | Uint8Array | Blob | ReadableStream<Uint8Array>;

export interface Sent {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Sent as it is instead of JSON. */
  readonly raw?: UploadContent;
}

/** Faces are no part of the catalog, and each has its own shapes. */
type FaceRoute = `POST /faces/${string}`;

/** For one shared file. */
type FileRoute = `${'GET' | 'PUT' | 'DELETE'} /files/${string}`;

export type Send = (
  route: RouteName | FaceRoute | FileRoute,
  sent: Sent,
  options: CallOptions,
) => Promise<Response>;

/** Where the service names no time, milliseconds; doubled each time. */
const FIRST_PAUSE_MS = 200;

/** Where the service listens by default. */
export const DEFAULT_URL = 'http://127.0.0.1:8765';

export function createSend(options: ClientOptions): Send {
  const { baseUrl = DEFAULT_URL, token, execSecret, retries = 2, fetch: fetcher = fetch } = options;
  const base = baseUrl.replace(/\/+$/, '');

  const once = async (route: string, { query, body, raw }: Sent, signal: AbortSignal): Promise<Response> => {
    const [method = '', path = ''] = route.split(' ');
    // An answer for clients of every generation has its content twice.
    const headers = new Headers({ 'accept-version': 'v2' });
    if (token !== undefined) headers.set('x-service-token', token);
    if (path === '/exec' && execSecret !== undefined) headers.set('x-service-exec-secret', execSecret);
    if (method === 'POST') headers.set('content-type', 'application/json');
    const response = await fetcher(`${base}${path}${searchOf(query)}`, {
      method,
      headers,
      signal,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(raw === undefined ? {} : uploadOf(raw)),
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new UnreachableError(base, cause);
    });
    if (response.ok) return response;
    throw errorOf(response.status, await bodyOf(response));
  };

  return async (route, sent, { signal, timeoutMs }) => {
    const ends = [
      ...(signal === undefined ? [] : [signal]),
      ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
    ];
    const until = AbortSignal.any(ends);
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(route, sent, until);
      } catch (error) {
        if (attempt >= retries || !READING_ROUTES.has(route) || !passes(error)) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt, until);
      }
    }
  };
}

/** Failures that may be temporary, so that the call is retried. */
const passes = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof UnavailableError && error.status === 503 && error.reason !== 'ocr_unavailable');

function searchOf(query: Sent['query']): string {
  const members = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(members.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** `duplex` is what the standard asks for where the body is a stream; its types do not have it everywhere. */
const uploadOf = (raw: UploadContent): RequestInit & { readonly duplex?: 'half' } =>
  raw instanceof ReadableStream ? { body: raw, duplex: 'half' } : { body: bodyInit(raw) };

const bodyInit = (raw: Exclude<UploadContent, ReadableStream>): Blob | string =>
  raw instanceof Uint8Array ? new Blob([new Uint8Array(raw)]) : raw;
