/** Pictures in the colour of text whose outline is that of a control. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const SCALES = [1, 1.5, 2] as const;

const at = (scale: number, [x, y, width, height]: readonly [number, number, number, number]): Region => ({
  x: 60 + Math.round(x * scale),
  y: 40 + Math.round(y * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Letters of a text, as bars. */
function write({ fill }: Page, scale: number): void {
  for (let letter = 0; letter < 8; letter++)
    fill({ x: 20 + letter * 8 * scale, y: 200, width: 4 * scale, height: 10 * scale }, INK);
}

/** What is found where a picture is drawn. */
function kindsOf(scale: number, draw: (page: Page) => void): readonly string[] {
  const page = canvas();
  write(page, scale);
  draw(page);
  return findControls(page.raster)
    .filter(({ box }) => box.y < 160)
    .map(({ kind }) => kind);
}

describe.each(SCALES)('at a scale factor of %s', (scale) => {
  const box = (x: number, y: number, width: number, height: number): Region =>
    at(scale, [x, y, width, height]);

  test('the ground in a thick outline is a picture', () => {
    const phone = kindsOf(scale, ({ fill }) => {
      fill(box(0, 0, 18, 24), INK);
      fill(box(3, 3, 12, 18), GROUND);
      fill(box(7, 3, 4, 2), INK);
    });
    const bookmark = kindsOf(scale, ({ fill }) => {
      fill(box(0, 0, 18, 23), INK);
      fill(box(3, 3, 12, 16), GROUND);
      for (let row = 0; row < 6; row++) {
        fill(box(9 - row, 16 + row, 2 * row, 1), INK);
        fill(box(9 - row, 19 + row, 2 * row, 4), GROUND);
      }
    });
    expect([phone, bookmark]).toEqual([['icon'], ['icon']]);
  });

  test('a full shape through which the ground shows is a picture, in the colour of text', () => {
    const plus = (color: number): readonly string[] =>
      kindsOf(scale, ({ fill }) => {
        fill(box(0, 0, 22, 22), color);
        fill(box(6, 10, 10, 2), GROUND);
        fill(box(10, 6, 2, 10), GROUND);
      });
    expect(plus(INK)).toEqual(['icon']);
    expect(plus(0x0b63ce)).toEqual(['button']);
  });

  test('four tiles are one picture', () => {
    const tiles = kindsOf(scale, ({ fill }) => {
      for (const [x, y] of [
        [0, 0],
        [13, 0],
        [0, 13],
        [13, 13],
      ] as const)
        fill(box(x, y, 10, 10), INK);
    });
    expect(tiles).toEqual(['icon']);
  });

  test('a camera and an arrow are no switches', () => {
    const camera = kindsOf(scale, ({ fill }) => {
      for (let column = 0; column < 8; column++) fill(box(column, 3 + column / 2, 1, 11 - column), INK);
      fill(box(8, 0, 18, 17), INK);
      fill(box(11, 3, 12, 11), GROUND);
    });
    const arrow = kindsOf(scale, ({ fill }) => {
      fill(box(0, 6, 22, 6), INK);
      for (let column = 0; column < 9; column++) fill(box(20 + column, column, 1, 18 - 2 * column), INK);
    });
    expect([camera, arrow]).toEqual([['icon'], ['icon']]);
  });

  test('a record is no radio button', () => {
    const record = kindsOf(scale, ({ disc }) => {
      for (const [inset, color] of [
        [0, INK],
        [2, GROUND],
        [7, INK],
        [8.5, GROUND],
        [10.5, INK],
      ] as const)
        disc(box(inset, inset, 24 - 2 * inset, 24 - 2 * inset), color);
    });
    expect(record).toEqual(['icon']);
  });
});
