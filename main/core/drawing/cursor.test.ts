import { describe, expect, it } from 'vitest';
import type { Frame } from '../raster.ts';
import { drawCursor, type CursorImage } from './cursor.ts';

const frame = (x: number, y: number, width: number, height: number, shade: number): Frame => ({
  region: { x, y, width, height },
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(shade),
});

/** 2x2: opaque red, half white, transparent, opaque blue; colours multiplied by alpha. */
const cursor: CursorImage = {
  left: 10,
  top: 20,
  width: 2,
  height: 2,
  pixels: Uint8Array.of(0, 0, 255, 255, 128, 128, 128, 128, 0, 0, 0, 0, 255, 0, 0, 255),
};

const pixel = ({ pixels, width }: Frame, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('pointer', () => {
  it('is blended at its global place', () => {
    const target = frame(8, 19, 6, 6, 100);
    drawCursor(target, cursor);
    expect(pixel(target, 2, 1)).toEqual([0, 0, 255]);
    expect(pixel(target, 3, 1)).toEqual([178, 178, 178]);
    expect(pixel(target, 2, 2)).toEqual([100, 100, 100]);
    expect(pixel(target, 3, 2)).toEqual([255, 0, 0]);
    expect(pixel(target, 1, 1)).toEqual([100, 100, 100]);
  });

  it.each([
    [11, 21],
    [0, 0],
    [200, 200],
    [9, 21],
  ])('is cut where the frame at %i,%i ends', (x, y) => {
    const target = frame(x, y, 2, 2, 100);
    drawCursor(target, cursor);
    expect(target.pixels).toHaveLength(16);
    if (x === 11) expect(pixel(target, 0, 0)).toEqual([255, 0, 0]);
    if (x === 0) expect(target.pixels.every((value) => value === 100)).toBe(true);
  });
});
