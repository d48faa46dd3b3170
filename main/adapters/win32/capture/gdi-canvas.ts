/** A piece of memory that GDI paints into and we read: a device-independent bitmap with its device context. */
import { ServiceError } from '../../../core/errors.ts';
import type { Size } from '../../../core/geometry.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import { offThread, type Handle } from '../native/library.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import { bitmapInfo, dataViewOf, DIB_RGB_COLORS } from '../native/structures.ts';

export interface Canvas extends Size {
  readonly dc: Handle;
  /** Replaces all pixels. */
  write(from: Uint8Array): void;
  /** Copies the pixels; off the service's thread where they are many. */
  read(into: Uint8Array): Promise<void>;
  free(): void;
}

export interface CanvasCalls {
  readonly gdi32: Pick<
    Gdi32,
    'createCompatibleDc' | 'deleteDc' | 'createDibSection' | 'selectObject' | 'deleteObject'
  >;
  readonly kernel32: Pick<Kernel32, 'copyFrom' | 'copyTo'>;
}

/** Copying this much takes less time than handing the copy to another thread. */
const LARGEST_INLINE_COPY_BYTES = 1 << 20;

export function createCanvas({ gdi32, kernel32 }: CanvasCalls, { width, height }: Size): Canvas {
  const dc = gdi32.createCompatibleDc(0);
  const address = new Uint8Array(8);
  const bitmap = gdi32.createDibSection(
    dc,
    bitmapInfo({ width, height: -height, bits: 32 }),
    DIB_RGB_COLORS,
    address,
    0,
    0,
  );
  if (dc === 0 || bitmap === 0) {
    gdi32.deleteDc(dc);
    throw new ServiceError('internal_error', `Windows refused memory for a ${width}x${height} picture.`);
  }
  const original = gdi32.selectObject(dc, bitmap);
  const pixels = dataViewOf(address).getBigUint64(0, true);
  return {
    width,
    height,
    dc,
    write(from) {
      kernel32.copyTo(pixels, from, width * height * 4);
    },
    async read(into) {
      if (into.byteLength > LARGEST_INLINE_COPY_BYTES) {
        await offThread(kernel32.copyFrom, into, pixels, into.byteLength);
      } else kernel32.copyFrom(into, pixels, into.byteLength);
    },
    free() {
      gdi32.selectObject(dc, original);
      gdi32.deleteObject(bitmap);
      gdi32.deleteDc(dc);
    },
  };
}
