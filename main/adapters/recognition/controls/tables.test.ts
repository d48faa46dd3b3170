/** Cells of tables whose lines have nearly the colour of other parts, and keys that stand as closely as cells. */
import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

const COLUMNS = [0, 1, 2];
const ROWS = [0, 1, 2, 3];
const LINE = 0xd8dce2;

/** A table with lines a pixel wide around cells of 70 x 28. */
function table(colorOf: (row: number) => number) {
  const { raster, fill } = canvas();
  fill({ x: 40, y: 60, width: 3 * 71 + 1, height: 4 * 29 + 1 }, LINE);
  for (const row of ROWS)
    for (const column of COLUMNS)
      fill({ x: 41 + 71 * column, y: 61 + 29 * row, width: 70, height: 28 }, colorOf(row));
  return raster;
}

const kinds = (raster: Parameters<typeof findControls>[0]): readonly string[] =>
  findControls(raster).map(({ kind }) => kind);

describe('tables', () => {
  test('below a head in the colour of the lines all are cells', () => {
    const raster = table((row) => (row === 0 ? LINE : 0xffffff));
    expect(kinds(raster)).toEqual(Array.from({ length: 9 }, () => 'cell'));
  });

  test('all are cells where every second row has nearly the colour of the lines', () => {
    const raster = table((row) => (row % 2 === 0 ? 0xffffff : LINE + 0x080808));
    expect(kinds(raster)).toEqual(Array.from({ length: 12 }, () => 'cell'));
  });

  test('rows whose colours hardly differ are no buttons as high as the table', () => {
    const { raster, fill } = canvas();
    fill({ x: 40, y: 60, width: 3 * 71 + 1, height: 4 * 28 }, LINE);
    for (const row of ROWS)
      for (const column of COLUMNS)
        fill(
          { x: 41 + 71 * column, y: 60 + 28 * row, width: 70, height: 28 },
          row % 2 === 0 ? 0xffffff : 0xf8f8f8,
        );
    expect(kinds(raster)).toEqual(Array.from({ length: 12 }, () => 'cell'));
  });

  test('stripes that hardly differ, beside lines that are hardly darker, part no column as high as the table', () => {
    const { raster, fill } = canvas();
    fill({ x: 0, y: 0, width: raster.width, height: raster.height }, 0xcecece);
    for (const row of ROWS)
      fill({ x: 25, y: 40 + 24 * row, width: 265, height: 24 }, row % 2 === 0 ? 0xfcfcfc : 0xf2f2f2);
    for (const x of [25, 91, 152, 228, 289]) fill({ x, y: 40, width: 1, height: 96 }, 0xdddddd);
    expect(kinds(raster)).toEqual(Array.from({ length: 16 }, () => 'cell'));
  });

  test('those of a column that lines close on its right and below alone are cells', () => {
    const { raster, fill } = canvas();
    fill({ x: 0, y: 0, width: raster.width, height: raster.height }, 0xffffff);
    fill({ x: 40, y: 60, width: 3 * 71, height: 28 }, 0xf4f4f4);
    for (const row of ROWS) fill({ x: 40, y: 88 + 29 * row, width: 3 * 71, height: 1 }, LINE);
    for (const column of COLUMNS) fill({ x: 110 + 71 * column, y: 60, width: 1, height: 4 * 29 }, LINE);
    expect(kinds(raster)).toEqual(Array.from({ length: 12 }, () => 'cell'));
  });

  test('those of a head in nearly the colour of the page are cells', () => {
    const { raster, fill } = canvas();
    fill({ x: 40, y: 60, width: 3 * 71, height: 28 }, GROUND + 0x020202);
    fill({ x: 115, y: 59, width: 60, height: 1 }, GROUND + 0x010101);
    fill({ x: 40, y: 88, width: 3 * 71, height: 3 * 29 }, 0xffffff);
    for (const row of ROWS) fill({ x: 40, y: 88 + 29 * row, width: 3 * 71, height: 1 }, LINE);
    for (const column of COLUMNS) fill({ x: 110 + 71 * column, y: 60, width: 1, height: 4 * 29 }, LINE);
    expect(kinds(raster)).toEqual(Array.from({ length: 12 }, () => 'cell'));
  });

  test('keys that stand as closely on a panel are no cells', () => {
    const { raster, fill } = canvas();
    fill({ x: 20, y: 20, width: 260, height: 180 }, LINE);
    for (const row of ROWS)
      for (const column of COLUMNS)
        fill({ x: 40 + 73 * column, y: 40 + 31 * row, width: 70, height: 28 }, 0xffffff);
    expect(kinds(raster)).not.toContain('cell');
    expect(kinds(raster)).toHaveLength(12);
  });
});
