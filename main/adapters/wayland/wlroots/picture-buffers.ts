/** Memory that the compositor draws pictures into, and how its pixels are read. */
import { readSync } from 'node:fs';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { NEW, type WaylandObject } from '../wire/connection.ts';
import { WL_BUFFER, WL_SHM_POOL } from '../wire/interfaces.ts';
import { createSharedFile, type SharedFile } from './shared-file.ts';

/** The whole of an output, taken after the call, as the monitor gets it. One call at a time for an output. The signal gives it up. */
export type ShootOutput = (output: WaylandObject, cursor: boolean, signal: AbortSignal) => Promise<Raster>;

/** A part of an output that is neither scaled nor turned, in its own pixels, taken after the call. The signal gives it up. */
export type ShootPart = (output: WaylandObject, part: Region, signal: AbortSignal) => Promise<Raster>;

export interface PictureFormat {
  /** wl_shm's, or the four characters of drm_fourcc.h. */
  readonly format: number;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

export interface PictureBuffer extends PictureFormat {
  readonly object: WaylandObject;
  readonly memory: SharedFile;
}

const XRGB8888 = 1;
const ARGB8888 = 0;
/** 'XB24' and 'AB24': red and blue the other way round. */
const SWAPPED: ReadonlySet<number> = new Set([0x34324258, 0x34324241]);

const sameFormat = (a: PictureFormat, b: PictureFormat): boolean =>
  a.format === b.format && a.width === b.width && a.height === b.height && a.stride === b.stride;

export const pictureFailed = (message: string): ServiceError =>
  new ServiceError('display_unavailable', message, {
    hint: 'The output may have been switched off just now; try again.',
  });

export interface PictureBuffers {
  /** No one else has it until it is given back. */
  take(format: PictureFormat): PictureBuffer;
  giveBack(buffer: PictureBuffer): void;
}

/** One for each of a few outputs; a size that is gone must not stay for ever. */
const MOST_KEPT = 6;

/** Keeps those that were used last, since making one costs a mapping in the compositor. */
export function createPictureBuffers(shm: WaylandObject): PictureBuffers {
  const kept: PictureBuffer[] = [];
  return {
    take(format) {
      const index = kept.findIndex((buffer) => sameFormat(buffer, format));
      const [known] = index === -1 ? [] : kept.splice(index, 1);
      if (known !== undefined) return known;
      const bytes = format.stride * format.height;
      const memory = createSharedFile(bytes);
      const pool = shm.create(WL_SHM_POOL, 'create_pool', NEW, memory, bytes);
      const { width, height, stride } = format;
      const object = pool.create(WL_BUFFER, 'create_buffer', NEW, 0, width, height, stride, format.format);
      pool.destroy();
      return { ...format, object, memory };
    },
    giveBack(buffer) {
      kept.unshift(buffer);
      for (const old of kept.splice(MOST_KEPT)) {
        old.object.destroy();
        old.memory.close();
      }
    },
  };
}

export function readRows(
  { memory, width, height, stride, format }: PictureBuffer,
  inverted: boolean,
): Raster {
  const pixels = new Uint8Array(width * height * 4);
  if (stride === width * 4 && !inverted) readSync(memory.file, pixels, 0, pixels.length, 0);
  else
    for (let y = 0; y < height; y++) {
      const row = inverted ? height - 1 - y : y;
      readSync(memory.file, pixels, y * width * 4, width * 4, row * stride);
    }
  if (SWAPPED.has(format)) swapRedAndBlue(pixels);
  return { width, height, pixels };
}

function swapRedAndBlue(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = red;
  }
}

export const isReadableBuffer = ({ format }: PictureFormat): boolean =>
  format === XRGB8888 || format === ARGB8888 || SWAPPED.has(format);
