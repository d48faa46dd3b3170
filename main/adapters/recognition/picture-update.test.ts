import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Raster } from '../../core/raster.ts';
import { createBandCache } from './child/band-cache.ts';
import { applyUpdate, updateFrom, type HeldPicture } from './picture-update.ts';
import { digestRows } from './row-digests.ts';
import { thirdOf } from '../../../testing/soak.ts';

const WIDTH = 120;

/** Bars of random places and colours: marks like letters, and backgrounds that they split and join. */
const bars = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: WIDTH - 12 }),
    y: fc.integer({ min: 0, max: 480 }),
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 30 }),
    shade: fc.constantFrom(0, 90, 200, 255),
  }),
  { maxLength: 40 },
);
type Bars = typeof bars extends fc.Arbitrary<infer Value> ? Value : never;

function paint(raster: Raster, drawn: Bars): Raster {
  const pixels = raster.pixels.slice();
  for (const { x, y, width, height, shade } of drawn)
    for (let row = y; row < Math.min(raster.height, y + height); row++)
      pixels.fill(shade, (row * WIDTH + x) * 4, (row * WIDTH + x + width) * 4);
  return { ...raster, pixels };
}

const pictures = fc
  .record({
    height: fc.integer({ min: 1, max: 500 }),
    frames: fc.array(bars, { minLength: 1, maxLength: 5 }),
  })
  .map(({ height, frames }) => {
    const blank = { width: WIDTH, height, pixels: new Uint8Array(WIDTH * height * 4).fill(230) };
    return frames.reduce<Raster[]>((all, frame) => [...all, paint(all.at(-1) ?? blank, frame)], []);
  });

test('a picture sent in changes is the picture', () => {
  fc.assert(
    fc.property(pictures, (frames) => {
      let held: HeldPicture | undefined;
      let there: Raster | undefined;
      for (const frame of frames) {
        const update = structuredClone(updateFrom(held, frame, digestRows(frame)));
        held = update;
        there = applyUpdate(there, update);
        expect(Buffer.compare(there.pixels, frame.pixels)).toBe(0);
      }
    }),
  );
});

test('nothing is sent of a picture that is there, and only whole pictures of another size', () => {
  const picture = (height: number): Raster => ({
    width: 8,
    height,
    pixels: new Uint8Array(32 * height).fill(7),
  });
  const digests = digestRows(picture(40));
  const held = { width: 8, height: 40, digests };
  expect(updateFrom(held, picture(40), digests).parts).toEqual([]);
  expect(updateFrom(held, picture(41), digestRows(picture(41))).parts).toHaveLength(1);
  expect(() => applyUpdate(undefined, { width: 8, height: 40, digests, parts: [] })).toThrow('not here');
});

test('bands known from earlier pictures hold what bands looked at again hold', () => {
  fc.assert(
    fc.property(pictures, (frames) => {
      const warm = createBandCache();
      for (const frame of frames) {
        const digests = digestRows(frame);
        const again = [...warm.strips(frame, digests)];
        expect(again).toEqual([...createBandCache().strips(frame, digests)]);
        expect(warm.unknownPixels(frame, digests)).toBe(0);
      }
    }),
    { numRuns: thirdOf(40) },
  );
});
