/** Tables whose rows lines part, beside cells that have walls on all sides: which of both are kept. */
import { centerOf, contains, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { once } from './findings.ts';
import type { RuledTable } from './ruled-tables.ts';

/** Whether a cell that walls part lies in one of the rows. */
export const isCellIn =
  (rows: readonly Region[]) =>
  ({ kind, box }: PixelControl): boolean =>
    kind === 'cell' && rows.some((row) => contains(row, centerOf(box)));

/** All rows but the first one, if no cell in it has walls: above a table, icons may stand in its columns, as those of a head do. */
const surelyRows = (rows: readonly Region[], walled: readonly PixelControl[]): readonly Region[] =>
  walled.some(isCellIn(rows.slice(0, 1))) ? rows : rows.slice(1);

/** The tables in which fewer cells have walls on all sides, since soft edges of their lines may look like walls here and there. */
export function tablesBeside(
  faces: readonly PixelControl[],
  tables: readonly RuledTable[],
): readonly RuledTable[] {
  const walled = once(faces.filter(({ kind }) => kind === 'cell'));
  return tables.filter(({ rows, cells }) => {
    const inRows = walled.filter(isCellIn(rows)).length;
    const within = surelyRows(rows, walled);
    const known = cells.filter((cell) => within.some((row) => contains(row, centerOf(cell)))).length;
    return inRows === 0 || inRows < known;
  });
}
