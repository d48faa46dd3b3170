/**
 * PNG without loss on all cores. Strips that did not change since the previous picture of the same size are not
 * compressed again.
 */
import { availableParallelism } from 'node:os';
import type { Raster } from '../../core/raster.ts';
import { adler32, EMPTY_PART, joinParts } from './adler32.ts';
import { bigEndian, LAST_BLOCK, pngFile, ZLIB_HEADER } from './container.ts';
import { createCrew } from './crew.ts';
import { stripCount, type Job, type Part, type Strip } from './job.ts';

export interface PixelWorkers {
  /** A PNG with the raster's colours; opaque. The raster must stay as it is until the promise settles. */
  encodePng(raster: Raster): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** More threads than this gain nothing: what is left is copying and waiting. */
const MOST_WORKERS = 4;
/** Larger pictures are encoded as well, but nothing of them is kept for the next one. */
const KEPT_BYTES = 64 * 2 ** 20;

/** The picture before, whose pixels the workers hold: its compressed strips. */
interface Kept {
  readonly width: number;
  readonly height: number;
  readonly strips: readonly Strip[];
}

function collect(parts: readonly Part[], previous: readonly Strip[], count: number): readonly Strip[] {
  const strips = [...previous];
  for (const { index, strip } of parts) if (strip !== null) strips[index] = strip;
  if (parts.length !== count) throw new Error(`${parts.length} of ${count} strips came back`);
  return strips;
}

export function createPixelWorkers(workers = Math.min(MOST_WORKERS, availableParallelism())): PixelWorkers {
  const crew = createCrew(workers);
  let kept: Kept | undefined;
  /** Where the picture before is kept, for as large a one as there was: pictures of several sizes come in turn. */
  let room = new SharedArrayBuffer(0);
  let last: Promise<unknown> = Promise.resolve();
  /** For pictures that workers cannot see where they are. */
  let copy = new SharedArrayBuffer(0);

  function share({ pixels }: Raster): Pick<Job, 'pixels' | 'offset'> {
    const { buffer, byteOffset, byteLength } = pixels;
    if (buffer instanceof SharedArrayBuffer && byteOffset % 4 === 0)
      return { pixels: buffer, offset: byteOffset };
    const memory = copy.byteLength >= byteLength ? copy : new SharedArrayBuffer(byteLength);
    if (byteLength <= KEPT_BYTES) copy = memory;
    new Uint8Array(memory).set(pixels);
    return { pixels: memory, offset: 0 };
  }

  async function encodeNow(raster: Raster): Promise<Uint8Array> {
    const { width, height, pixels } = raster;
    const base = kept?.width === width && kept.height === height ? kept : undefined;
    // While the workers write to it, and after they failed, it is no picture.
    kept = undefined;
    if (pixels.byteLength <= KEPT_BYTES && room.byteLength < pixels.byteLength)
      room = new SharedArrayBuffer(pixels.byteLength);
    const memory = pixels.byteLength <= KEPT_BYTES ? room : null;
    const parts = await crew.perform({
      ...share(raster),
      kept: memory,
      isKept: base !== undefined,
      width,
      height,
    });
    const strips = collect(parts, base?.strips ?? [], stripCount(height));
    if (memory !== null) kept = { width, height, strips };
    const checksum = strips.map((strip) => strip.adler).reduce(joinParts, EMPTY_PART);
    return pngFile(width, height, [
      ZLIB_HEADER,
      ...strips.map((strip) => strip.deflated),
      LAST_BLOCK,
      bigEndian(adler32(checksum)),
    ]);
  }

  /** One picture after the other: each has all cores, and the memory that is reused has one owner. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    encodePng: (raster) => inTurn(() => encodeNow(raster)),
    async close() {
      await last;
      await crew.close();
    },
  };
}
