/** Parts the rows of a picture into runs of near colours, and joins those that touch. */
import { joinSets, singleSets } from '../../../core/disjoint-sets.ts';

/** Neighbours whose channels all differ by at most this belong to one zone: more than a gradient's step, less than type. */
export const TOLERANCE = 10;
/** A run's depth grows where the run above is this much in touch with it: a letter's strokes are thinner. */
const BLOCK_WIDTH = 10;

const near = (a: number, b: number, tolerance: number): boolean =>
  a === b ||
  (Math.abs((a & 0xff) - (b & 0xff)) <= tolerance &&
    Math.abs(((a >> 8) & 0xff) - ((b >> 8) & 0xff)) <= tolerance &&
    Math.abs(((a >> 16) & 0xff) - ((b >> 16) & 0xff)) <= tolerance);

/** Rows in runs of near colours, the runs of one zone joined with the first of them. Indexed by run but for `rowFirst`. */
export interface Runs {
  readonly count: number;
  readonly starts: Int32Array;
  /** The zones, as disjoint sets of runs: the root is a zone's first run. */
  readonly parents: Int32Array;
  /** How many rows of blocks end in the run, up to 255. */
  readonly depths: Uint8Array;
  /** The first run of each row, and after the last row the number of runs. */
  readonly rowFirst: Int32Array;
}

/** Each run on its own. */
export function splitRows(colors: Uint32Array, width: number, height: number, tolerance = TOLERANCE): Runs {
  let starts = new Int32Array(Math.max(1024, height * 16));
  const rowFirst = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    rowFirst[y] = count;
    const row = y * width;
    let previous = -1;
    for (let x = 0; x < width; x++) {
      const color = colors[row + x] ?? 0;
      if (x === 0 || (color !== previous && !near(color, previous, tolerance))) {
        if (count === starts.length) {
          const wider = new Int32Array(2 * count);
          wider.set(starts);
          starts = wider;
        }
        starts[count] = x;
        count++;
      }
      previous = color;
    }
  }
  rowFirst[height] = count;
  return { count, starts, parents: singleSets(count), depths: new Uint8Array(count).fill(1), rowFirst };
}

/** Joins runs that touch one of a near colour in the row above. */
export function joinRuns(
  colors: Uint32Array,
  width: number,
  height: number,
  { starts, parents, depths, rowFirst }: Runs,
  tolerance = TOLERANCE,
): void {
  for (let y = 1; y < height; y++) {
    const row = y * width;
    let above = rowFirst[y - 1] ?? 0;
    const aboveEnd = rowFirst[y] ?? 0;
    const rowEnd = rowFirst[y + 1] ?? 0;
    for (let run = aboveEnd; run < rowEnd; run++) {
      const from = starts[run] ?? 0;
      const to = run + 1 < rowEnd ? (starts[run + 1] ?? 0) : width;
      for (; above < aboveEnd; above++) {
        const upperFrom = starts[above] ?? 0;
        const upperTo = above + 1 < aboveEnd ? (starts[above + 1] ?? 0) : width;
        if (upperFrom >= to) break;
        const left = Math.max(from, upperFrom);
        const end = Math.min(to, upperTo);
        let touching = false;
        for (let x = left; x < end && !touching; x++) {
          touching = near(colors[row + x] ?? 0, colors[row - width + x] ?? 0, tolerance);
        }
        if (touching) {
          joinSets(parents, run, above);
          if (end - left >= BLOCK_WIDTH) {
            depths[run] = Math.max(depths[run] ?? 0, Math.min(255, (depths[above] ?? 0) + 1));
          }
        }
        if (upperTo > to) break;
      }
    }
  }
}
