import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipToDesktop, displayAt, displayHolding } from './desktop.ts';
import { easedPath } from './easing.ts';
import { ValidationError } from './errors.ts';
import { area, boundsOf, centerOf, contains, intersect, moveInside, type Region } from './geometry.ts';
import { inGlobalUnits } from './observation.ts';
import { clippedTarget, imageToGlobal, requireOnDisplay, resolveTarget } from './target.ts';

const region: fc.Arbitrary<Region> = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const issueOf = (work: () => unknown): { path: string; code: string } | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof ValidationError) return error.issues[0];
    throw error;
  }
  return undefined;
};

describe('pixels', () => {
  test.each([
    [10, 20, 0, 0, { x: 10, y: 20 }],
    [10, 20, 0.9, -0.1, { x: 10, y: 19 }],
    [0, 0, -0.5, 1.5, { x: -1, y: 1 }],
    [0, 0, 0, 0, { x: 0, y: 0 }],
  ])('%d,%d and %d,%d: offsets are added, then rounded down', (x, y, dx, dy, point) => {
    expect(resolveTarget({ kind: 'pixel', x, y, dx, dy }, 'target')).toEqual(point);
  });
});

describe('pictures', () => {
  test('1:1 a pixel is itself', () => {
    fc.assert(
      fc.property(region, fc.double({ min: 0, max: 0.999, noNaN: true }), (shown, share) => {
        const point = { x: Math.floor(share * shown.width), y: Math.floor(share * shown.height) };
        expect(imageToGlobal(point, shown, shown, 'target')).toEqual({
          x: shown.x + point.x,
          y: shown.y + point.y,
        });
      }),
    );
  });

  test('law: every pixel of a picture means one of the region, and larger pictures reach every one', () => {
    fc.assert(
      fc.property(region, size, fc.double({ min: 0, max: 0.999, noNaN: true }), (shown, image, share) => {
        const point = { x: Math.floor(share * image.width), y: Math.floor(share * image.height) };
        const global = imageToGlobal(point, shown, image, 'target');
        expect(contains(shown, global)).toBe(true);
        // Back to the picture: the very pixel, wherever the picture is not the finer one.
        if (image.width <= shown.width)
          expect(Math.floor(((global.x - shown.x + 0.5) * image.width) / shown.width)).toBe(point.x);
      }),
    );
  });

  test.each([
    [{ x: 100, y: 0 }, 'target.x'],
    [{ x: -1, y: 0 }, 'target.x'],
    [{ x: 0, y: 50 }, 'target.y'],
  ])('%j is not in a picture of 100x50', (point, path) => {
    const target = {
      kind: 'image',
      point,
      region: { x: 0, y: 0, width: 900, height: 900 },
      image: { width: 100, height: 50 },
    } as const;
    expect(issueOf(() => resolveTarget(target, 'target'))).toMatchObject({
      path,
      code: 'target_out_of_bounds',
    });
  });

  test('law: a box of a raster, in global units, holds the pixels it was drawn around and little more', () => {
    fc.assert(
      fc.property(region, size, fc.double({ min: 0, max: 0.99, noNaN: true }), (shown, raster, share) => {
        const x = Math.floor(share * raster.width);
        const box = { x, y: 0, width: raster.width - x, height: raster.height };
        const global = inGlobalUnits(box, raster, shown);
        expect(intersect(global, shown)).toEqual(global);
        const exact = shown.x + (x * shown.width) / raster.width;
        expect(Math.abs(global.x - exact)).toBeLessThan(1);
        expect(global.x + global.width).toBe(shown.x + shown.width);
      }),
    );
  });
});

describe('grids', () => {
  const grid = { region: { x: 10, y: 10, width: 100, height: 50 }, rows: 5, cols: 10 };
  test.each([
    [{ ...grid, rows: 51 }, { row: 0, col: 0 }, 'target.rows'],
    [{ ...grid, cols: 101 }, { row: 0, col: 0 }, 'target.cols'],
    [grid, { row: 5, col: 0 }, 'target.row'],
    [grid, { row: 0, col: 10 }, 'target.col'],
  ])('what does not fit is named', (bad, { row, col }, path) => {
    const target = { kind: 'grid', grid: bad, cell: { row, col, dx: 0, dy: 0 } } as const;
    expect(issueOf(() => resolveTarget(target, 'target'))).toMatchObject({ path, code: 'too_big' });
  });
});

