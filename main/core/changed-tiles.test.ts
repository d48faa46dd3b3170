import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTiles } from './changed-tiles.ts';
import { contains } from './geometry.ts';
import type { Raster } from './raster.ts';

const raster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4),
});

const BEFORE = { width: 150, height: 90 } as const;
const part = fc
  .record({
    x: fc.nat(40),
    y: fc.nat(20),
    width: fc.integer({ min: 1, max: 110 }),
    height: fc.integer({ min: 1, max: 70 }),
  })
  .chain((place) =>
    fc.record({
      place: fc.constant(place),
      changes: fc.array(
        fc.record({ x: fc.nat(place.width - 1), y: fc.nat(place.height - 1), channel: fc.nat(2) }),
        { maxLength: 40 },
      ),
    }),
  );

test('every changed pixel lies in exactly one part, and where nothing changed there is none', () => {
  fc.assert(
    fc.property(part, ({ place, changes }) => {
      const before = raster(BEFORE.width, BEFORE.height);
      const now = raster(place.width, place.height);
      for (const { x, y, channel } of changes) now.pixels[(y * place.width + x) * 4 + channel] = 1;
      const parts = changedTiles(before, now, place);
      if (changes.length === 0) expect(parts).toEqual([]);
      for (const change of changes) expect(parts.filter((each) => contains(each, change))).toHaveLength(1);
      for (const each of parts)
        expect(each.x + each.width <= place.width && each.y + each.height <= place.height).toBe(true);
    }),
  );
});

test('it compares with the part of the picture that lies under it, and leaves the undefined byte out', () => {
  const before = raster(100, 100);
  before.pixels[(20 * 100 + 30) * 4] = 7;
  const now = raster(10, 10);
  now.pixels[3] = 255;
  expect(changedTiles(before, now, { x: 60, y: 60 })).toEqual([]);
  expect(changedTiles(before, now, { x: 25, y: 15 })).toEqual([{ x: 0, y: 0, width: 10, height: 10 }]);
});
