/** Tables whose lines have the colour of the page, and lead on into it: rows and columns of faces that hardly more than a pixel parts. */
import { SIDES } from './ground.ts';
import { faceKindOf, type FlatFace } from './faces.ts';
import { gapAt, isNextTo } from './neighbours.ts';

/** Pixels: keys stand further apart. */
const LINE = 3;
/** Of the faces: those that are empty or have their text at the left. On keys it stands in the middle. */
const FIELDS = 0.3;

const areNear = (a: FlatFace, b: FlatFace): readonly boolean[] =>
  SIDES.map((side) => isNextTo(side, a.box, b.box) && gapAt(side, a.box, b.box) <= LINE);

/** Each face with those that it is wall to wall with, if some stand in its row and some in its column. */
function crossings(faces: readonly FlatFace[]): ReadonlyMap<FlatFace, readonly FlatFace[]> {
  const order = faces.toSorted((a, b) => a.box.y - b.box.y);
  const near = order.map((face) => {
    const others = order.filter((other) => other !== face && areNear(face, other).includes(true));
    const sides = others.map((other) => areNear(face, other));
    const [across, down] = [
      sides.some(([left, end]) => left === true || end === true),
      sides.some(([, , top, low]) => top === true || low === true),
    ];
    return { face, others, isCrossing: across && down };
  });
  return new Map(near.filter(({ isCrossing }) => isCrossing).map(({ face, others }) => [face, others]));
}

/** The faces of one ground that are cells of such tables. */
function cellsAmong(faces: readonly FlatFace[]): readonly FlatFace[] {
  const found = crossings(faces);
  const open = new Set(found.keys());
  return [...found.keys()].flatMap((start) => {
    if (!open.delete(start)) return [];
    const group = [start];
    for (const face of group)
      for (const other of found.get(face) ?? []) if (open.delete(other)) group.push(other);
    const fields = group.filter((face) => faceKindOf(face) === 'field');
    return fields.length >= Math.max(2, FIELDS * group.length) ? group : [];
  });
}

/** All faces that are cells of tables whose lines have the colour of the page. */
export const latticeCells = (faces: readonly FlatFace[]): ReadonlySet<FlatFace> =>
  new Set(
    [...Map.groupBy(faces, ({ ground }) => ground)].flatMap(([ground, those]) =>
      ground < 0 ? [] : cellsAmong(those),
    ),
  );
