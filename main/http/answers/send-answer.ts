/** Sends an endpoint's reply, within the limit on unread answers. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpCaller } from '../http-caller.ts';
import type { Reply, Route } from '../route.ts';
import { encodeJson } from './encode-json.ts';
import type { Outbox } from './outbox.ts';
import { SLICE_BYTES, writeSlices, type Piece } from './write-slices.ts';

export interface Sending {
  readonly caller: HttpCaller;
  readonly route: Route;
  readonly outbox: Outbox;
}

/** Throws `busy` where too many answers wait to be read; never after an act, and never at the person's console. */
export function sendAnswer(reply: Reply, { caller, route, outbox }: Sending): Response {
  if (reply.kind === 'stream') return reply.response;
  const { outgoing, method } = caller;
  const pieces: readonly Piece[] =
    reply.kind === 'json' ? encodeJson(reply.body) : [reply.bytes].flat().map(unshared);
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (caller.hasActed || route.access === 'console') outbox.addAnyway(outgoing, bytes);
  else outbox.add(route.path, outgoing, bytes);
  const status = reply.status ?? 200;
  const contentType = reply.kind === 'json' ? 'application/json' : reply.contentType;
  const headers = { ...reply.headers, 'content-type': contentType };
  if (method === 'HEAD') return new Response(null, { status, headers });
  if (bytes <= SLICE_BYTES)
    return new Response(Buffer.concat(pieces.map((piece) => Buffer.from(piece))), { status, headers });
  outgoing.writeHead(status, { ...headers, 'content-length': bytes });
  writeSlices(outgoing, pieces);
  return RESPONSE_ALREADY_SENT;
}

/** Responses do not take memory that another thread may still write. */
const unshared = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
