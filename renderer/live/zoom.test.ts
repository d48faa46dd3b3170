import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampZoom, MOST_ZOOM, offsetAfterZoom } from './zoom.ts';

test('the point under the finger stays under it, however the picture is zoomed', () => {
  const number = fc.double({ min: 0, max: 4000, noNaN: true });
  const factor = fc.double({ min: 1, max: MOST_ZOOM, noNaN: true });
  fc.assert(
    fc.property(number, number, factor, factor, (offset, at, before, next) => {
      const point = (offset + at) / before;
      const moved = offsetAfterZoom({ offset, at, before, next });
      expect((moved + at) / next).toBeCloseTo(point, 4);
    }),
  );
});

test('a picture is never smaller than its place', () => {
  expect(clampZoom(0.2)).toBe(1);
  expect(clampZoom(100)).toBe(MOST_ZOOM);
});
