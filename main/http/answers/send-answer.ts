/**
 * Sends an endpoint's reply, within the limit on unread answers. A large one goes in parts, each when the one before was taken:
 * only so can progress be seen, and the write of a client that reads nothing be distinguished from one that is slow.
 */
import type { ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { pipeline } from 'node:stream/promises';
import { discardBody } from '../body.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { Reply, RouteAccess } from '../route.ts';
import type { Outbox } from './outbox.ts';

const SLICE_BYTES = 64 * 1024;
/** What is written at once, which takes less time than slices: as much again as the system has taken without waiting for the client. */
const MOST_AT_ONCE_BYTES = 4 * SLICE_BYTES;

/** Bytes, or ASCII text. */
export type Piece = string | Uint8Array;

/** The head must be written already. Bytes left when the connection ends are dropped. */
export function writeSlices(outgoing: ServerResponse, pieces: readonly Piece[]): void {
  const [piece, ...more] = pieces;
  if (more.length === 0 && (piece?.length ?? 0) <= SLICE_BYTES) {
    outgoing.end(piece);
    return;
  }
  const slices = slicesOf(pieces);
  let atOnce = SLICE_BYTES;
  const writeMore = (): void => {
    while (!outgoing.destroyed) {
      if (writeSome(outgoing, slices, atOnce)) {
        outgoing.end();
        return;
      }
      if (outgoing.writableNeedDrain && !isTaken(outgoing)) {
        atOnce = SLICE_BYTES;
        outgoing.once('drain', writeMore);
        return;
      }
      atOnce = Math.min(2 * atOnce, MOST_AT_ONCE_BYTES);
    }
  };
  writeMore();
}

/** Writes slices of `bytes` bytes together, or a little more. True after the last one. */
function writeSome(
  outgoing: ServerResponse,
  slices: Iterator<Uint8Array, undefined>,
  bytes: number,
): boolean {
  for (let left = bytes; left > 0;) {
    const { value, done } = slices.next();
    if (done === true) return true;
    outgoing.write(value);
    left -= value.length;
  }
  return false;
}

/** Whether the system takes everything now. Node would pass it on, and report so, in later turns: several for each slice. */
function isTaken({ socket }: ServerResponse): boolean {
  socket?.uncork();
  return socket?.writableLength === 0;
}

function* slicesOf(pieces: readonly Piece[]): Generator<Uint8Array, undefined> {
  for (const piece of pieces)
    for (let offset = 0; offset < piece.length; offset += SLICE_BYTES)
      yield typeof piece === 'string'
        ? Buffer.from(piece.slice(offset, offset + SLICE_BYTES), 'latin1')
        : piece.subarray(offset, offset + SLICE_BYTES);
}

/** Shorter texts are not worth their own piece. */
const LONG_CHARS = 64 * 1024;
/** Pictures stand in `image`, `data.image` or `result.evidence`. */
const MAX_DEPTH = 4;

/**
 * The pieces together are `JSON.stringify(body)`: a large base64 picture is neither scanned for quotes nor copied whole. Members
 * named `base64` must hold nothing but that alphabet.
 */
export function encodeJson(body: unknown): readonly Piece[] {
  if (!holdsPicture(body, MAX_DEPTH)) return [Buffer.from(JSON.stringify(body))];
  const pictures: string[] = [];
  const mark = randomUUID();
  const rest = JSON.stringify(withoutPictures(body, MAX_DEPTH, pictures, mark));
  return rest.split(mark).flatMap((text, index) => [Buffer.from(text), pictures[index] ?? '']);
}

const isPicture = (name: string, member: unknown): member is string =>
  name === 'base64' && typeof member === 'string' && member.length >= LONG_CHARS;

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holdsPicture = (value: unknown, depth: number): boolean =>
  depth >= 0 &&
  isTree(value) &&
  Object.entries(value).some(([name, member]) => isPicture(name, member) || holdsPicture(member, depth - 1));

function withoutPictures(value: unknown, depth: number, pictures: string[], mark: string): unknown {
  if (depth < 0 || !isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      if (!isPicture(name, member)) return [name, withoutPictures(member, depth - 1, pictures, mark)];
      pictures.push(member);
      return [name, mark];
    }),
  );
}

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
