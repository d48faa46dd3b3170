/** Finds the flat areas of a picture: panels, buttons, rows and pages on which text stands. */
import type { Raster } from '../../../core/raster.ts';

/** Neighbours whose channels all differ by at most this belong to one zone: more than a gradient's step, less than type. */
const TOLERANCE = 10;
/** A zone is a background when a block this wide and this tall fits into it; a letter's strokes are thinner. */
const BLOCK_WIDTH = 10;
const BLOCK_HEIGHT = 8;
/** The widest run that may be a letter's stem growing out of a panel. */
const STEM_WIDTH = 4;
const STEM_SHARE = 0.2;
/** Patches: pixels a side, and the share of the box and of each side that is the zone's own. */
const PATCH_WIDTH = 7;
const PATCH_HEIGHT = 9;
const PATCH_MAX_HEIGHT = 64;
const PATCH_LEAST_SHARE = 0.35;
const PATCH_GREATEST_SHARE = 0.96;
const PATCH_OUTLINE = 0.75;
/** Patches with round ends: at least so much wider than high, top and bottom to this share straight. */
const PILL_RATIO = 1.8;
const PILL_OUTLINE = 0.55;

export interface Zones {
  /** One label a pixel; equal labels are one connected flat area. */
  readonly labels: Int32Array;
  /** 1 where the label is a background's. Indexed by label. */
  readonly background: Uint8Array;
  readonly extents: Extents;
  /** 1 where a pixel is on no background. */
  readonly marks: Uint8Array;
}

/** Boxes (right and bottom exclusive) and sizes of zones, indexed by label. */
export interface Extents {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  readonly pixels: Int32Array;
  /** Rows must come from top to bottom. */
  add(label: number, from: number, to: number, y: number): void;
}

const near = (a: number, b: number): boolean =>
  a === b ||
  (Math.abs((a & 0xff) - (b & 0xff)) <= TOLERANCE &&
    Math.abs(((a >> 8) & 0xff) - ((b >> 8) & 0xff)) <= TOLERANCE &&
    Math.abs(((a >> 16) & 0xff) - ((b >> 16) & 0xff)) <= TOLERANCE);

/** The raster's pixels as one number each, the undefined fourth byte cleared. */
export function packedColors(raster: Raster): Uint32Array {
  const count = raster.width * raster.height;
  const { pixels } = raster;
  // A copy of one's own: `slice` of a Buffer is a view.
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, count);
  const colors = new Uint32Array(count);
  for (let i = 0; i < count; i++) colors[i] = (words[i] ?? 0) & 0xffffff;
  return colors;
}

/** Rows in runs of near colours, the runs of one zone joined with the first of them. Indexed by run but for `rowFirst`. */
interface Runs {
  readonly count: number;
  readonly starts: Int32Array;
  readonly parents: Int32Array;
  /** How many rows of blocks end in the run, up to 255. */
  readonly depths: Uint8Array;
  /** The first run of each row, and after the last row the number of runs. */
  readonly rowFirst: Int32Array;
}

/** Labels every pixel with its flat zone and tells backgrounds from type. Works on runs, so that empty screens cost little. */
export function findZones(colors: Uint32Array, width: number, height: number): Zones {
  const runs = splitRows(colors, width, height);
  joinRuns(colors, width, height, runs);
  const background = new Uint8Array(runs.count);
  const labels = new Int32Array(width * height);
  const extents = labelRuns(runs, width, height, labels, background);
  for (let label = 0; label < runs.count; label++) {
    if (background[label] === 0 && runs.parents[label] === label && isPatch(label, labels, width, extents)) {
      background[label] = 1;
    }
  }
  return { labels, background, extents, marks: markType(runs, width, height, background, extents) };
}

/** Each run by itself. */
function splitRows(colors: Uint32Array, width: number, height: number): Runs {
  let starts = new Int32Array(Math.max(1024, height * 16));
  const rowFirst = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    rowFirst[y] = count;
    const row = y * width;
    let previous = -1;
    for (let x = 0; x < width; x++) {
      const color = colors[row + x] ?? 0;
      if (x === 0 || (color !== previous && !near(color, previous))) {
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
  const parents = new Int32Array(count);
  for (let run = 0; run < count; run++) parents[run] = run;
  return { count, starts, parents, depths: new Uint8Array(count).fill(1), rowFirst };
}

/** The first run of its zone. */
function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while ((parents[root] ?? 0) !== root) {
    const grand = parents[parents[root] ?? 0] ?? 0;
    parents[root] = grand;
    root = grand;
  }
  return root;
}

/** Joins runs that touch one of a near colour in the row above. */
function joinRuns(
  colors: Uint32Array,
  width: number,
  height: number,
  { starts, parents, depths, rowFirst }: Runs,
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
          touching = near(colors[row + x] ?? 0, colors[row - width + x] ?? 0);
        }
        if (touching) {
          const a = rootOf(parents, run);
          const b = rootOf(parents, above);
          if (a < b) parents[b] = a;
          else if (b < a) parents[a] = b;
          if (end - left >= BLOCK_WIDTH) {
            depths[run] = Math.max(depths[run] ?? 0, Math.min(255, (depths[above] ?? 0) + 1));
          }
        }
        if (upperTo > to) break;
      }
    }
  }
}

