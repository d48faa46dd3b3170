import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import { compareTiles, COMPARED_TILE } from './compare-tiles.ts';

const WHOLE: Region = { x: 0, y: 0, width: 1024, height: 520 };
const ACROSS = WHOLE.width / COMPARED_TILE.width;
const ROWS_OF_TILES = Math.ceil(WHOLE.height / COMPARED_TILE.height);

const frameOf = (region: Region): Frame => ({
  region,
  width: region.width,
  height: region.height,
  pixels: new Uint8Array(4 * region.width * region.height),
});

interface Pixel {
  readonly x: number;
  readonly y: number;
  /** 3 is the undefined one. */
  readonly byte: number;
}

/** The tiles that are said to have changed after these bytes of a part did, and those that did. */
function compared(region: Region, pixels: readonly Pixel[]): readonly (readonly number[])[] {
  const part = frameOf(region);
  const differing = new Set<number>();
  for (const { x, y, byte } of pixels) {
    part.pixels[4 * (y * region.width + x) + byte] = 9;
    if (byte < 3)
      differing.add(
        Math.floor((region.y + y) / COMPARED_TILE.height) * ACROSS +
          Math.floor((region.x + x) / COMPARED_TILE.width),
      );
  }
  const said: number[] = [];
  compareTiles({ kept: frameOf(WHOLE), part, left: region.x, top: region.y }, (tile) => said.push(tile));
  return [said, [...differing]].map((tiles) => tiles.toSorted((a, b) => a - b));
}

test('a part has the tiles changed in which a pixel has another colour', () => {
  const region = { x: 45, y: 21, width: 200, height: 61 };
  const pixel = fc.record({
    x: fc.nat(region.width - 1),
    y: fc.nat(region.height - 1),
    byte: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 40 }), (pixels) => {
      const [said, differing] = compared(region, pixels);
      expect(said).toEqual(differing);
    }),
  );
});

const column = (x: number, rows: number): readonly Pixel[] =>
  Array.from({ length: rows }, (_, index) => ({ x, y: index * COMPARED_TILE.height, byte: 0 }));

test('of a large part in which few rows changed, the tiles are exact', () => {
  const [said, differing] = compared(WHOLE, column(100, 20));
  expect(said).toEqual(differing);
});

test('if most of its rows changed, all tiles in them count as changed, and no others', () => {
  const rows = ROWS_OF_TILES - 2;
  expect(compared(WHOLE, column(100, rows))[0]).toEqual([...Array(rows * ACROSS).keys()]);
});
