/** Icons of two arrowheads that stand apart. */
import { expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

const INK = 0x202020;

/** A triangle of 6 x 11, which points to the right or to the left. */
function arrowhead({ fill }: ReturnType<typeof canvas>, x: number, isLeft: boolean): void {
  for (let column = 0; column < 6; column++)
    fill({ x: isLeft ? x + 5 - column : x + column, y: 60 + column, width: 1, height: 11 - 2 * column }, INK);
}

const iconsOf = ({ raster }: ReturnType<typeof canvas>): readonly unknown[] =>
  findControls(raster).flatMap(({ kind, box: { x, width } }) => (kind === 'icon' ? [{ x, width }] : []));

test('two arrowheads that point at each other are one icon', () => {
  const page = canvas();
  arrowhead(page, 40, false);
  arrowhead(page, 58, true);
  expect(iconsOf(page)).toEqual([{ x: 40, width: 24 }]);
});

test('two that point the same way are none, and one in a row of others is none', () => {
  const page = canvas();
  arrowhead(page, 40, false);
  arrowhead(page, 58, false);
  expect(iconsOf(page)).toEqual([]);
  const row = canvas();
  for (const x of [40, 76]) arrowhead(row, x, false);
  for (const x of [58, 94]) arrowhead(row, x, true);
  expect(iconsOf(row)).toEqual([]);
});
