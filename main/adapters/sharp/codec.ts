/** Pictures of our own frames: resizing through sharp, off the event loop in libvips' threads. */
import sharp from 'sharp';
import type { Raster } from '../../core/raster.ts';
import type { EncodeOptions, ImageCodecPort } from '../../ports/image-codec.ts';
import { fromRgb, toRgb } from './rgb.ts';

/** The encoding that sharp does not do; docs/decisions/0010-pictures.md gives the reasons. `createPixelWorkers` is one. */
export interface PixelWork {
  encode(raster: Raster, options: EncodeOptions): Promise<Uint8Array>;
  /** See `ImageCodecPort`. */
  encodePieces?(raster: Raster, options: EncodeOptions): Promise<readonly Uint8Array[]>;
}

/** Pictures larger than this are not cached. */
const KEPT_BYTES = 32 * 2 ** 20;

/** Rasters must stay as they are until the promise settles. */
export function createSharpCodec(work: PixelWork): ImageCodecPort {
  // Every frame is seen once; keeping operations would only keep memory.
  sharp.cache(false);
  // More threads a picture gain nothing here, and hand over to each other on busy machines.
  sharp.concurrency(1);
  /** For the next picture: megabytes for each would wait for the garbage collector. */
  let spare = new Uint8Array();

  return {
    encode: (raster, options) => work.encode(raster, options),
    encodePieces: async (raster, options) =>
      (await work.encodePieces?.(raster, options)) ?? [await work.encode(raster, options)],

    async resize(raster, size) {
      const { width, height } = raster;
      const raw = { width, height, channels: 3 } as const;
      const bytes = width * height * raw.channels;
      const memory = spare.byteLength >= bytes ? spare : new Uint8Array(bytes);
      spare = new Uint8Array();
      const picture = sharp(await toRgb(raster, memory), { raw, limitInputPixels: false });
      const resized = picture.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
      const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
      if (memory.byteLength <= KEPT_BYTES) spare = memory;
      return await fromRgb(data, info.width, info.height);
    },
  };
}
