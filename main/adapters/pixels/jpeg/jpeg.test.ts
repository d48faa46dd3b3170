import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Raster } from '../../../core/raster.ts';
import { STRIP_ROWS } from '../job.ts';
import { createPixelWorkers } from '../pixel-workers.ts';
import { colors } from '../testing/colors.ts';
import { thirdOf } from '../../../../testing/soak.ts';

const workers = createPixelWorkers(2);
afterAll(() => workers.close());

const jpeg = (raster: Raster, quality: number): Promise<Uint8Array> =>
  workers.encode(raster, { format: 'jpeg', quality });

/** Smooth ground, hard edges, areas of one colour, noise: as on screens. */
function paint(width: number, height: number, seed: number): Raster {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const area = ((x >> 5) + (y >> 5) * 3 + seed) % 4;
      const noise = Math.imul((y * width + x) ^ seed, 0x9e3779b1) >>> 24;
      pixels[at] = area === 0 ? 240 : area === 1 ? x + seed : area === 2 ? noise : 20;
      pixels[at + 1] = area === 0 ? 250 : area === 1 ? y * 2 : area === 2 ? noise ^ 0x55 : ((x * y) & 7) * 30;
      pixels[at + 2] = area === 0 ? seed : area === 1 ? x + y : area === 2 ? noise : ((x + y) & 1) * 255;
      pixels[at + 3] = noise;
    }
  return { width, height, pixels };
}

/** Mean squared difference of all bytes. */
function difference(a: Uint8Array, b: Uint8Array): number {
  expect(a).toHaveLength(b.length);
  return a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length;
}

/** A decoder that takes offence at anything that is amiss. */
const decode = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

describe('JPEG', () => {
  it('can be read at any size and quality', async () => {
    const side = fc.integer({ min: 1, max: 150 });
    const any = fc.record({ width: side, height: side, quality: fc.integer({ min: 1, max: 100 }) });
    await fc.assert(
      fc.asyncProperty(any, fc.nat(255), async ({ width, height, quality }, seed) => {
        const read = await decode(await jpeg(paint(width, height, seed), quality));
        expect(read).toHaveLength(width * height * 3);
      }),
      { numRuns: thirdOf(100) },
    );
  });

  it('is as near to what went in as another encoder’s, and no larger', async () => {
    // Below, single roundings of large steps decide, in either encoder's favour.
    const side = fc.integer({ min: 48, max: 300 });
    const quality = fc.integer({ min: 30, max: 100 });
    const any = fc.record({ width: side, height: side, seed: fc.nat(255), quality });
    await fc.assert(
      fc.asyncProperty(any, async ({ width, height, seed, quality }) => {
        const raster = paint(width, height, seed);
        const meant = colors(raster);
        const ours = await jpeg(raster, quality);
        const theirs = await sharp(meant, { raw: { width, height, channels: 3 } })
          .jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding: false })
          .toBuffer();
        const [a, b] = await Promise.all([decode(ours), decode(theirs)]);
        expect(difference(a, meant)).toBeLessThanOrEqual(difference(b, meant) * 1.1 + 2);
        expect(ours.length).toBeLessThanOrEqual(theirs.length * 1.1 + 200);
      }),
      { numRuns: thirdOf(100) },
    );
  });

  it('is none where a side is longer than its header can say', async () => {
    const raster = { width: 65_536, height: 1, pixels: new Uint8Array(65_536 * 4) };
    await expect(jpeg(raster, 85)).rejects.toThrow('65535');
    expect(await jpeg({ ...raster, width: 65_535 }, 85)).toHaveProperty('length');
  });

  it('says what it is: baseline, 4:2:0, sRGB', async () => {
    const metadata = await sharp(await jpeg(paint(100, 50, 1), 85)).metadata();
    expect(metadata).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 50,
      space: 'srgb',
      channels: 3,
      chromaSubsampling: '4:2:0',
      isProgressive: false,
      hasAlpha: false,
    });
  });

  it('has every value there is at the best quality', async () => {
    const raster = paint(64, 64, 7);
    for (let i = 0; i < 64 * 64; i++)
      for (let channel = 0; channel < 3; channel++)
        raster.pixels[i * 4 + channel] = ((i >> 2) & 1) ^ ((i >> 9) & 1) ? 255 : 0;
    expect(difference(await decode(await jpeg(raster, 100)), colors(raster))).toBeLessThan(1);
  });

  it('shows every change although unchanged strips are reused, also between two qualities', async () => {
    const raster = paint(200, 3 * STRIP_ROWS + 5, 3);
    const others = createPixelWorkers(1);
    try {
      for (let i = 0; i < 12; i++) {
        raster.pixels.fill(i * 20, i * 9000, i * 9000 + 3000);
        const quality = i % 4 === 3 ? 40 : 85;
        const fresh = await others.encode(
          { ...raster, pixels: raster.pixels.slice() },
          { format: 'jpeg', quality },
        );
        const again = await jpeg(raster, quality);
        expect(Buffer.compare(again, fresh)).toBe(0);
        // A picture of the other format in between is another matter.
        await workers.encode(raster, { format: 'png', quality });
      }
    } finally {
      await others.close();
    }
  });
});
