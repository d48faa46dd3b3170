/** Connected regions of one colour, found in runs of pixels so that empty screens cost little. */
import { joinSets, rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import { centerOf, type Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { inReadingOrder } from '../../../core/text/reading-order.ts';
import type { ColorQuery, ColorRegion, ColorSearch } from '../../../ports/pixel-search.ts';

/** Runs of the colour, row by row. `ends` are exclusive. */
interface Runs {
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly rows: Int32Array;
}

const grown = (array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
};

/** 1 for each value of a channel that is near enough. */
const nearValues = (wanted: number, tolerance: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, value) => (Math.abs(value - wanted) <= tolerance ? 1 : 0));

function findRuns({ width, height, pixels }: Raster, { color, tolerance }: ColorQuery): Runs {
  const blue = nearValues(color.blue, tolerance);
  const green = nearValues(color.green, tolerance);
  const red = nearValues(color.red, tolerance);
  let starts = new Int32Array(1024);
  let ends = new Int32Array(1024);
  let rows = new Int32Array(1024);
  let count = 0;
  for (let y = 0, at = 0; y < height; y++) {
    let start = -1;
    for (let x = 0; x < width; x++, at += 4) {
      const isNear =
        blue[pixels[at] ?? 0] === 1 && green[pixels[at + 1] ?? 0] === 1 && red[pixels[at + 2] ?? 0] === 1;
      if (isNear === start >= 0) continue;
      if (isNear) {
        start = x;
        if (count === starts.length) [starts, ends, rows] = [grown(starts), grown(ends), grown(rows)];
        starts[count] = x;
        rows[count] = y;
      } else {
        ends[count++] = x;
        start = -1;
      }
    }
    if (start >= 0) ends[count++] = width;
  }
  return { count, starts, ends, rows };
}

/** The first run of each run's region: runs of neighbouring rows that touch, at a corner too, are of one region. */
function joinRuns({ count, starts, ends, rows }: Runs): Int32Array {
  const parents = singleSets(count);
  let above = 0;
  for (let run = 0; run < count; run++) {
    const upper = (rows[run] ?? 0) - 1;
    const from = (starts[run] ?? 0) - 1;
    const to = (ends[run] ?? 0) + 1;
    while (
      above < run &&
      ((rows[above] ?? 0) < upper || ((rows[above] ?? 0) === upper && (ends[above] ?? 0) <= from))
    )
      above++;
    for (let other = above; other < run && rows[other] === upper && (starts[other] ?? 0) < to; other++) {
      joinSets(parents, run, other);
    }
  }
  for (let run = 0; run < count; run++) parents[run] = rootOfSet(parents, run);
  return parents;
}

interface Extent {
  left: number;
  right: number;
  readonly top: number;
  bottom: number;
  pixels: number;
}

function extentsOf({ count, starts, ends, rows }: Runs, parents: Int32Array): ReadonlyMap<number, Extent> {
  const extents = new Map<number, Extent>();
  for (let run = 0; run < count; run++) {
    const [left, right, top] = [starts[run] ?? 0, ends[run] ?? 0, rows[run] ?? 0];
    const root = parents[run] ?? 0;
    const extent = extents.get(root);
    if (extent === undefined) extents.set(root, { left, right, top, bottom: top + 1, pixels: right - left });
    else {
      extent.left = Math.min(extent.left, left);
      extent.right = Math.max(extent.right, right);
      extent.bottom = top + 1;
      extent.pixels += right - left;
    }
  }
  return extents;
}

const boxOf = ({ left, right, top, bottom }: Extent): Region => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The pixel of each wanted region that is nearest the middle of its box. */
function pointsOf(
  { count, starts, ends, rows }: Runs,
  parents: Int32Array,
  wanted: ReadonlyMap<number, Region>,
): ReadonlyMap<number, ColorRegion['point']> {
  const best = new Map<number, { readonly x: number; readonly y: number; readonly away: number }>();
  for (let run = 0; run < count; run++) {
    const root = parents[run] ?? 0;
    const box = wanted.get(root);
    if (box === undefined) continue;
    const middle = centerOf(box);
    const x = Math.min(Math.max(middle.x, starts[run] ?? 0), (ends[run] ?? 0) - 1);
    const y = rows[run] ?? 0;
    const away = (x - middle.x) ** 2 + (y - middle.y) ** 2;
    if (away < (best.get(root)?.away ?? Infinity)) best.set(root, { x, y, away });
  }
  return new Map([...best].map(([root, { x, y }]) => [root, { x, y }]));
}

/** The regions of a colour in reading order. */
export function findColorRegions(raster: Raster, query: ColorQuery): ColorSearch {
  const runs = findRuns(raster, query);
  const parents = joinRuns(runs);
  const extents = extentsOf(runs, parents);
  const large = [...extents].flatMap(([root, extent]) =>
    extent.pixels < query.minPixels ? [] : [{ root, box: boxOf(extent), pixels: extent.pixels }],
  );
  const chosen = inReadingOrder(large).slice(0, query.maxRegions);
  const points = pointsOf(runs, parents, new Map(chosen.map(({ root, box }) => [root, box])));
  return {
    regions: chosen.map(({ root, box, pixels }) => ({
      box,
      pixels,
      point: points.get(root) ?? { x: box.x, y: box.y },
    })),
    regionCount: large.length,
    pixelCount: [...extents.values()].reduce((sum, { pixels }) => sum + pixels, 0),
  };
}
