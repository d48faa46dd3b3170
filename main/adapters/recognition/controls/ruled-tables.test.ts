/** Tables with lines under their rows alone. */
import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

const INK = 0x202020;
const LINE = 0xd0d0d0;
const PITCH = 32;
const LEFTS = [48, 138, 208];

type Page = ReturnType<typeof canvas>;

function word({ fill }: Page, x: number, y: number, letters: number): void {
  for (let letter = 0; letter < letters; letter++)
    fill(
      { x: x + letter * 8, y: y - (letter % 3 === 0 ? 3 : 0), width: 5, height: letter % 3 === 0 ? 11 : 8 },
      INK,
    );
}

/** A head and three rows, each above its line, from x 40 to 280. */
function table(page: Page, lefts: readonly number[] = LEFTS, line = LINE): void {
  for (let row = 0; row < 4; row++) {
    page.fill({ x: 40, y: 60 + (row + 1) * PITCH, width: 240, height: 1 }, line);
    for (const [column, left] of lefts.entries())
      word(page, left, 60 + row * PITCH + 14, 4 + ((row + column) % 3));
  }
}

const cellsOf = ({ raster }: Page): readonly string[] =>
  findControls(raster)
    .filter(({ kind }) => kind === 'cell')
    .map(({ box: { x, y, width, height } }) => `${x} ${y} ${width} ${height}`);

describe('lines under rows', () => {
  test('part cells, whose columns begin as far before their texts as the first one does', () => {
    const page = canvas();
    table(page);
    expect(cellsOf(page)).toHaveLength(12);
    expect(cellsOf(page).slice(3, 6)).toEqual(['40 93 90 31', '130 93 70 31', '200 93 80 31']);
  });

  test('part the last row too where a line above the table is a little further away', () => {
    const page = canvas();
    for (const [row, y] of [52, 92, 124, 155, 186].entries()) {
      page.fill({ x: 40, y, width: 240, height: 1 }, LINE);
      if (row > 0) for (const left of LEFTS) word(page, left, y - 17, 4);
    }
    word(page, 42, 206, 4);
    expect(cellsOf(page)).toHaveLength(12);
  });

  test('part cells where each line lies between two pixels and is parted at columns', () => {
    const page = canvas();
    table(page);
    for (let row = 1; row <= 4; row++) {
      page.fill({ x: 40, y: 61 + row * PITCH, width: 240, height: 1 }, LINE + 0x101010);
      page.fill({ x: 130, y: 60 + row * PITCH, width: 1, height: 2 }, GROUND);
    }
    expect(cellsOf(page)).toHaveLength(12);
  });

  test('part cells of columns that have a head and hardly a text below it', () => {
    const page = canvas();
    for (const [column, left] of [...LEFTS, 260].entries())
      for (let row = 0; row < 3; row++)
        if (row === 0 || column % 2 === 0) word(page, left, 60 + row * PITCH + 14, 4);
    for (let row = 1; row < 4; row++) page.fill({ x: 40, y: 60 + row * PITCH, width: 280, height: 1 }, LINE);
    expect(cellsOf(page)).toHaveLength(12);
  });

  test('part cells of a last row without a line below it, and a word below a table is none', () => {
    const page = canvas();
    table(page);
    page.fill({ x: 40, y: 60 + 4 * PITCH, width: 240, height: 1 }, GROUND);
    expect(cellsOf(page)).toHaveLength(12);
    const other = canvas();
    table(other);
    word(other, 48, 60 + 4 * PITCH + 14, 6);
    expect(cellsOf(other)).toHaveLength(12);
  });

  test('part all cells where seams are walls of some', () => {
    const page = canvas();
    page.fill({ x: 40, y: 60, width: 240, height: 4 * PITCH }, 0xffffff);
    table(page, LEFTS, GROUND - 0x060606);
    for (const x of [130, 200])
      for (const row of [1, 2]) page.fill({ x, y: 61 + row * PITCH, width: 1, height: PITCH - 1 }, 0xfafafa);
    expect(cellsOf(page)).toHaveLength(12);
  });

  test('a stripe behind a row is no field', () => {
    const page = canvas();
    page.fill({ x: 40, y: 93, width: 240, height: 31 }, GROUND - 0x0a0a0a);
    table(page);
    expect(findControls(page.raster).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 12 }, () => 'cell'),
    );
  });

  test('of two columns are a list of settings', () => {
    const page = canvas();
    table(page, [48, 208]);
    expect(cellsOf(page)).toEqual([]);
  });
});

describe('stripes', () => {
  const STRIPE = { x: 40, width: 240, height: PITCH };
  /** Four rows from y 60; the first and the third have a colour of their own. */
  function striped(page: Page, lefts: readonly number[]): void {
    for (const row of [0, 2]) page.fill({ ...STRIPE, y: 60 + row * PITCH }, GROUND - 0x181818);
    for (let row = 0; row < 4; row++)
      for (const [column, left] of lefts.entries())
        word(page, left, 60 + row * PITCH + 14, 4 + ((row + column) % 3));
  }

  test('part rows, with the one below the last of them', () => {
    const page = canvas();
    striped(page, LEFTS);
    expect(cellsOf(page)).toHaveLength(12);
    expect(cellsOf(page).slice(3, 6)).toEqual(['40 92 90 32', '130 92 70 32', '200 92 80 32']);
    expect(findControls(page.raster)).toHaveLength(12);
  });

  test('part rows where seams part their cells', () => {
    const page = canvas();
    striped(page, LEFTS);
    for (const x of [130, 200]) page.fill({ x, y: 60, width: 1, height: 3 * PITCH }, GROUND);
    expect(cellsOf(page)).toHaveLength(12);
  });

  test('with a text each are no table', () => {
    const page = canvas();
    striped(page, [48]);
    expect(cellsOf(page)).toEqual([]);
  });
});
