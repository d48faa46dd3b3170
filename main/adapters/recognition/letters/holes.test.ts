import { expect, test } from 'vitest';
import { holesOf } from './holes.ts';

/** A character in eight columns of a line, `#` for ink. */
function holesIn(rows: readonly string[]): readonly (readonly [top: number, bottom: number])[] {
  const [width, height] = [12, rows.length + 4];
  const pixels = new Uint8Array(width * height).fill(255);
  rows.forEach((row, y) =>
    Array.from(row).forEach((ink, x) => {
      if (ink === '#') pixels[(y + 2) * width + 2 + x] = 0;
    }),
  );
  const cell = {
    x: 2,
    y: 2,
    at: 2,
    width: 6,
    height: rows.length,
    before: 'letter' as const,
    covered: false,
  };
  return holesOf({ width, height, pixels }, cell).map(({ top, bottom }) => [top, bottom]);
}

const RING = ['.####.', '#....#', '#....#', '.####.'];

test('a ring encloses one hole, two rings two, from top to bottom', () => {
  expect(holesIn(RING)).toEqual([[0.25, 0.75]]);
  expect(holesIn([...RING, ...RING.slice(1)])).toEqual([
    [1 / 7, 3 / 7],
    [4 / 7, 6 / 7],
  ]);
});

test('an open curve encloses none, and neither does a single light pixel', () => {
  expect(holesIn(['.####.', '#.....', '.###..', '....#.', '####..'])).toEqual([]);
  expect(holesIn(['######', '##.###', '######'])).toEqual([]);
  expect(holesIn(['......', '......'])).toEqual([]);
});
