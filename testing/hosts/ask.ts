/** A client for tests: JSON in, status and parsed body out, with the secrets the host was given. */

/** Where to ask, and with which secrets. */
export interface Askable {
  readonly url: string;
  readonly token: string | null;
  readonly execSecret: string | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, else null. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

export interface Question {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives up, and closes the connection. */
  readonly signal?: AbortSignal;
}

export type Ask = (method: 'GET' | 'POST', path: string, question?: Question) => Promise<Reply>;

export function createAsk({ url, token, execSecret }: Askable): Ask {
  return async (method, path, { query = {}, body, headers = {}, signal } = {}) => {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: {
        ...(token === null ? {} : { 'x-service-token': token }),
        ...(execSecret === null ? {} : { 'x-service-exec-secret': execSecret }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const bytes = await response.bytes();
    const isJson = response.headers.get('content-type') === 'application/json';
    const parsed: unknown = isJson ? JSON.parse(Buffer.from(bytes).toString()) : null;
    return { status: response.status, headers: response.headers, body: parsed, bytes };
  };
}
