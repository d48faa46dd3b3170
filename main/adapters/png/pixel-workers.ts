/**
 * PNG without loss on all cores. Strips that did not change since the previous picture of the same size are not
 * compressed again.
 */
import { availableParallelism } from 'node:os';
import type { Raster } from '../../core/raster.ts';
import { adler32, EMPTY_PART, joinParts } from './adler32.ts';
import { bigEndian, LAST_BLOCK, pngFile, ZLIB_HEADER } from './container.ts';
import { createCrew } from './crew.ts';
import { stripCount, type Part, type Strip } from './job.ts';

export interface PixelWorkers {
  /** A PNG with the raster's colours; opaque. The raster must stay as it is until the promise settles. */
  encodePng(raster: Raster): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** More threads than this gain nothing: what is left is copying and waiting. */
const MOST_WORKERS = 4;
/** Larger pictures are encoded as well, but nothing of them is kept for the next one. */
const KEPT_BYTES = 64 * 2 ** 20;

interface Previous {
  readonly width: number;
  readonly height: number;
  readonly pixels: SharedArrayBuffer;
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
  let previous: Previous | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Memory of the picture before the previous one, to be written again. */
  let spare: SharedArrayBuffer | undefined;

  /** Workers see a copy, so that a frame may be any memory and is free again at once. */
  function share({ pixels }: Raster): SharedArrayBuffer {
    const memory = spare?.byteLength === pixels.length ? spare : new SharedArrayBuffer(pixels.length);
    spare = undefined;
    new Uint8Array(memory).set(pixels);
    return memory;
  }

  async function encodeNow(raster: Raster): Promise<Uint8Array> {
    const { width, height } = raster;
    const count = stripCount(height);
    const pixels = share(raster);
    const base = previous?.width === width && previous.height === height ? previous : undefined;
    previous = undefined;
    const next = new SharedArrayBuffer(4);
    const parts = await crew.perform({ pixels, previous: base?.pixels ?? null, width, height, next });
    const strips = collect(parts, base?.strips ?? [], count);
    if (pixels.byteLength <= KEPT_BYTES) {
      previous = { width, height, pixels, strips };
      spare = base?.pixels;
    }
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
