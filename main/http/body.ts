/** Reads a JSON body within its bounds: bytes counted as they come, strict UTF-8, shallow, parsed once. */
import type { IncomingMessage } from 'node:http';
import { ClientGone } from './client-gone.ts';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import { nestsDeeperThan } from './json-depth.ts';

/** Whether the request announces a body at all. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The body's bytes. `beforeReading` runs once the announced length is known to be acceptable (a client that waits for
 * `100 Continue` is told so there). Throws `payload_too_large`, ClientGone.
 */
export async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  beforeReading: () => void,
): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  beforeReading();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Listeners instead of `for await`, which would destroy the connection before the refusal is written.
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) settle(() => reject(tooLarge(maxBytes)));
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks, bytes)));
    const onError = (): void => settle(() => reject(new ClientGone()));
    const settle = (outcome: () => void): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError);
      incoming.pause();
      outcome();
    };
    incoming.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/** Throws `invalid_json`, `json_too_deep`. */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalidJson('The body is not valid UTF-8', cause);
  }
  if (nestsDeeperThan(text, LIMITS.jsonDepth))
    throw new ServiceError('json_too_deep', `The body nests deeper than ${LIMITS.jsonDepth} levels`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidJson('The body is not valid JSON', cause);
  }
}

const invalidJson = (message: string, cause: unknown): ServiceError =>
  new ServiceError('invalid_json', message, { cause });

const tooLarge = (maxBytes: number): ServiceError =>
  new ServiceError('payload_too_large', `The body is larger than ${maxBytes} bytes`, {
    details: { max_bytes: maxBytes },
  });
