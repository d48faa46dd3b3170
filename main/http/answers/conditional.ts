/** `ETag` on the bytes of pictures, and 304 for a client that has them: nothing is sent twice. */
import { createHash } from 'node:crypto';
import type { Bytes } from '../../api/endpoint/endpoint.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { Reply } from '../route.ts';

function tagOf(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha1');
  for (const piece of pieces) hash.update(piece);
  return `"${hash.digest('base64url')}"`;
}

/** Whether `If-None-Match` names the tag; weak tags compare as strong ones here (RFC 9110, 13.1.2). */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));

/** Only GET has the condition. */
export function conditionalBytes(
  { bytes, contentType, headers, tag }: Bytes,
  caller: Pick<HttpCaller, 'method' | 'header'>,
): Reply {
  if (caller.method === 'POST') return { kind: 'bytes', bytes, contentType, headers };
  const etag = tag === undefined ? tagOf([bytes].flat()) : `"${tag()}"`;
  const tagged = { ...headers, etag };
  return names(caller.header('if-none-match'), etag)
    ? { kind: 'bytes', status: 304, bytes: [], contentType, headers: tagged }
    : { kind: 'bytes', bytes, contentType, headers: tagged };
}
