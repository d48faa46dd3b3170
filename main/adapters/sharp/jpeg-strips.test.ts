import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSharpCodec } from './codec.ts';
import { toRgb } from './rgb.ts';

const codec = createSharpCodec({ encodePng: () => Promise.reject(new Error('not asked for')) });

/** Smooth ground with hard edges: what screens are made of, and what a wrong joint shows on. */
function paint(width: number, height: number, seed: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      pixels[at] = (x * 3 + seed) & 0xff;
      pixels[at + 1] = (y * 5 + seed * 7) & 0xff;
      pixels[at + 2] = ((x >> 3) ^ (y >> 2)) & 1 ? 240 : 20;
    }
  return pixels;
}

test('a picture of strips has the pixels of one encoded at once', { timeout: 60_000 }, async () => {
  const side = fc.integer({ min: 1, max: 400 });
  await fc.assert(
    fc.asyncProperty(side, side, fc.nat(255), async (width, height, seed) => {
      const raster = { width, height, pixels: paint(width, height, seed) };
      const joined = await codec.encode(raster, { format: 'jpeg', quality: 85 });
      const whole = await sharp(await toRgb(raster), { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false })
        .toBuffer();
      const [a, b] = await Promise.all(
        [joined, whole].map((jpeg) => sharp(jpeg).raw().toBuffer({ resolveWithObject: true })),
      );
      expect(a?.info).toEqual(b?.info);
      expect(Buffer.compare(a?.data ?? Buffer.alloc(0), b?.data ?? Buffer.alloc(1))).toBe(0);
    }),
    { numRuns: 60 },
  );
});
