/** Tables of which only some cells have walls on all sides: the others stand where rows and columns cross. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import { ALIGNED } from './faces.ts';
import { SIDES } from './ground.ts';
import { isNextTo } from './neighbours.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

const levelOf = (box: Region): Span => ({ from: box.y, to: bottom(box) });
const uprightOf = (box: Region): Span => ({ from: box.x, to: right(box) });
const isSame = (a: Span, b: Span): boolean =>
  Math.abs(a.from - b.from) <= ALIGNED && Math.abs(a.to - b.to) <= ALIGNED;

/** Spans in order, those that agree but for some pixels once; nothing where some lie across each other, as those of joined cells do. */
function distinct(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || span.from >= last.to - 2 * ALIGNED) found.push(span);
    else if (!isSame(last, span)) return [];
  }
  return found;
}

const areNeighbours = (a: Region, b: Region): boolean => SIDES.some((side) => isNextTo(side, a, b));

/** Cells wall to wall, and with them the faces that go on with their rows or columns. */
function groupsOf(cells: readonly Region[], faces: readonly Region[]): readonly (readonly Region[])[] {
  const open = new Set([...cells, ...faces]);
  return cells.flatMap((cell) => {
    if (!open.delete(cell)) return [];
    const group = [cell];
    for (const member of group)
      for (const face of open)
        if (areNeighbours(member, face)) {
          open.delete(face);
          group.push(face);
        }
    return [group];
  });
}

/** All cells of the tables that have `cells`. `faces`: what else may be a cell, such as one in nearly the ground's colour. */
export function wholeTables(cells: readonly Region[], faces: readonly Region[]): readonly Region[] {
  return groupsOf(cells, faces).flatMap((group) => {
    const rows = distinct(group.map(levelOf));
    const columns = distinct(group.map(uprightOf));
    if (rows.length < 2 || columns.length < 2) return [];
    return rows.flatMap((row) =>
      columns.map(
        (column): Region =>
          group.find((box) => isSame(levelOf(box), row) && isSame(uprightOf(box), column)) ?? {
            x: column.from,
            y: row.from,
            width: column.to - column.from,
            height: row.to - row.from,
          },
      ),
    );
  });
}
