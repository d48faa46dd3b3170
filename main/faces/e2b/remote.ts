/** Sandboxes on other desktops with names: their calls are passed on to the face of that desktop's own service. */
import type { Caller } from '../../service/caller.ts';
import type { Reply } from '../../http/route.ts';
import type { AppCaller } from '../../http/sub-application.ts';
import type { RunningDesktop } from '../grammar/named-desktops.ts';
import type { NewSandbox, Remote } from './sandbox.ts';
import { placeIn } from './stream/domain.ts';

/** A desktop that does not answer by then is left out. */
const CREATE_MS = 5000;

interface Created {
  readonly sandboxID: string;
  readonly envdAccessToken: string;
  readonly domain?: unknown;
}

const isCreated = (value: unknown): value is Created =>
  typeof value === 'object' &&
  value !== null &&
  'sandboxID' in value &&
  typeof value.sandboxID === 'string' &&
  'envdAccessToken' in value &&
  typeof value.envdAccessToken === 'string';

/** Null if that desktop has a sandbox already, does not offer this face, or does not answer. */
export async function createRemote(
  { name, url: service, token }: RunningDesktop,
  { metadata, timeoutS }: NewSandbox,
  { signal, evidence }: Caller,
): Promise<Remote | null> {
  const url = `${service}/faces/e2b`;
  const { execSecret } = evidence;
  try {
    const answer = await fetch(`${url}/v2/sandboxes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-api-key': token }),
        ...(execSecret === undefined ? {} : { 'x-service-exec-secret': execSecret }),
      },
      // By its name: asked for any, it might look for others.
      body: JSON.stringify({ templateID: name, metadata, timeout: timeoutS }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CREATE_MS)]),
    });
    const created: unknown = await answer.json();
    if (!answer.ok || !isCreated(created)) return null;
    const { sandboxID: id, envdAccessToken: accessKey, domain } = created;
    return { url, id, accessKey, place: placeIn(domain) };
  } catch {
    return null;
  }
}

export interface Relayed {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the face, with its query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** `duplex` is what the standard asks for where the body is a stream; its types do not have it everywhere. */
const bodyOf = (body: Relayed['body']): RequestInit & { readonly duplex?: 'half' } =>
  body === undefined ? {} : body instanceof ReadableStream ? { body, duplex: 'half' } : { body };

/** The answer of its service; null if it does not answer any more. Rejects if the client has gone. */
export async function relay(
  { url, id, accessKey }: Remote,
  { method, path, contentType = 'application/json', body }: Relayed,
  caller: AppCaller,
): Promise<Reply | null> {
  const timeout = caller.header('connect-timeout-ms');
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-access-token': accessKey,
        'e2b-sandbox-id': id,
        ...(timeout === undefined ? {} : { 'connect-timeout-ms': timeout }),
        ...(body === undefined ? {} : { 'content-type': contentType }),
      },
      ...bodyOf(body),
      signal: caller.signal,
    });
    const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/json' };
    return { kind: 'stream', response: new Response(answer.body, { status: answer.status, headers }) };
  } catch {
    caller.signal.throwIfAborted();
    return null;
  }
}

/** The same for calls whose answer says nothing. False if its service does not answer any more. */
export async function order(remote: Remote, ordered: Relayed, caller: AppCaller): Promise<boolean> {
  const reply = await relay(remote, ordered, caller);
  if (reply?.kind === 'stream') await reply.response.body?.cancel();
  return reply !== null;
}
