import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceBetween, meanDifference } from './difference.ts';
import { contains, type Point } from './geometry.ts';
import type { Raster } from './raster.ts';

const raster = (width: number, height: number, shade: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(shade),
});

const set = ({ pixels, width }: Raster, x: number, y: number, value: number): void => {
  pixels.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
};

describe('difference of two frames', () => {
  it('is 0 for equal ones, 1 for black against white, with any fourth byte', () => {
    const black = raster(9, 7, 0);
    const white = raster(9, 7, 255);
    expect(meanDifference(black, white)).toBe(1);
    const other = { ...black, pixels: black.pixels.map((value, at) => (at % 4 === 3 ? 77 : value)) };
    expect(meanDifference(black, other)).toBe(0);
    expect(differenceBetween(black, other)).toEqual({ mean: 0, changed: 0, regions: [] });
  });

  it('is the mean over pixels and channels', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4 * 12, maxLength: 4 * 12 }),
        fc.uint8Array({ minLength: 4 * 12, maxLength: 4 * 12 }),
        (a, b) => {
          let sum = 0;
          for (let at = 0; at < a.length; at++)
            if (at % 4 !== 3) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0)) / 255;
          const mean = meanDifference({ width: 4, height: 3, pixels: a }, { width: 4, height: 3, pixels: b });
          expect(mean).toBeCloseTo(sum / 36, 12);
          const sized = (pixels: Uint8Array): Raster => ({ width: 4, height: 3, pixels });
          expect(differenceBetween(sized(a), sized(b)).mean).toBeCloseTo(mean, 12);
        },
      ),
    );
  });

  it('counts pixels whose channels differ by more than 8, and finds where they are', () => {
    const before = raster(20, 10, 100);
    const after = raster(20, 10, 100);
    set(after, 1, 1, 108);
    expect(differenceBetween(before, after)).toMatchObject({ changed: 0, regions: [] });
    set(after, 3, 2, 109);
    set(after, 15, 8, 91);
    expect(differenceBetween(before, after)).toMatchObject({
      changed: 2,
      regions: [{ x: 3, y: 2, width: 13, height: 7, pixels: 2 }],
    });
  });

  it('distinguishes far parts from near ones', () => {
    const before = raster(400, 200, 100);
    const after = raster(400, 200, 100);
    for (const [x, y] of [
      [10, 10],
      [20, 10],
      [300, 10],
      [300, 150],
    ] as const)
      set(after, x, y, 200);
    expect(differenceBetween(before, after).regions).toEqual([
      { x: 10, y: 10, width: 11, height: 1, pixels: 2 },
      { x: 300, y: 10, width: 1, height: 1, pixels: 1 },
      { x: 300, y: 150, width: 1, height: 1, pixels: 1 },
    ]);
  });

  it('law: at most 16 regions, each changed pixel in one, each side of each touched by one', () => {
    const points = fc.array(fc.tuple(fc.nat(199), fc.nat(99)), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(points, (places) => {
        const before = raster(200, 100, 0);
        const after = raster(200, 100, 0);
        for (const [x, y] of places) set(after, x, y, 255);
        const { changed, regions } = differenceBetween(before, after);
        const different = new Map(places.map(([x, y]) => [`${x},${y}`, { x, y }]));
        expect(changed).toBe(different.size);
        expect(regions.length).toBeLessThanOrEqual(16);
        expect(regions.reduce((sum, { pixels }) => sum + pixels, 0)).toBe(changed);
        for (const point of different.values())
          expect(regions.some((region) => contains(region, point))).toBe(true);
        for (const { x, y, width, height } of regions)
          for (const touches of [
            (point: Point) => point.x === x,
            (point: Point) => point.x === x + width - 1,
            (point: Point) => point.y === y,
            (point: Point) => point.y === y + height - 1,
          ])
            expect([...different.values()].some(touches)).toBe(true);
      }),
    );
  });

  it('takes pixels that do not start at a word', () => {
    const odd = { width: 2, height: 2, pixels: new Uint8Array(new ArrayBuffer(17), 1).fill(5) };
    expect(meanDifference(odd, raster(2, 2, 5))).toBe(0);
  });

  it('refuses frames of unequal size', () => {
    expect(() => meanDifference(raster(2, 2, 0), raster(2, 3, 0))).toThrow(RangeError);
    expect(() => differenceBetween(raster(2, 2, 0), raster(3, 2, 0))).toThrow(RangeError);
  });
});
