/** Counts what a letter encloses: an 8 has two holes, a 9 one in its upper part, an S none. */
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';

/** Darker pixels are ink. */
const INK = 128;
/** Pixels: smaller ones are chance. */
const LEAST_AREA = 2;

export interface Hole {
  /** Rows, in shares of the letter's height from its top. */
  readonly top: number;
  readonly bottom: number;
}

/** Paper that hangs together. */
interface Patch {
  /** Pixels. */
  area: number;
  readonly top: number;
  /** Exclusive. */
  bottom: number;
  /** Whether it leads out of the letter. */
  open: boolean;
  /** The patch above that it was found to be a part of. */
  into: Patch | undefined;
}

/** Paper between ink in one row. */
interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly patch: Patch;
}

const wholeOf = ({ patch }: Run): Patch => {
  let whole = patch;
  while (whole.into !== undefined) whole = whole.into;
  return whole;
};

/** The first and the last row with ink; without ink, the last is above the first. */
function inkedRows({ width: across, height: down, pixels }: GrayImage, { at, width }: DrawnCell) {
  const isInked = (y: number): boolean => {
    const end = y * across + at + width;
    for (let place = end - width; place < end; place++) if ((pixels[place] ?? 255) < INK) return true;
    return false;
  };
  let [first, last] = [0, down - 1];
  while (first < down && !isInked(first)) first++;
  while (last > first && !isInked(last)) last--;
  return { first, last };
}

/** The runs of paper in one row, each with a new patch. */
function runsOf(pixels: Uint8Array, start: number, width: number, row: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let x = 0; x <= width; x++) {
    if (x < width && (pixels[start + x] ?? 255) >= INK) continue;
    if (x > from) {
      const open = row === 0 || from === 0 || x === width;
      runs.push({ from, to: x, patch: { area: x - from, top: row, bottom: row + 1, open, into: undefined } });
    }
    from = x + 1;
  }
  return runs;
}

/** Joins what lies side by side in two rows. */
function join(above: readonly Run[], below: readonly Run[]): void {
  let [a, b] = [0, 0];
  for (;;) {
    const [high, low] = [above[a], below[b]];
    if (high === undefined || low === undefined) return;
    if (high.from < low.to && low.from < high.to) unite(wholeOf(high), wholeOf(low));
    if (high.to < low.to) a++;
    else b++;
  }
}

function unite(one: Patch, other: Patch): void {
  if (one === other) return;
  const [whole, part] = one.top <= other.top ? [one, other] : [other, one];
  whole.area += part.area;
  whole.bottom = Math.max(whole.bottom, part.bottom);
  whole.open ||= part.open;
  part.into = whole;
}

/** From top to bottom. */
export function holesOf(image: GrayImage, cell: DrawnCell): Hole[] {
  const { first, last } = inkedRows(image, cell);
  const height = last - first + 1;
  const patches: Patch[] = [];
  let above: readonly Run[] = [];
  for (let row = 0; row < height; row++) {
    const runs = runsOf(image.pixels, (first + row) * image.width + cell.at, cell.width, row);
    join(above, runs);
    for (const { patch } of runs) patches.push(patch);
    above = runs;
  }
  for (const run of above) wholeOf(run).open = true;
  return patches
    .filter(({ into, open, area }) => into === undefined && !open && area >= LEAST_AREA)
    .map(({ top, bottom }) => ({ top: top / height, bottom: bottom / height }));
}
