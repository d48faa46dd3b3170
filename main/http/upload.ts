/** A body that is passed on as it comes, for as long as it keeps coming. */
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import { ClientGone } from './client-gone.ts';
import { liftDeadline } from './body.ts';
import type { HttpCaller } from './http-caller.ts';
import type { UploadedBody, UploadForm } from './sub-application.ts';

/**
 * Throws `content_encoding_unsupported`, and `unsupported_media_type` for forms where a file is awaited: their parts would end up
 * in the file.
 */
export function uploadOf(caller: HttpCaller, awaited: UploadForm): UploadedBody {
  const { incoming } = caller;
  if (!caller.values('content-encoding').every((encoding) => encoding.trim().toLowerCase() === 'identity'))
    throw new ServiceError('content_encoding_unsupported', 'The body must not be compressed.');
  if (
    awaited === 'file' &&
    caller.values('content-type').some((type) => type.trim().toLowerCase().startsWith('multipart/'))
  )
    throw new ServiceError('unsupported_media_type', 'The body must be the file itself, not a form.', {
      hint: 'Send the bytes alone, as "curl -T report.pdf URL" does.',
    });
  const announced = incoming.headers['content-length'];
  const hasBody = announced !== undefined || incoming.headers['transfer-encoding'] !== undefined;
  return {
    bytes: announced === undefined ? (hasBody ? null : 0) : Number(announced),
    content: piecesOf(caller, incoming),
  };
}

async function* piecesOf(caller: HttpCaller, incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  liftDeadline(incoming);
  caller.expectBody();
  // Destroying it would end the connection before a refusal is written.
  const pieces: AsyncIterator<Buffer> = incoming.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await inTime(pieces.next());
      if (next.done === true) break;
      yield next.value;
    }
  } finally {
    // Not awaited: it waits for a piece that may never come.
    void pieces.return?.();
  }
  if (!incoming.complete) throw new ClientGone();
}

async function inTime<T>(piece: Promise<T>): Promise<T> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => stalled.reject(new ServiceError('request_timeout', 'The upload stood still for too long.')),
    LIMITS.uploadStallMs,
  );
  try {
    return await Promise.race([piece.catch(gone), stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const gone = (): never => {
  throw new ClientGone();
};
