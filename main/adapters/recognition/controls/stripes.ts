/** Tables without lines, in which every other row is a stripe of another colour. The edges of a stripe count as lines without a height. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { Zones } from '../layout/layout.ts';
import { ALIGNED } from './faces.ts';
import type { Shape } from './shapes.ts';

/** Pixels. */
const STRIPE_LENGTH = 100;
const SEAM = 2;
/** Round ends of a stripe leave more of its box. */
const STRIPE_HULL = 0.96;
/** What stands on a stripe takes the rest. */
const STRIPE_FILLED = 0.6;
/** In heights of a stripe: the row up to the next one differs by less. */
const UNLIKE = 0.2;

const areOne = (a: Region, b: Region): boolean =>
  Math.abs(a.x - b.x) <= ALIGNED && Math.abs(right(a) - right(b)) <= ALIGNED;

const areAlike = (a: number, b: number): boolean => Math.abs(a - b) <= UNLIKE * b;

/** Whether two stripes are as high as each other and as the row between them. */
const isNext = (stripe: Region, next: Region): boolean =>
  areAlike(next.height, stripe.height) && areAlike(next.y - bottom(stripe), stripe.height);

const edgesOf = ({ x, y, width, height }: Region): readonly Region[] => [
  { x, y, width, height: 0 },
  { x, y: y + height, width, height: 0 },
];

/** Whether a face goes on with a row: cells may have faces of their own, with a seam between them. */
const goesOn = (row: Region, face: Region): boolean =>
  Math.abs(face.x - right(row)) <= SEAM &&
  Math.abs(face.y - row.y) <= 1 &&
  Math.abs(face.height - row.height) <= 1;

function rowsOf(faces: readonly Region[]): readonly Region[] {
  const rows: Region[] = [];
  for (const face of faces.toSorted((a, b) => a.x - b.x)) {
    const at = rows.findLastIndex((row) => goesOn(row, face));
    const row = rows[at];
    if (row === undefined) rows.push(face);
    else rows[at] = { ...row, width: right(face) - row.x };
  }
  return rows.filter(({ width }) => width >= STRIPE_LENGTH);
}

/** The upper and lower edges of stripes of one length, from above, for each run of stripes with a row between each two. */
export function stripeEdges({ background }: Zones, shapes: readonly Shape[]): readonly (readonly Region[])[] {
  const faces = shapes
    .filter(
      ({ label, hull, filled }) => background[label] === 1 && hull >= STRIPE_HULL && filled >= STRIPE_FILLED,
    )
    .map(({ box }) => box);
  const stripes = rowsOf(faces).toSorted((a, b) => a.y - b.y);
  const runs: Region[][] = [];
  for (const stripe of stripes) {
    const run = runs.findLast((each) => each.some((other) => areOne(other, stripe)));
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isNext(last, stripe)) run.push(stripe);
    else runs.push([stripe]);
  }
  return runs.filter(({ length }) => length > 1).map((run) => run.flatMap(edgesOf));
}
