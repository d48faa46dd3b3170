import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { GrayImage } from '../gray-image.ts';
import { shareOut } from './lanes.ts';
import { encodePgm } from './pgm.ts';
import { encodeTiff } from './tiff.ts';

// The decoder of uploads refuses every other format, in the whole process, which other tests may share with this one.
sharp.unblock({ operation: ['VipsForeignLoadTiffBuffer'] });

const pictures: fc.Arbitrary<GrayImage> = fc
  .record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 30 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels) => ({ width, height, pixels })),
  );

test('every page of a TIFF is the picture it was made of', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pictures, { minLength: 1, maxLength: 4 }), async (images) => {
      const tiff = encodeTiff(images);
      for (const [page, image] of images.entries()) {
        const { data, info } = await sharp(tiff, { page })
          .toColorspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([image.width, image.height]);
        expect(Buffer.compare(data, image.pixels)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('a PGM is its header and the pixels', () => {
  const pgm = encodePgm({ width: 2, height: 1, pixels: new Uint8Array([7, 10]) });
  expect(pgm.toString('latin1')).toBe('P5\n2 1\n255\n\x07\n');
});

test('every picture is given to exactly one lane, and no lane is left far behind', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 })),
      fc.integer({ min: 1, max: 4 }),
      (widths, lanes) => {
        const images = widths.map((width) => ({ width, height: 1, pixels: new Uint8Array(width) }));
        const shares = shareOut(images, lanes);
        expect(shares.flat().toSorted((a, b) => a - b)).toEqual(widths.map((_, index) => index));
        const costs = shares.map((share) => share.reduce((sum, index) => sum + (widths[index] ?? 0) + 60, 0));
        if (shares.length === lanes) expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(960);
      },
    ),
  );
});

test('a few pictures go to a lane that is ready, rather than to one that has to start', () => {
  const images = Array.from({ length: 20 }, () => ({ width: 300, height: 1, pixels: new Uint8Array(300) }));
  expect(shareOut(images, 2, 1)).toHaveLength(1);
  expect(shareOut(images, 2, 2)).toHaveLength(2);
  expect(shareOut([...images, ...images, ...images], 2, 1)).toHaveLength(2);
});