/** Fills in each pixel's label and which labels are a background's, blocks fitting into them. */
function labelRuns(
  { count, starts, parents, depths, rowFirst }: Runs,
  width: number,
  height: number,
  labels: Int32Array,
  background: Uint8Array,
): Extents {
  const extents = createExtents(count);
  for (let y = 0; y < height; y++) {
    const end = rowFirst[y + 1] ?? 0;
    for (let run = rowFirst[y] ?? 0; run < end; run++) {
      const root = rootOf(parents, run);
      const from = starts[run] ?? 0;
      const to = run + 1 < end ? (starts[run + 1] ?? 0) : width;
      labels.fill(root, y * width + from, y * width + to);
      extents.add(root, from, to, y);
      if ((depths[run] ?? 0) >= BLOCK_HEIGHT) background[root] = 1;
    }
  }
  return extents;
}

/** 1 where a pixel is on no background. */
function markType(
  { count, starts, parents, rowFirst }: Runs,
  width: number,
  height: number,
  background: Uint8Array,
  extents: Extents,
): Uint8Array {
  const marks = new Uint8Array(width * height);
  const inRow = new Int32Array(count);
  for (let y = 0; y < height; y++) {
    const first = rowFirst[y] ?? 0;
    const end = rowFirst[y + 1] ?? 0;
    const lengthOf = (run: number): number =>
      (run + 1 < end ? (starts[run + 1] ?? 0) : width) - (starts[run] ?? 0);
    for (let run = first; run < end; run++) {
      const root = rootOf(parents, run);
      inRow[root] = (inRow[root] ?? 0) + lengthOf(run);
    }
    for (let run = first; run < end; run++) {
      const root = rootOf(parents, run);
      const length = lengthOf(run);
      // A letter in the colour of a panel that it touches runs into it: a stem, where the panel has nothing else.
      const stem =
        length <= STEM_WIDTH &&
        (inRow[root] ?? 0) < STEM_SHARE * ((extents.right[root] ?? 0) - (extents.left[root] ?? 0));
      if (background[root] === 1 && !stem) continue;
      const at = y * width + (starts[run] ?? 0);
      marks.fill(1, at, at + length);
    }
    for (let run = first; run < end; run++) inRow[rootOf(parents, run)] = 0;
  }
  return marks;
}

function createExtents(count: number): Extents {
  const left = new Int32Array(count).fill(0x7fffffff);
  const right = new Int32Array(count);
  const top = new Int32Array(count).fill(-1);
  const bottom = new Int32Array(count);
  const pixels = new Int32Array(count);
  return {
    left,
    right,
    top,
    bottom,
    pixels,
    add(label, from, to, y) {
      if (from < (left[label] ?? 0)) left[label] = from;
      if (to > (right[label] ?? 0)) right[label] = to;
      if (top[label] === -1) top[label] = y;
      bottom[label] = y + 1;
      pixels[label] = (pixels[label] ?? 0) + to - from;
    },
  };
}

/** A small rectangle whose outline is its own all around and that has letters in it: a mark behind one short word. */
function isPatch(label: number, labels: Int32Array, width: number, extents: Extents): boolean {
  const left = extents.left[label] ?? 0;
  const right = extents.right[label] ?? 0;
  const top = extents.top[label] ?? 0;
  const bottom = extents.bottom[label] ?? 0;
  const wide = right - left;
  const high = bottom - top;
  if (wide < PATCH_WIDTH || high < PATCH_HEIGHT || high > PATCH_MAX_HEIGHT) return false;
  const share = (extents.pixels[label] ?? 0) / (wide * high);
  if (share < PATCH_LEAST_SHARE || share > PATCH_GREATEST_SHARE) return false;
  const own = (x: number, y: number): number => (labels[y * width + x] === label ? 1 : 0);
  const across = [0, 0];
  const down = [0, 0];
  for (let x = left; x < right; x++) {
    across[0] = (across[0] ?? 0) + own(x, top);
    across[1] = (across[1] ?? 0) + own(x, bottom - 1);
  }
  for (let y = top; y < bottom; y++) {
    down[0] = (down[0] ?? 0) + own(left, y);
    down[1] = (down[1] ?? 0) + own(right - 1, y);
  }
  const ends = Math.min(...across) / wide;
  const sides = Math.min(...down) / high;
  return (
    (ends >= PATCH_OUTLINE && sides >= PATCH_OUTLINE) || (ends >= PILL_OUTLINE && wide >= PILL_RATIO * high)
  );
}
