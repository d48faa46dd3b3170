/**
 * Files on their way between a window and the service, in pieces of one call each: both bridges carry them, and the window knows
 * how far each is. A transfer whose window falls silent is given up.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';

/** What a window takes away. */
export interface OfferedContent {
  readonly content: AsyncIterable<Uint8Array>;
  /** Called once, at the end or when it is given up. */
  readonly close: () => Promise<void>;
}

export interface TransferKeeper {
  /** `write` takes the content, and resolves with the file's path. Gives the id. Throws `busy`. */
  receive(write: (content: AsyncIterable<Uint8Array>) => Promise<string>): string;
  /** Resolves when the next piece can come. Throws `not_found`, and the failure of `write`. */
  put(id: string, piece: Uint8Array): Promise<void>;
  /** Resolves with the path once all of it is kept. */
  finish(id: string): Promise<string>;
  /** Gives the id. Throws `busy`; the content is closed then. */
  offer(offered: OfferedContent): Promise<string>;
  /** At most some LEAST_PIECE_BYTES and one chunk of the content. */
  take(id: string): Promise<{ readonly piece: Uint8Array; readonly isLast: boolean }>;
  /** Gives one up; nothing of an upload stays. */
  cancel(id: string): Promise<void>;
}

const MOST_TRANSFERS = 8;
const SILENT_MS = 60_000;
const LOOK_EVERY_MS = 5000;
/** Of a download, so that small chunks do not cost a call each. */
const LEAST_PIECE_BYTES = 500_000;

interface Transfer {
  heardAt: number;
  /** Calls that wait now: a slow disk is no silent window. */
  waiting: number;
  giveUp(): Promise<void>;
}

interface Incoming extends Transfer {
  readonly stream: PassThrough;
  readonly written: Promise<string>;
}

interface Leaving extends Transfer {
  readonly pieces: AsyncIterator<Uint8Array>;
  readonly close: () => Promise<void>;
}

const gone = (): ServiceError =>
  new ServiceError('not_found', 'This transfer has ended.', { hint: 'Begin it again.' });

const tooMany = (): ServiceError =>
  new ServiceError('busy', 'Too many files are on their way.', { hint: 'Wait for one of them to end.' });

async function nextPiece(pieces: AsyncIterator<Uint8Array>): ReturnType<TransferKeeper['take']> {
  const parts: Uint8Array[] = [];
  for (let bytes = 0; bytes < LEAST_PIECE_BYTES;) {
    const next = await pieces.next();
    if (next.done === true) return { piece: Buffer.concat(parts), isLast: true };
    parts.push(next.value);
    bytes += next.value.length;
  }
  return { piece: Buffer.concat(parts), isLast: false };
}

function incomingOf(write: Parameters<TransferKeeper['receive']>[0], now: number): Incoming {
  const stream = new PassThrough({ highWaterMark: LEAST_PIECE_BYTES });
  // The writer learns it by its own reading.
  stream.on('error', () => undefined);
  const written = write(stream);
  written.catch(() => undefined);
  return {
    stream,
    written,
    heardAt: now,
    waiting: 0,
    async giveUp() {
      stream.destroy(new ServiceError('request_timeout', 'The upload was given up.'));
      await written.catch(() => undefined);
    },
  };
}

function leavingOf({ content, close }: OfferedContent, now: number): Leaving {
  const pieces = content[Symbol.asyncIterator]();
  return {
    pieces,
    close,
    heardAt: now,
    waiting: 0,
    async giveUp() {
      await pieces.return?.();
      await close();
    },
  };
}

/** The transfers under way, each under its id. */
interface Shelf {
  /** Throws `busy`. */
  requireRoom(): void;
  add(transfer: Transfer): string;
  /** Gives one up. */
  cancel(id: string): Promise<void>;
  forget(id: string): void;
  /** Counts as heard while `work` runs. Throws `not_found` if no transfer of that kind has this id. */
  during<Kind extends Transfer, T>(
    id: string,
    isKind: (transfer: Transfer) => transfer is Kind,
    work: (transfer: Kind) => Promise<T>,
  ): Promise<T>;
}

const isIncoming = (transfer: Transfer): transfer is Incoming => 'written' in transfer;
const isLeaving = (transfer: Transfer): transfer is Leaving => 'pieces' in transfer;

function createShelf(clock: Clock): Shelf {
  const transfers = new Map<string, Transfer>();
  let isWatching = false;
  const cancel = async (id: string): Promise<void> => {
    const transfer = transfers.get(id);
    transfers.delete(id);
    await transfer?.giveUp();
  };
  const isSilent = ({ waiting, heardAt }: Transfer): boolean =>
    waiting === 0 && clock.monotonic() - heardAt > SILENT_MS;
  const watch = async (): Promise<void> => {
    if (isWatching) return;
    isWatching = true;
    while (transfers.size > 0) {
      await clock.sleep(LOOK_EVERY_MS);
      for (const [id, transfer] of transfers) if (isSilent(transfer)) await cancel(id);
    }
    isWatching = false;
  };
  return {
    cancel,
    forget: (id) => transfers.delete(id),
    requireRoom() {
      if (transfers.size >= MOST_TRANSFERS) throw tooMany();
    },
    add(transfer) {
      const id = randomUUID();
      transfers.set(id, transfer);
      void watch();
      return id;
    },
    async during(id, isKind, work) {
      const transfer = transfers.get(id);
      if (transfer === undefined || !isKind(transfer)) throw gone();
      transfer.waiting++;
      try {
        return await work(transfer);
      } finally {
        transfer.waiting--;
        transfer.heardAt = clock.monotonic();
      }
    },
  };
}

export function createTransferKeeper(clock: Clock): TransferKeeper {
  const shelf = createShelf(clock);
  return {
    receive(write) {
      shelf.requireRoom();
      return shelf.add(incomingOf(write, clock.monotonic()));
    },
    put: (id, piece) =>
      shelf.during(id, isIncoming, async ({ stream, written }) => {
        // A writer that has failed reads no more: its failure is the answer.
        if (stream.destroyed || !stream.write(piece)) await Promise.race([once(stream, 'drain'), written]);
      }),
    finish: (id) =>
      shelf.during(id, isIncoming, ({ stream, written }) => {
        stream.end();
        return written.finally(() => shelf.forget(id));
      }),
    async offer(offered) {
      try {
        shelf.requireRoom();
      } catch (error) {
        await offered.close();
        throw error;
      }
      return shelf.add(leavingOf(offered, clock.monotonic()));
    },
    take: (id) =>
      shelf.during(id, isLeaving, async ({ pieces, close }) => {
        try {
          const next = await nextPiece(pieces);
          if (!next.isLast) return next;
          shelf.forget(id);
          await close();
          return next;
        } catch (error) {
          await shelf.cancel(id);
          throw error;
        }
      }),
    cancel: (id) => shelf.cancel(id),
  };
}
