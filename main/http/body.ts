/** Reads a JSON body within its bounds (bytes counted as they come, strict UTF-8, shallow, parsed once) for `c.req.json()`. */
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as immediate } from 'node:timers/promises';
import { ClientGone } from './client-gone.ts';
import { ServiceError, ValidationError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import { unframed } from './connect-frames.ts';
import type { HttpCaller } from './http-caller.ts';
import { invalidJson } from './json-faults.ts';
import { scanJson } from './json-scan.ts';
import type { Entrance } from './sub-application.ts';
import { endOfUtf8 } from './text-place.ts';

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Whether the request announces a body at all. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The body's bytes. `beforeReading` runs once the announced length is known to be acceptable (a client that waits for
 * `100 Continue` learns it there). Throws `payload_too_large`, `busy`, ClientGone.
 */
export async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  claim: BodyClaim,
  beforeReading: () => void,
): Promise<Buffer> {
  const refusalOf = (bytes: number): ServiceError | null =>
    bytes > maxBytes ? tooLarge(maxBytes) : claim.grow(bytes);
  const announced = Number(incoming.headers['content-length'] ?? 0);
  const refusal = refusalOf(announced);
  if (refusal !== null) throw refusal;
  beforeReading();
  const pieces = createPieces(announced);
  // Listeners instead of `for await`, which would destroy the connection before the refusal is written.
  return new Promise((resolve, reject) => {
    const onData = (piece: Buffer): void => {
      const bytes = pieces.add(piece);
      const late = refusalOf(bytes);
      if (late !== null) settle(() => reject(late));
      // After the last piece comes the end alone: it takes no time from other requests.
      else if (bytes !== announced) awaitTurn(incoming);
    };
    const onEnd = (): void => settle(() => resolve(pieces.whole()));
    const onError = (): void => settle(() => reject(new ClientGone()));
    const settle = (outcome: () => void): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError);
      endTurns(incoming);
      outcome();
    };
    incoming.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/** A body as it comes. One of an announced length is put together piece by piece: at its end, 48 MB would take 50 ms. */
function createPieces(announced: number) {
  const room = Buffer.allocUnsafe(announced);
  const loose: Buffer[] = [];
  let bytes = 0;
  return {
    /** Gives back how many bytes have come. */
    add(piece: Buffer): number {
      if (announced === 0) loose.push(piece);
      else piece.copy(room, bytes);
      bytes += piece.length;
      return bytes;
    },
    whole: (): Buffer => (announced === 0 ? Buffer.concat(loose, bytes) : room.subarray(0, bytes)),
  };
}

/** One body at a time: parsing holds the event loop for some 100 ms where a body has the largest size. */
let lastParse: Promise<unknown> = Promise.resolve();

/**
 * Rejects with `invalid_json` with line and column, `json_too_deep`, `payload_too_large` for too many values, and a
 * ValidationError that names members which are given twice.
 */
export function parseJson(bytes: Buffer): Promise<unknown> {
  if (bytes.length <= LIMITS.jsonBodyBytes) return parseNow(bytes);
  const parsed = lastParse.then(() => parseNow(bytes));
  lastParse = parsed.catch(() => undefined);
  return parsed;
}

async function parseNow(bytes: Buffer): Promise<unknown> {
  const content = bytes.subarray(bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0);
  const scanning = scanJson(content, { depth: LIMITS.jsonDepth, values: LIMITS.jsonValues });
  let scanned = scanning.next();
  while (scanned.done !== true) {
    await immediate();
    scanned = scanning.next();
  }
  const text = decode(content);
  if (scanned.value.length > 0) throw new ValidationError(scanned.value);
  if (bytes.length <= LIMITS.jsonBodyBytes) return JSON.parse(text);
  // Each step over a large body is some 50 ms; other requests are answered between them.
  await immediate();
  const value: unknown = JSON.parse(text);
  await immediate();
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidJson(bytes, endOfUtf8(bytes), 'is not valid UTF-8');
  }
}

