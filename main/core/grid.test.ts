import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellEdges, cellHeight, cellOfPixel, cellWidth, pointInCell, roomyCount } from './grid.ts';

const side = fc.integer({ min: 1, max: 5000 });
const axis = side.chain((length) =>
  fc.record({ length: fc.constant(length), count: fc.integer({ min: 1, max: Math.min(100, length) }) }),
);
const grid = fc
  .record({
    x: fc.integer({ min: -9000, max: 9000 }),
    y: fc.integer({ min: -9000, max: 9000 }),
    h: axis,
    v: axis,
  })
  .map(({ x, y, h, v }) => ({
    region: { x, y, width: h.length, height: v.length },
    cols: h.count,
    rows: v.count,
  }));
const offset = fc.double({ min: -1, max: 1, noNaN: true });

describe('grid', () => {
  test('every pixel lies in exactly one cell, and every cell has one', () => {
    fc.assert(
      fc.property(axis, ({ length, count }) => {
        const edges = cellEdges(length, count);
        expect(edges[0]).toBe(0);
        expect(edges[count]).toBe(length);
        for (let cell = 0; cell < count; cell++) expect(edges[cell + 1]).toBeGreaterThan(edges[cell] ?? NaN);
      }),
    );
  });

  test('cellOfPixel agrees with the edges', () => {
    fc.assert(
      fc.property(
        axis,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        ({ length, count }, share) => {
          const pixel = Math.floor(share * length);
          const cell = cellOfPixel(pixel, length, count);
          const edges = cellEdges(length, count);
          expect(edges[cell]).toBeLessThanOrEqual(pixel);
          expect(edges[cell + 1]).toBeGreaterThan(pixel);
        },
      ),
    );
  });

  test('a resolved point is inside its cell and equals the published formula kept inside', () => {
    fc.assert(
      fc.property(
        grid,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        offset,
        offset,
        (g, share, dx, dy) => {
          const col = Math.floor(share * g.cols);
          const row = Math.floor(share * g.rows);
          const point = pointInCell(g, { row, col, dx, dy });
          expect(cellOfPixel(point.x - g.region.x, g.region.width, g.cols)).toBe(col);
          expect(cellOfPixel(point.y - g.region.y, g.region.height, g.rows)).toBe(row);
          const told = Math.floor(g.region.x + (col + 0.5 + dx / 2) * cellWidth(g));
          const first = g.region.x + (cellEdges(g.region.width, g.cols)[col] ?? NaN);
          const last = g.region.x + (cellEdges(g.region.width, g.cols)[col + 1] ?? NaN) - 1;
          expect(point.x).toBe(Math.min(Math.max(told, first), last));
          expect(cellHeight(g)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  test('law: a default number shrinks only as far as cells of 8 pixels need it, and never to none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), side, (wanted, length) => {
        const count = roomyCount(wanted, length);
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(wanted);
        if (count > 1) expect(length / count).toBeGreaterThanOrEqual(8);
        if (count < wanted) expect(length / (count + 1)).toBeLessThan(8);
      }),
    );
  });
});
