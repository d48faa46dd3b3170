/** Faces wall to wall: those of one row or column, such as the cells of a table. */
import { bottom, boundsOf, right, type Region } from '../../../core/geometry.ts';
import type { Zones } from '../layout/layout.ts';
import { ALIGNED, type FlatFace, type Neighbours } from './faces.ts';
import type { BoxSide } from './ground.ts';
import { boxOf } from './shapes.ts';

/** Pixels: what stands between two faces of a row or a column is no wider. */
const WALL = 4;
/** Sides on which a grid ends with the faces in it. The fourth may go on: its lines may have the colour of a table's head. */
const CLOSED_SIDES = 3;

const isOneHeight = (a: Region, b: Region): boolean =>
  Math.abs(a.y - b.y) <= ALIGNED && Math.abs(bottom(a) - bottom(b)) <= ALIGNED;
const isOneWidth = (a: Region, b: Region): boolean =>
  Math.abs(a.x - b.x) <= ALIGNED && Math.abs(right(a) - right(b)) <= ALIGNED;

/** How far the second box lies beyond a side of the first one. */
export function gapAt(side: BoxSide, a: Region, b: Region): number {
  if (side === 'left') return a.x - right(b);
  if (side === 'right') return b.x - right(a);
  return side === 'top' ? a.y - bottom(b) : b.y - bottom(a);
}

/** Whether the second box is wall to wall with the first one on a side, with the same height or width. */
export function isNextTo(side: BoxSide, a: Region, b: Region): boolean {
  const gap = gapAt(side, a, b);
  if (gap > WALL || gap < -WALL) return false;
  return side === 'left' || side === 'right' ? isOneHeight(a, b) : isOneWidth(a, b);
}

/**
 * The faces on each zone that is a grid around them: lines that end where the faces do. A ground on which keys stand closely goes on around
 * them.
 */
function gridsOf(zones: Zones, faces: readonly FlatFace[]): ReadonlyMap<number, readonly FlatFace[]> {
  const onGround = Map.groupBy(
    faces.filter(({ ground, groundSides }) => ground >= 0 && groundSides >= CLOSED_SIDES),
    ({ ground }) => ground,
  );
  return new Map(
    [...onGround].filter(([ground, those]) => {
      const all = boundsOf(those.map(({ box }) => box));
      const grid = boxOf(zones, ground);
      const room = (
        all === undefined
          ? []
          : [all.x - grid.x, all.y - grid.y, right(grid) - right(all), bottom(grid) - bottom(all)]
      ).filter((each) => each <= WALL);
      return those.length > 1 && room.length >= CLOSED_SIDES;
    }),
  );
}

/** On which sides another face of the same height or width is wall to wall with a face: the next zone, or beyond a line of a grid. */
export function findNeighbours(zones: Zones, faces: readonly FlatFace[]): (face: FlatFace) => Neighbours {
  const byLabel = new Map<number, FlatFace>(faces.map((face) => [face.shape.label, face]));
  const grids = gridsOf(zones, faces);
  return (face) => {
    const meets = (side: BoxSide): boolean => {
      const label = face.around[side];
      const next = byLabel.get(label);
      const others = grids.get(label) ?? (next === undefined ? [] : [next]);
      return others.some((other) => other !== face && isNextTo(side, face.box, other.box));
    };
    return { left: meets('left'), right: meets('right'), top: meets('top'), bottom: meets('bottom') };
  };
}
