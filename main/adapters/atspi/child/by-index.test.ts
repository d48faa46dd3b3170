import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottom, intersect, type Region } from '../../../core/geometry.ts';
import { shownByIndex } from './by-index.ts';
import type { Surface } from './surfaces.ts';

const SHOWN: Region = { x: 0, y: 100, width: 300, height: 400 };
const WINDOW = {
  id: 1,
  pid: 1,
  title: '',
  region: SHOWN,
  client: SHOWN,
  popup: false,
  countsFromClient: false,
  foreground: true,
};
const LIST = { bus: ':1.1', path: '/list' };
const SURFACE: Surface = {
  window: WINDOW,
  scale: 1,
  offset: { x: 0, y: 0 },
  top: { accessible: LIST, role: 0, name: '', extents: SHOWN },
};

/** A page's part with these rows one below the other, scrolled by `scrolled` pixels; every `hidden`th row has no place. */
function openList(heights: (index: number) => number, count: number, scrolled: number, hidden: number) {
  let y = SHOWN.y - scrolled;
  const rows = Array.from({ length: count }, (_, index): Region => {
    const row = { x: 10, y, width: 200, height: heights(index) };
    y += row.height;
    return row;
  });
  const told = (index: number): Region | undefined =>
    index % hidden === hidden - 1 ? undefined : rows[index];
  let calls = 0;
  const program = {
    childAt: (_: unknown, index: number) => Promise.resolve({ bus: ':1.1', path: `/row/${index}` }),
    extents({ path }: { readonly path: string }) {
      calls++;
      return Promise.resolve(told(Number(path.slice('/row/'.length))));
    },
  };
  const look = () =>
    shownByIndex({ program, surface: SURFACE, container: LIST, shown: SHOWN, inPage: true }, count);
  return { rows, told, look, calls: () => calls };
}

test('law: of rows in order just those that show are found, in a number of questions that hardly depends on theirs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 65, max: 60_000 }),
      fc.array(fc.integer({ min: 18, max: 60 }), { minLength: 1, maxLength: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 4, max: 50 }),
      async (count, heights, share, hidden) => {
        const heightOf = (index: number): number => heights[index % heights.length] ?? 20;
        const whole = Array.from({ length: count }, (_, index) => heightOf(index)).reduce((a, b) => a + b, 0);
        const { look, told, calls } = openList(heightOf, count, Math.floor(share * (whole - 200)), hidden);
        const found = await look();
        const showing = Array.from({ length: count }, (_, index) => index).filter((index) => {
          const region = told(index);
          return region !== undefined && intersect(region, SHOWN) !== undefined;
        });
        expect(found?.accessibles.map(({ path }) => path)).toEqual(showing.map((index) => `/row/${index}`));
        expect(found?.cut).toBe(false);
        expect(calls()).toBeLessThan(300);
      },
    ),
    { numRuns: 50 },
  );
});

test('parts that stand in another order than they are numbered are reported as not whole, or not found', async () => {
  const { rows, look } = openList(() => 20, 4000, 0, 5000);
  rows.reverse();
  expect(bottom(rows.at(-1) ?? SHOWN)).toBeLessThan(bottom(SHOWN));
  expect((await look())?.cut ?? true).toBe(true);
});