describe('regions at the edge', () => {
  const displays = [{ screen: 0, region: { x: 0, y: 0, width: 1920, height: 1080 } }];

  test('a cell of a region that reaches over the edge is the cell of its picture', () => {
    const region = { x: 1820, y: 0, width: 200, height: 100 };
    const cell = { row: 0, col: 2, dx: 0, dy: 0 };
    const grid = { kind: 'grid', grid: { region, rows: 10, cols: 10 }, cell } as const;
    // The picture is 100 pixels wide: column 2 is 1840 to 1849.
    expect(resolveTarget(clippedTarget(grid, displays, 'target'), 'target')).toEqual({ x: 1845, y: 5 });
    const image = {
      kind: 'image',
      point: { x: 25, y: 5 },
      region,
      image: { width: 100, height: 100 },
    } as const;
    expect(resolveTarget(clippedTarget(image, displays, 'target'), 'target')).toEqual({ x: 1845, y: 5 });
  });

  test('a region wholly outside is named', () => {
    const region = { x: 1920, y: 0, width: 5, height: 5 };
    const cell = { row: 0, col: 0, dx: 0, dy: 0 };
    const grid = { kind: 'grid', grid: { region, rows: 1, cols: 1 }, cell } as const;
    expect(issueOf(() => clippedTarget(grid, displays, 'target'))).toMatchObject({
      path: 'target.regionX',
      code: 'region_out_of_bounds',
    });
  });
});

describe('the desktop', () => {
  const displays = [
    { screen: 0, region: { x: 0, y: 0, width: 100, height: 100 } },
    { screen: 1, region: { x: 100, y: 50, width: 100, height: 100 } },
  ];

  test('a point in the corner that no display fills is on none', () => {
    const regions = displays.map((display) => display.region);
    const on = (x: number, y: number) => () => requireOnDisplay({ x, y }, regions, 'target');
    expect(issueOf(on(99, 99))).toBeUndefined();
    expect(issueOf(on(100, 50))).toBeUndefined();
    expect(issueOf(on(150, 10))).toMatchObject({ path: 'target', code: 'target_out_of_bounds' });
    expect(issueOf(on(200, 60))).toMatchObject({ code: 'target_out_of_bounds' });
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0],
    [-1, 0],
    [0.5, 0],
    [NaN, 0],
  ])('screen %d is display %d', (asked, meant) => {
    expect(displayAt(displays, asked).screen).toBe(meant);
  });

  test('a region belongs to the display that holds most of it, and to the first in doubt', () => {
    expect(displayHolding(displays, { x: 90, y: 60, width: 100, height: 10 }).screen).toBe(1);
    expect(displayHolding(displays, { x: 95, y: 60, width: 10, height: 10 }).screen).toBe(0);
    expect(displayHolding(displays, { x: 120, y: 0, width: 10, height: 10 }).screen).toBe(0);
  });

  test('law: a clipped region is what it shares with the desktop, or refused where that is nothing', () => {
    const bounds = { x: 0, y: 0, width: 200, height: 150 };
    fc.assert(
      fc.property(region, (requested) => {
        const shared = intersect(requested, bounds);
        if (shared === undefined)
          expect(issueOf(() => clipToDesktop(requested, displays, 'region_x'))).toMatchObject({
            path: 'region_x',
            code: 'region_out_of_bounds',
          });
        else expect(clipToDesktop(requested, displays, 'region_x')).toEqual(shared);
      }),
    );
  });
});

describe('geometry', () => {
  test('laws of intersection and bounds', () => {
    fc.assert(
      fc.property(region, region, (a, b) => {
        const shared = intersect(a, b);
        expect(intersect(b, a)).toEqual(shared);
        expect(intersect(a, a)).toEqual(a);
        const bounds = boundsOf([a, b]);
        expect(bounds && intersect(bounds, a)).toEqual(a);
        if (shared !== undefined) {
          expect(area(shared)).toBeLessThanOrEqual(Math.min(area(a), area(b)));
          expect(intersect(shared, a)).toEqual(shared);
        }
        expect(contains(a, centerOf(a))).toBe(true);
      }),
    );
    expect(boundsOf([])).toBeUndefined();
  });

  test('law: moved inside, a region keeps its size if it fits, and its place where it may', () => {
    fc.assert(
      fc.property(region, region, (requested, bounds) => {
        const moved = moveInside(requested, bounds);
        expect(intersect(moved, bounds)).toEqual(moved);
        expect(moved.width).toBe(Math.min(requested.width, bounds.width));
        expect(moved.height).toBe(Math.min(requested.height, bounds.height));
        const shared = intersect(requested, bounds);
        if (shared !== undefined && area(shared) === area(requested)) expect(moved).toEqual(requested);
      }),
    );
  });
});

describe('an eased move', () => {
  const point = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
  });
  test('law: about 120 points a second between both ends, the last one exact', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 10_000 }), (from, to, durationMs) => {
        const path = easedPath(from, to, durationMs);
        expect(path.at(-1)).toEqual(to);
        expect(path).toHaveLength(Math.max(1, Math.round((durationMs * 120) / 1000)));
        const box = boundsOf([from, to].map((end) => ({ ...end, width: 1, height: 1 })));
        for (const step of path) expect(box && contains(box, step)).toBe(true);
      }),
    );
  });
});
