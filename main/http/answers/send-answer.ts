/** Sends an endpoint's reply, within the limit on unread answers. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { pipeline } from 'node:stream/promises';
import { discardBody } from '../body.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { Reply, RouteAccess } from '../route.ts';
import { encodeJson } from './encode-json.ts';
import type { Outbox } from './outbox.ts';
import { writeSlices, type Piece } from './write-slices.ts';

export interface Sending {
  readonly caller: HttpCaller;
  /** Of its route. */
  readonly access: RouteAccess;
  readonly outbox: Outbox;
}

/**
 * Writes everything but streams itself. Throws `busy` if too many answers wait to be read; never after an act, and never at
 * the person's console.
 */
export function sendAnswer(reply: Reply, { caller, access, outbox }: Sending): Response {
  if (reply.kind === 'stream') return reply.response;
  // Of a route that answers without it.
  discardBody(caller.incoming);
  const { outgoing, method } = caller;
  if (reply.kind === 'content') return sendContent(reply, caller);
  const pieces: readonly Piece[] = reply.kind === 'json' ? encodeJson(reply.body) : [reply.bytes].flat();
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (caller.hasActed || access === 'console') outbox.addAnyway(outgoing, bytes);
  else outbox.add(caller.route, outgoing, bytes);
  const contentType = reply.kind === 'json' ? 'application/json' : reply.contentType;
  const headers = { ...reply.headers, 'content-type': contentType };
  const isHead = method === 'HEAD' || reply.status === 304;
  outgoing.writeHead(reply.status ?? 200, isHead ? headers : { ...headers, 'content-length': bytes });
  writeSlices(outgoing, isHead ? [] : pieces);
  return RESPONSE_ALREADY_SENT;
}

/** A client that left, or whose token was revoked, gets no more of it; nor does one whose file became shorter. */
function sendContent(
  { status, headers, content }: Extract<Reply, { readonly kind: 'content' }>,
  { outgoing, signal }: HttpCaller,
): Response {
  outgoing.writeHead(status, headers);
  if (content === null) outgoing.end();
  else pipeline(content, outgoing, { signal }).catch(() => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}
