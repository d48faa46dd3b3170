import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Size } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import { describeImageCodec, rasters } from '../../ports/testing/image-codec.contract.ts';
import { createPixelWorkers } from '../pixels/pixel-workers.ts';
import { createResizer } from './resizer.ts';
import { thirdOf } from '../../../testing/soak.ts';

const workers = createPixelWorkers();
const resizer = createResizer(3);
afterAll(() => Promise.all([workers.close(), resizer.close()]));

/** From R, G, B, A to B, G, R, X and back. */
const swapped = (pixels: Uint8Array): Uint8Array => {
  const copy = new Uint8Array(pixels);
  for (let at = 0; at < copy.length; at += 4) copy.subarray(at, at + 3).reverse();
  return copy;
};

describeImageCodec('pixel workers with our own resizing', () =>
  Promise.resolve({
    codec: { ...workers, resize: (raster, size) => resizer.resize(raster, size) },
    async decode(bytes) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: swapped(data) };
    },
  }),
);

const sizes = (most: number): fc.Arbitrary<Size> =>
  fc.record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) });

/** libvips with the same filter, which shares no code with ours. */
async function bySharp({ width, height, pixels }: Raster, size: Size): Promise<Uint8Array> {
  const opaque = swapped(pixels);
  for (let at = 3; at < opaque.length; at += 4) opaque[at] = 255;
  return swapped(
    await sharp(opaque, { raw: { width, height, channels: 4 } })
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos2' })
      .raw()
      .toBuffer(),
  );
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
};

describe('resizing', () => {
  test('gives every size, opaque, and a flat colour exactly', async () => {
    await fc.assert(
      fc.asyncProperty(sizes(300), sizes(300), fc.nat(0xffffff), async (from, to, color) => {
        const pixels = new Uint8Array(new Uint32Array(from.width * from.height).fill(color).buffer);
        const { width, height, pixels: made } = await resizer.resize({ ...from, pixels }, to);
        expect([width, height, made.length]).toEqual([to.width, to.height, to.width * to.height * 4]);
        const expected = new Uint8Array(
          new Uint32Array(to.width * to.height).fill((color | 0xff000000) >>> 0).buffer,
        );
        expect(Buffer.compare(made, expected)).toBe(0);
      }),
      { numRuns: thirdOf(100) },
    );
  });

  test('to its own size changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(rasters(90), async (raster) => {
        const { pixels } = await resizer.resize(raster, raster);
        expect(
          Buffer.compare(
            pixels,
            raster.pixels.map((value, at) => (at % 4 === 3 ? 255 : value)),
          ),
        ).toBe(0);
      }),
      { numRuns: thirdOf(50) },
    );
  });

  test.each([
    [1280, 800, 640, 400],
    [1280, 800, 853, 533],
    [640, 400, 1280, 800],
    [1000, 700, 90, 63],
  ])('%i x %i to %i x %i is what libvips makes of it', async (width, height, newWidth, newHeight) => {
    const pixels = new Uint8Array(width * height * 4);
    for (let at = 0; at < pixels.length; at += 4) {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      // Soft slopes, with edges like those of windows and letters.
      const edge = (x >> 4) % 5 === 0 && (y >> 3) % 3 === 0 ? 90 : 0;
      pixels.set([(x >> 3) & 255, (y >> 2) & 127, edge + ((x + y) & 63), 7], at);
    }
    const size = { width: newWidth, height: newHeight };
    const { pixels: ours } = await resizer.resize({ width, height, pixels }, size);
    expect(meanDifference(ours, await bySharp({ width, height, pixels }, size))).toBeLessThan(1.2);
  });

  test('a picture in shared memory is read where it is', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(400 * 300 * 4 + 16), 16);
    shared.fill(77);
    const { pixels } = await resizer.resize(
      { width: 400, height: 300, pixels: shared },
      { width: 40, height: 30 },
    );
    expect([...pixels.subarray(0, 4)]).toEqual([77, 77, 77, 255]);
  });

  test('a worker that cannot work costs time and nothing else', async () => {
    const own = createResizer(2);
    const big = { width: 900, height: 700, pixels: new Uint8Array(900 * 700 * 4).fill(50) };
    const first = own.resize(big, { width: 300, height: 200 });
    // Ends the workers that have just been given their part.
    const closed = own.close();
    expect([...(await first).pixels.subarray(0, 3)]).toEqual([50, 50, 50]);
    await closed;
    expect([...(await own.resize(big, { width: 200, height: 300 })).pixels.subarray(0, 3)]).toEqual([
      50, 50, 50,
    ]);
    await own.close();
  });
});

test('pictures that were resized leave no memory behind in the workers', async () => {
  const [pictures, size] = [80, { width: 1280, height: 720 }];
  const raster: Raster = { width: 1920, height: 1080, pixels: new Uint8Array(1920 * 1080 * 4).fill(200) };
  const few = createResizer(2);
  try {
    await few.resize(raster, size);
    const before = process.memoryUsage().rss;
    for (let picture = 0; picture < pictures; picture++) await few.resize(raster, size);
    const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
    // Kept, they would be 281 MB.
    expect(grownMb).toBeLessThan(200);
  } finally {
    await few.close();
  }
}, 40_000);
