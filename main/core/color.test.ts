import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorAt, hexOf, parseHex } from './color.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: channel, green: channel, blue: channel });

test('a colour survives being written as text', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(parseHex(hexOf(color))).toEqual(color);
      expect(parseHex(hexOf(color).toUpperCase())).toEqual(color);
    }),
  );
});

test('three digits stand for six; anything else is no colour', () => {
  expect(parseHex('#f0A')).toEqual({ red: 255, green: 0, blue: 170 });
  for (const text of ['', 'red', 'ff00aa', '#ff', '#ff00a', '#ff00aa00', '#gg0000', ' #ff00aa'])
    expect(parseHex(text)).toBeUndefined();
});

test('a pixel is read in the byte order of rasters', () => {
  const raster = { width: 2, height: 1, pixels: Uint8Array.from([1, 2, 3, 0, 4, 5, 6, 255]) };
  expect(colorAt(raster, 1, 0)).toEqual({ red: 6, green: 5, blue: 4 });
});
