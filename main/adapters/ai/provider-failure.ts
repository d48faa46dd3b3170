/** Why a provider's answer cannot be used, in a sentence for the owner that holds no key. */
import { APICallError, RetryError } from 'ai';

/** A failure that is worded already. It is not tried again. */
export class ProviderFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderFailure';
  }
}

/** Longest part of a provider's own message that is kept, characters. */
const MOST_QUOTED = 300;

const SENTENCES: Readonly<Record<number, string>> = {
  401: 'The provider refused the key.',
  403: 'The provider refused the key for this.',
  404: 'The provider knows no such model or address.',
  413: 'The provider refused the request as too large.',
  429: 'The provider allows no more requests now.',
};

/** `key` is replaced wherever the provider repeats it. */
export function failureSentence(error: unknown, key: string): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const own = ownFailure(cause);
  if (own !== null) return own.message;
  if (!APICallError.isInstance(cause)) return 'The provider sent an answer that cannot be read.';
  const { statusCode, message } = cause;
  if (statusCode === undefined) return `The provider cannot be reached${reasonOf(cause)}.`;
  if (statusCode < 300) return 'The answer of the provider was cut off.';
  const said = message.replaceAll(key, '[key]').slice(0, MOST_QUOTED);
  const sentence = SENTENCES[statusCode] ?? 'The provider did not answer the request.';
  return `${sentence} It answered with status ${statusCode}: ${said}`;
}

/** The library wraps what ends a stream in its own errors. */
function ownFailure(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error;
  return error instanceof Error ? ownFailure(error.cause) : null;
}

/** ` (ECONNREFUSED)` */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  return 'code' in inner ? ` (${String(inner.code)})` : '';
}
