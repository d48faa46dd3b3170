/** Pictures of our own frames: JPEG and resizing through sharp, off the event loop in libvips' threads. */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../../core/raster.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import { joinStrips, MCU_ROWS } from './jpeg-strips.ts';
import { fromRgb, rgbBytes, toRgb } from './rgb.ts';
import { createStripMemory, type StripMemory } from './strip-memory.ts';

/** What sharp leaves to others: docs/decisions/0010-png-encoder.md says why. `createPixelWorkers` is one. */
export interface PixelWork {
  encodePng(raster: Raster): Promise<Uint8Array>;
}

async function open(raster: Raster, memory?: Uint8Array): Promise<Sharp> {
  const { width, height } = raster;
  return sharp(await toRgb(raster, memory), { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** One for each processor: each costs half a millisecond of its own, and more than four would be little but that. */
const STRIPS = Math.min(4, availableParallelism());
/** The restart interval is a number of 16 bits. */
const MOST_MCUS = 65_535;

/** While one strip is being encoded, the next is packed. */
async function encodeJpeg(raster: Raster, quality: number, memory: StripMemory): Promise<Uint8Array> {
  const { width, height, pixels } = raster;
  const across = Math.ceil(width / MCU_ROWS);
  const down = Math.ceil(height / MCU_ROWS);
  const perStrip = Math.ceil(down / STRIPS);
  const fits = perStrip * across <= MOST_MCUS;
  const rows = (fits ? perStrip : down) * MCU_ROWS;
  const strips: Promise<Buffer>[] = [];
  for (let top = 0; top < height; top += rows) {
    const strip = {
      width,
      height: Math.min(rows, height - top),
      pixels: pixels.subarray(top * width * 4, Math.min(height, top + rows) * width * 4),
    };
    const packed = memory.take(rgbBytes(strip.width * strip.height));
    const picture = await open(strip, packed);
    // Optimised Huffman tables would halve the speed for a twelfth of the size, and strips need common ones.
    strips.push(
      picture
        .jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding: false })
        .toBuffer()
        .finally(() => memory.give(packed)),
    );
  }
  return joinStrips(await Promise.all(strips), height, perStrip * across);
}

/** Rasters must stay as they are until the promise settles. */
export function createSharpCodec(work: PixelWork): ImageCodecPort {
  // Every frame is seen once; keeping operations would only keep memory.
  sharp.cache(false);
  // More threads a picture gain nothing here (7.2 ms against 7.0), and hand over to each other on busy machines.
  sharp.concurrency(1);
  const memory = createStripMemory();

  return {
    async encode(raster, { format, quality }) {
      if (format === 'png') return await work.encodePng(raster);
      return await encodeJpeg(raster, quality, memory);
    },

    async resize(raster, { width, height }) {
      const picture = await open(raster);
      const resized = picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
      const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
      return await fromRgb(data, info.width, info.height);
    },
  };
}
