/** Pictures with the outline of a control, which the network that looks at candidates tells from controls. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;

/** What is found where a picture is drawn, on a page with some text. */
function kindsOf(draw: (page: Page) => void): readonly string[] {
  const page = canvas();
  for (let letter = 0; letter < 8; letter++)
    page.fill({ x: 20 + letter * 8, y: 200, width: 4, height: 10 }, INK);
  draw(page);
  return findControls(page.raster)
    .filter(({ box }) => box.y < 160)
    .map(({ kind }) => kind);
}

const square = (x: number, y: number, side: number): Region => ({ x, y, width: side, height: side });

describe.each([20, 24, 36])('at %s pixels', (side) => {
  const [x, y] = [60, 40];
  const part = (share: number): number => Math.round(share * side);

  test('a sign for playing in a ring is no radio button', () => {
    const kinds = kindsOf(({ disc, fill }) => {
      disc(square(x, y, side), INK);
      disc(square(x + part(0.08), y + part(0.08), side - 2 * part(0.08)), GROUND);
      for (let column = 0; column < part(0.36); column++)
        fill(
          {
            x: x + part(0.36) + column,
            y: y + part(0.3) + (column >> 1),
            width: 1,
            height: part(0.4) - column,
          },
          INK,
        );
    });
    expect(kinds).toEqual(['icon']);
  });
});

test('a pressed face in the colour of its ground, with a shadow above and at its sides, is a button', () => {
  const kinds = kindsOf(({ fill }) => {
    for (const [step, color] of [0xc8c8c8, 0xdcdcdc].entries())
      fill({ x: 60 + step, y: 40 + step, width: 44 - 2 * step, height: 1 }, color);
    for (const x of [60, 103]) fill({ x, y: 41, width: 1, height: 21 }, 0xd8d8d8);
    fill({ x: 72, y: 48, width: 8, height: 2 }, INK);
    for (const x of [75, 82, 88]) fill({ x, y: 48, width: 2, height: 10 }, INK);
    for (const x of [84, 90]) fill({ x, y: 51, width: 2, height: 2 }, INK);
  });
  expect(kinds).toEqual(['button']);
});
