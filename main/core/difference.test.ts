import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, meanDifference } from './difference.ts';
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
  it('is 0 for equal ones, 1 for black against white, whatever the fourth byte holds', () => {
    const black = raster(9, 7, 0);
    const white = raster(9, 7, 255);
    expect(meanDifference(black, white)).toBe(1);
    const other = { ...black, pixels: black.pixels.map((value, at) => (at % 4 === 3 ? 77 : value)) };
    expect(meanDifference(black, other)).toBe(0);
    expect(changeBetween(black, other)).toEqual({ ratio: 0, region: undefined });
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
        },
      ),
    );
  });

  it('counts pixels whose channels differ by more than 8, and finds where they are', () => {
    const before = raster(20, 10, 100);
    const after = raster(20, 10, 100);
    set(after, 1, 1, 108);
    expect(changeBetween(before, after).region).toBeUndefined();
    set(after, 3, 2, 109);
    set(after, 17, 8, 91);
    expect(changeBetween(before, after)).toEqual({
      ratio: 2 / 200,
      region: { x: 3, y: 2, width: 15, height: 7 },
    });
  });

  it('takes pixels that do not start at a word', () => {
    const odd = { width: 2, height: 2, pixels: new Uint8Array(new ArrayBuffer(17), 1).fill(5) };
    expect(meanDifference(odd, raster(2, 2, 5))).toBe(0);
  });

  it('refuses frames of unequal size', () => {
    expect(() => meanDifference(raster(2, 2, 0), raster(2, 3, 0))).toThrow(RangeError);
    expect(() => changeBetween(raster(2, 2, 0), raster(3, 2, 0))).toThrow(RangeError);
  });
});
