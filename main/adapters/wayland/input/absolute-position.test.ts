/** What a compositor makes of an absolute position: it is never below the place, and rounds to it in 1/256. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfExtent } from './absolute-position.ts';

/** As wlroots: wlr_cursor_absolute_to_layout_coords. */
const inLayout = (part: number, extent: number, size: number): number => (part / extent) * size;

test('a part of the size itself comes out too low for some places', () => {
  expect(inLayout(416, 720, 720)).toBeLessThan(416);
});

test('every place of every layout comes out exact, rounded down and in 1/256', () => {
  const places = fc
    .integer({ min: 1, max: 100_000 })
    .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)));
  fc.assert(
    fc.property(places, ([size, place]) => {
      const { part, extent } = partOfExtent(place, size);
      const seen = inLayout(part, extent, size);
      expect(Math.floor(seen)).toBe(place);
      expect(Math.round(seen * 256) / 256).toBe(place);
      expect(extent).toBeLessThan(2 ** 32);
    }),
    { numRuns: 5000, examples: [[[720, 416]], [[1, 0]], [[100_000, 99_999]]] },
  );
});
