import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOfPixel } from '../grid.ts';
import type { Raster } from '../raster.ts';
import { drawGrid, pictureEdges, type DrawnGrid } from './grid.ts';

const ground = (width: number, height: number, shade: (at: number) => number): Raster => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height * 4 }, (_, at) => shade(at)),
});

const grounds: Readonly<Record<string, (at: number) => number>> = {
  black: () => 0,
  white: () => 255,
  grey: () => 127,
  red: (at) => (at % 4 === 2 ? 255 : 0),
  photographic: (at) => (at * 2654435761) >>> 24,
};

const drawn = (raster: Raster, grid: Partial<DrawnGrid> = {}) =>
  drawGrid(raster, { region: raster, rows: 12, cols: 12, labels: true, ...grid });

const shadeAt = (raster: Raster, x: number, y: number): readonly number[] =>
  [...raster.pixels.subarray((y * raster.width + x) * 4, (y * raster.width + x) * 4 + 3)].reverse();

/** Relative luminance: https://www.w3.org/TR/WCAG21/#dfn-relative-luminance */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe('grid', () => {
  it('starts each cell at the first picture pixel that shows a pixel of it, at any scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 4000 }),
        (length, wanted, pixels) => {
          const count = Math.min(wanted, length);
          const edges = pictureEdges(length, count, pixels);
          for (let p = 0; p < pixels; p++) {
            const shown = Math.floor(((p + 0.5) * length) / pixels);
            const cell = cellOfPixel(shown, length, count);
            if ((edges[cell] ?? NaN) <= p && p < (edges[cell + 1] ?? NaN)) continue;
            expect.fail(
              `pixel ${p} shows ${shown} of cell ${cell}, drawn from ${edges[cell]} to ${edges[cell + 1]}`,
            );
          }
        },
      ),
    );
  });

  it('touches nothing but lines when there are no labels', () => {
    const raster = ground(300, 200, grounds['photographic'] ?? (() => 0));
    const before = { ...raster, pixels: raster.pixels.slice() };
    expect(drawn(raster, { rows: 7, cols: 9, labels: false })).toBe('none');
    const xs = pictureEdges(300, 9, 300).slice(1, -1);
    const ys = pictureEdges(200, 7, 200).slice(1, -1);
    for (let y = 0; y < 200; y++)
      for (let x = 0; x < 300; x++)
        if (
          !xs.includes(x) &&
          !ys.includes(y) &&
          String(shadeAt(raster, x, y)) !== String(shadeAt(before, x, y))
        )
          expect.fail(`pixel ${x},${y} changed`);
  });

  it.each(Object.keys(grounds))('has lines that differ from a %s ground', (name) => {
    const raster = ground(240, 240, grounds[name] ?? (() => 0));
    const before = { ...raster, pixels: raster.pixels.slice() };
    drawn(raster, { labels: false });
    let unseen = 0;
    for (let y = 0; y < 240; y++)
      if (contrast(shadeAt(raster, 20, y), shadeAt(before, 20, y)) < 1.15) unseen++;
    expect(unseen).toBeLessThan(24);
  });

  it.each(Object.keys(grounds))('has labels of enough contrast on a %s ground', (name) => {
    const raster = ground(500, 200, grounds[name] ?? (() => 0));
    const without = { ...raster, pixels: raster.pixels.slice() };
    expect(drawn(raster)).toBe('all');
    drawn(without, { labels: false });
    const isLabel = (x: number, y: number): boolean =>
      String(shadeAt(raster, x, y)) !== String(shadeAt(without, x, y));
    let edges = 0;
    for (let y = 1; y < 199; y++)
      for (let x = 1; x < 499; x++) {
        const here = shadeAt(raster, x, y);
        if (String(here) !== '255,255,255' || !isLabel(x, y)) continue;
        for (const [dx, dy] of [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ] as const) {
          const next = shadeAt(raster, x + dx, y + dy);
          if (String(next) === '255,255,255') continue;
          edges++;
          if (contrast(here, next) < 4.5) expect.fail(`${String(here)} beside ${String(next)} at ${x},${y}`);
        }
      }
    // On white the glyphs themselves are the ground's colour, and only their outlines are drawn.
    if (name !== 'white') expect(edges).toBeGreaterThan(2000);
  });

  it.each([
    [480, 192, 'all'],
    [479, 192, 'edges'],
    [480, 191, 'edges'],
    [6, 6, 'none'],
  ] as const)('labels 12x12 cells of %ix%i pixels in all: %s', (width, height, labels) => {
    expect(
      drawn(
        ground(width, height, () => 90),
        width < 12 ? { rows: 6, cols: 6 } : {},
      ),
    ).toBe(labels);
  });

  it('labels small cells on the first row and column only, none over another', () => {
    const raster = ground(400, 400, () => 90);
    expect(drawn(raster, { rows: 100, cols: 100 })).toBe('edges');
    for (let y = 40; y < 400; y++)
      for (let x = 40; x < 400; x++)
        if (String(shadeAt(raster, x, y)) === '255,255,255') expect.fail(`a label at ${x},${y}`);
  });

  it('draws at a third of the size what it draws at full size', () => {
    const raster = ground(640, 360, () => 30);
    expect(drawn(raster, { region: { width: 1920, height: 1080 } })).toBe('all');
    expect(shadeAt(raster, 53, 200)).not.toEqual([30, 30, 30]);
  });
});
