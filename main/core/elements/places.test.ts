import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from '../geometry.ts';
import { ENDS, endOf, related } from './places.ts';

const at = (name: string, x: number, y: number, width = 40, height = 20) => ({
  name,
  box: { x, y, width, height },
});

/** A table of three columns and three rows, with a label to its left. */
const cells = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => at(`${row}${column}`, 100 + column * 50, row * 25)),
);
const names = (things: readonly { readonly name: string }[]): string =>
  things.map(({ name }) => name).join(' ');

test('a row counts from the left and a column from the top, with the thing itself', () => {
  const label = { x: 155, y: 29, width: 20, height: 10 };
  expect(names(related(cells, label, 'row'))).toBe('10 11 12');
  expect(names(related(cells, label, 'column'))).toBe('01 11 21');
});

test('next to it, above and below count from the nearest, without what the thing stands in', () => {
  const label = { x: 155, y: 29, width: 20, height: 10 };
  expect(names(related(cells, label, 'right_of'))).toBe('12');
  expect(names(related(cells, label, 'left_of'))).toBe('10');
  expect(names(related(cells, { ...label, y: 54 }, 'above'))).toBe('11 01');
  expect(names(related(cells, { ...label, y: 4 }, 'below'))).toBe('11 21');
  const volume = { x: 10, y: 3, width: 60, height: 14 };
  expect(names(related(cells, volume, 'right_of'))).toBe('00 01 02');
});

test('the ends of a thing lie in it, in its middle row or column', () => {
  const side = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.integer(), fc.integer(), side, side, (x, y, width, height) => {
      const box = { x, y, width, height };
      for (const end of ENDS) expect(contains(box, endOf(box, end))).toBe(true);
      expect(endOf(box, 'left_end').x).toBeLessThanOrEqual(endOf(box, 'right_end').x);
      expect(endOf(box, 'left_end').y).toBe(endOf(box, 'center').y);
    }),
  );
});
