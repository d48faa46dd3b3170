/**
 * Pictures on all cores. Strips that did not change since the previous picture of the same kind are not compressed again.
 */
import { availableParallelism } from 'node:os';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Raster } from '../../core/raster.ts';
import type { EncodeOptions, ImageFormat, StripCodec } from '../../ports/image-codec.ts';
import { joinBytes } from './join-bytes.ts';
import { createStripPool } from './strip-pool.ts';
import { STRIP_ROWS, stripCount, type Job, type CodedPart, type CodedStrip } from './job.ts';
import { createStripPictures, kindOf, sameKind, type PictureKind } from './strip-pictures.ts';
import { jpeg } from './jpeg/jpeg.ts';
import { png } from './png/png.ts';
import type { StripFormat } from './strip-format.ts';

export interface PixelWorkers {
  /** A picture with the raster's colours; opaque. The raster must stay as it is until the promise settles. */
  encode(raster: Raster, options: EncodeOptions): Promise<Uint8Array>;
  /** The same in pieces, which later pictures may share. */
  encodePieces(raster: Raster, options: EncodeOptions): Promise<readonly Uint8Array[]>;
  /** Kept by the caller, unlike what `encode` keeps for the next picture. */
  readonly strips: StripCodec;
  close(): Promise<void>;
}

/** More threads than this gain nothing: the rest of the time is copying and waiting. */
const MOST_THREADS = 4;
/** Larger pictures are encoded as well, but nothing of them is kept for the next one. */
const KEPT_BYTES = 64 * 2 ** 20;
const FORMATS: Readonly<Record<ImageFormat, StripFormat>> = { png, jpeg };

const fileOf = (kind: PictureKind, strips: readonly CodedStrip[]): readonly Uint8Array[] =>
  FORMATS[kind.format].fileOf({ ...kind, rowsPerStrip: STRIP_ROWS }, strips);

/** Reusable memory of a format's last picture. */
interface Memory {
  /** Its pixels, held by the workers, in room for as large a one as there was: pictures of several sizes come in turn. */
  room: SharedArrayBuffer;
  /** Its compressed strips. */
  last: { readonly kind: PictureKind; readonly strips: readonly CodedStrip[] } | undefined;
}

function collect(
  parts: readonly CodedPart[],
  previous: readonly CodedStrip[],
  count: number,
): readonly CodedStrip[] {
  const strips = [...previous];
  for (const { index, strip } of parts) if (strip !== null) strips[index] = strip;
  if (parts.length !== count) throw new Error(`${parts.length} of ${count} strips came back.`);
  return strips;
}

/** Where workers find a picture's pixels: as they are where they are shared already, else in a copy. */
function createSharing(): (raster: Raster) => Pick<Job, 'pixels' | 'offset'> {
  let copy = new SharedArrayBuffer(0);
  return ({ pixels }) => {
    const { buffer, byteOffset, byteLength } = pixels;
    if (buffer instanceof SharedArrayBuffer && byteOffset % 4 === 0)
      return { pixels: buffer, offset: byteOffset };
    const memory = copy.byteLength >= byteLength ? copy : new SharedArrayBuffer(byteLength);
    if (byteLength <= KEPT_BYTES) copy = memory;
    new Uint8Array(memory).set(pixels);
    return { pixels: memory, offset: 0 };
  };
}

export function createPixelWorkers(threads = Math.min(MOST_THREADS, availableParallelism())): PixelWorkers {
  const pool = createStripPool(threads);
  const empty = (): Memory => ({ room: new SharedArrayBuffer(0), last: undefined });
  const memories: Readonly<Record<ImageFormat, Memory>> = { png: empty(), jpeg: empty() };
  const turns = createSemaphore(1);
  const share = createSharing();

  async function encodeNow(raster: Raster, options: EncodeOptions): Promise<readonly Uint8Array[]> {
    const { height, pixels } = raster;
    const kind = kindOf(raster, options);
    const { format } = kind;
    const memory = memories[format];
    const base =
      memory.last !== undefined && sameKind(memory.last.kind, kind) ? memory.last.strips : undefined;
    // While the workers write to it, and after they failed, it is no picture.
    memory.last = undefined;
    const isKeepable = pixels.byteLength <= KEPT_BYTES;
    if (isKeepable && memory.room.byteLength < pixels.byteLength)
      memory.room = new SharedArrayBuffer(pixels.byteLength);
    const kept = isKeepable ? memory.room : null;
    const parts = await pool.perform({
      ...kind,
      ...share(raster),
      strips: null,
      kept,
      isKept: base !== undefined,
    });
    const strips = collect(parts, base ?? [], stripCount(height));
    if (isKeepable) memory.last = { kind, strips };
    return fileOf(kind, strips);
  }

  const pictures = createStripPictures({
    fileOf,
    code: (raster, kind, strips) =>
      pool.perform({ ...kind, ...share(raster), strips, kept: null, isKept: false }),
  });

  /**
   * One picture after the other: each has all cores, and the memory that is reused has one owner. Between two of them
   * the event loop turns, so that a queue of pictures does not keep requests waiting.
   */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await turns.acquire();
    return work().finally(() => setImmediate(release));
  }

  return {
    encode: (raster, options) => inTurn(async () => joinBytes(await encodeNow(raster, options))),
    encodePieces: (raster, options) => inTurn(() => encodeNow(raster, options)),
    strips: { ...pictures, encode: (...picture) => inTurn(() => pictures.encode(...picture)) },
    close: () => inTurn(() => pool.close()),
  };
}
