/**
 * The only way to a provider: the key leaves to the address that the owner chose, no redirect is followed, and a provider that
 * sends nothing for a while is given up.
 */
import { withTimeout } from '../../base/with-timeout.ts';
import { ProviderFailure } from './provider-failure.ts';

export interface ProviderFetchOptions {
  /** Base address of the provider's interface. */
  readonly address: string;
  /** How long it may send nothing, milliseconds. */
  readonly stallMs: number;
}

/** Limit for one answer: a model that never ends must not fill the memory. */
const MOST_ANSWER_BYTES = 64 * 1024 * 1024;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

export function providerFetch({ address, stallMs }: ProviderFetchOptions): typeof fetch {
  const { origin } = new URL(address);
  const stalled = new ProviderFailure(`The provider sent nothing for ${stallMs / 1000} s.`);
  return async (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target);
    if (url.origin !== origin) throw new ProviderFailure(`The provider is ${origin}, not ${url.origin}.`);
    const stall = new AbortController();
    const timer = setTimeout(() => stall.abort(stalled), stallMs);
    const signals = [stall.signal, ...(init.signal instanceof AbortSignal ? [init.signal] : [])];
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
      if (isRedirect(response.status)) {
        await response.body?.cancel();
        throw new ProviderFailure(
          `The provider answered with a redirect (${response.status}), which is not followed.`,
        );
      }
      if (response.body === null) return response;
      return new Response(watched(response.body, { stalled, stallMs }), response);
    } finally {
      clearTimeout(timer);
    }
  };
}

interface WatchOptions {
  readonly stalled: Error;
  readonly stallMs: number;
}

/** Passes bytes on, and fails when none come in time or too many do. */
function watched(
  body: ReadableStream<Uint8Array>,
  { stalled, stallMs }: WatchOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  const fail = (error: Error): Error => {
    reader.cancel(error).catch(() => undefined);
    return error;
  };
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await withTimeout(reader.read(), stallMs, () => fail(stalled));
      if (done) {
        controller.close();
        return;
      }
      bytes += value.length;
      if (bytes > MOST_ANSWER_BYTES)
        throw fail(new ProviderFailure('The provider sent an answer of more than 64 MiB.'));
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