const tooLarge = (maxBytes: number): ServiceError =>
  new ServiceError('payload_too_large', `The body is larger than ${maxBytes} bytes.`, {
    details: { max_bytes: maxBytes },
  });

export interface BodyClaim {
  /** Reserves the bytes that the body needs, as far as they are known; returns `busy` if there is no room for them. */
  grow(bytes: number): ServiceError | null;
  release(): void;
}

export interface BodyBudget {
  open(): BodyClaim;
}

/** Bounds the memory of all large bodies together: each of many clients may keep to the limit of one. Bodies of up to `freeBytes` are not counted. */
export function createBodyBudget(totalBytes: number, freeBytes: number): BodyBudget {
  let claimed = 0;
  return {
    open() {
      let own = 0;
      return {
        grow(bytes) {
          if (bytes <= freeBytes || bytes <= own) return null;
          if (claimed + bytes - own > totalBytes)
            return new ServiceError('busy', 'Too many large bodies are being processed.', {
              hint: 'Send the request again in a second, or send smaller pictures.',
            });
          claimed += bytes - own;
          own = bytes;
          return null;
        },
        release() {
          claimed -= own;
          own = 0;
        },
      };
    },
  };
}

/** Reads the body of a request that the gates have let pass. Rejects with the errors of readBody and parseJson. */
export type ReadJson = (caller: HttpCaller, body: NonNullable<Entrance['body']>) => Promise<unknown>;

/** For all requests of a server. */
export function createBodyReader(): ReadJson {
  const bodies = createBodyBudget(LIMITS.bodyBytesInFlight, LIMITS.jsonBodyBytes);
  return async ({ incoming, outgoing, expectBody }, { isTaken, maxBytes = LIMITS.jsonBodyBytes, form }) => {
    if (!isTaken && !hasBody(incoming)) return {};
    const claim = bodies.open();
    // Until the answer is out: the values of the body live as long.
    outgoing.once('close', () => claim.release());
    const bytes = await readBody(incoming, maxBytes, claim, expectBody);
    return parseJson(form === 'connect' ? unframed(bytes) : bytes);
  };
}

/**
 * Bodies that wait for their next piece: large ones come in one piece for each turn of the event loop, so that small requests
 * are answered between any two.
 */
const waiting = new Set<IncomingMessage>();

function next(): void {
  const [incoming] = waiting;
  if (incoming === undefined) return;
  waiting.delete(incoming);
  incoming.resume();
  if (waiting.size > 0) setImmediate(next);
}

/** To be called when a piece has come: the next one waits for its turn. */
function awaitTurn(incoming: IncomingMessage): void {
  incoming.pause();
  if (waiting.size === 0) setImmediate(next);
  waiting.add(incoming);
}

/** No further piece comes. */
function endTurns(incoming: IncomingMessage): void {
  waiting.delete(incoming);
  incoming.pause();
}

/**
 * Takes in what is left of a refused body, so that its client gets to read why; without turns, thirty bodies of 48 MB hold up
 * everyone else. Ends the connection of a client that sends more than any body may have.
 */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return;
  let bytes = 0;
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > LIMITS.diffBodyBytes) incoming.socket.destroySoon();
    else awaitTurn(incoming);
  });
  incoming.resume();
}

/** Requests whose reader has its own limit. */
const unlimited = new WeakSet<IncomingMessage>();

/** Lets a request take as long as it sends something: its reader has a limit for standing still. */
export const liftDeadline = (incoming: IncomingMessage): void => void unlimited.add(incoming);

/**
 * What it returns is to be called with each request. Ends one that has not arrived as a whole in time, as Node ends those that are late: Node's own
 * limit is the same for all, and the upload of a large file takes longer than any other body may.
 */
export const createDeadline =
  (server: Pick<Server, 'emit'>, ms: number) =>
  (incoming: IncomingMessage): void => {
    if (!hasBody(incoming)) return;
    const timer = setTimeout(() => {
      if (incoming.complete || incoming.destroyed || unlimited.has(incoming)) return;
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', late, incoming.socket);
    }, ms).unref();
    incoming.once('close', () => clearTimeout(timer));
  };
