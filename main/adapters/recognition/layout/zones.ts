/** Finds the flat areas of a picture: panels, buttons, rows and pages on which text stands. */
import { rootOfSet } from '../../../core/disjoint-sets.ts';
import type { Size } from '../../../core/geometry.ts';
import { COLOR_BITS, pixelWords, type Raster } from '../../../core/raster.ts';
import { createExtents, type Extents } from './extents.ts';
import { isPatch } from './patches.ts';
import { joinRuns, splitRows, TOLERANCE, type Runs } from './runs.ts';

/** A zone is a background when a block this high, and as wide as `BLOCK_WIDTH` of runs says, fits into it. */
const BLOCK_HEIGHT = 8;
/** The widest run that may be a letter's stem growing out of a panel. */
const STEM_WIDTH = 4;
const STEM_SHARE = 0.2;

export interface Zones {
  /** One label a pixel; equal labels are one connected flat area. */
  readonly labels: Int32Array;
  /** 1 where the label is a background's. Indexed by label. */
  readonly background: Uint8Array;
  readonly extents: Extents;
  /** 1 where a pixel is on no background. */
  readonly marks: Uint8Array;
}

/** The raster's pixels as one number each, the undefined fourth byte cleared. */
export function packedColors(raster: Raster): Uint32Array {
  const words = pixelWords(raster);
  const colors = new Uint32Array(words.length);
  for (let i = 0; i < words.length; i++) colors[i] = (words[i] ?? 0) & COLOR_BITS;
  return colors;
}

/** Labels every pixel with its flat zone and distinguishes backgrounds from type. Works on runs, so that empty screens cost little. */
export function findZones(colors: Uint32Array, width: number, height: number, tolerance = TOLERANCE): Zones {
  const runs = splitRows(colors, width, height, tolerance);
  joinRuns(colors, width, height, runs, tolerance);
  const background = new Uint8Array(runs.count);
  const labels = new Int32Array(width * height);
  const extents = labelRuns(runs, { width, height }, labels, background);
  for (let label = 0; label < runs.count; label++) {
    if (background[label] === 0 && runs.parents[label] === label && isPatch(label, labels, width, extents)) {
      background[label] = 1;
    }
  }
  return { labels, background, extents, marks: markType(runs, { width, height }, background, extents) };
}

/** Fills in each pixel's label and which labels are a background's, blocks fitting into them. */
function labelRuns(
  { count, starts, parents, depths, rowFirst }: Runs,
  { width, height }: Size,
  labels: Int32Array,
  background: Uint8Array,
): Extents {
  const extents = createExtents(count);
  for (let y = 0; y < height; y++) {
    const end = rowFirst[y + 1] ?? 0;
    for (let run = rowFirst[y] ?? 0; run < end; run++) {
      const root = rootOfSet(parents, run);
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
  { width, height }: Size,
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
      const root = rootOfSet(parents, run);
      inRow[root] = (inRow[root] ?? 0) + lengthOf(run);
    }
    for (let run = first; run < end; run++) {
      const root = rootOfSet(parents, run);
      const length = lengthOf(run);
      // A letter in the colour of a panel that it touches runs into it: a stem, where the panel has nothing else.
      const stem =
        length <= STEM_WIDTH &&
        (inRow[root] ?? 0) < STEM_SHARE * ((extents.right[root] ?? 0) - (extents.left[root] ?? 0));
      if (background[root] === 1 && !stem) continue;
      const at = y * width + (starts[run] ?? 0);
      marks.fill(1, at, at + length);
    }
    for (let run = first; run < end; run++) inRow[rootOfSet(parents, run)] = 0;
  }
  return marks;
}
