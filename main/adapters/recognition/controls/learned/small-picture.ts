/** A small control or icon as the network looks at it: a square of fixed size, in two layers, and some facts about its surroundings. */
import type { Region } from '../../../../core/geometry.ts';
import { farApart } from '../colors.ts';

/** Cells of each side. */
export const SIDE = 24;
/** One for how far a cell is from the ground, one for how far from the colour that is furthest from the ground. */
export const LAYERS = 2;
export const PICTURE_NUMBERS = SIDE * SIDE * LAYERS;
/** In sides of the box: what is seen around it. */
const MARGIN = 0.2;

export interface SmallScene {
  readonly colors: Uint32Array;
  readonly width: number;
  readonly height: number;
}

interface Overlap {
  readonly from: number;
  readonly shares: readonly number[];
}

/** Which pixels each cell covers, and how much of it each takes. */
function overlapsOf(start: number, length: number): readonly Overlap[] {
  const step = length / SIDE;
  const overlaps: Overlap[] = [];
  for (let cell = 0; cell < SIDE; cell++) {
    const [low, high] = [start + cell * step, start + (cell + 1) * step];
    const from = Math.floor(low);
    const shares: number[] = [];
    for (let pixel = from; pixel < high; pixel++)
      shares.push((Math.min(high, pixel + 1) - Math.max(low, pixel)) / step);
    overlaps.push({ from, shares });
  }
  return overlaps;
}

/** Where the pixels of all cells begin, and how many they are. */
function seenBy(overlaps: readonly Overlap[]): readonly [from: number, length: number] {
  const [first, last] = [overlaps[0], overlaps.at(-1)];
  const from = first?.from ?? 0;
  return [from, (last?.from ?? 0) + (last?.shares.length ?? 0) - from];
}

/** The colour in a box that is furthest from another one. */
export function furthestIn({ colors, width }: SmallScene, box: Region, paper: number): number {
  let best = paper;
  let most = 0;
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const color = colors[y * width + x] ?? paper;
      const off = farApart(color, paper);
      if (off > most) [most, best] = [off, color];
    }
  return best;
}

/** How far the pixels that are seen are from the ground and from the furthest colour, each in turn. */
function distancesIn(
  { colors, width, height }: SmallScene,
  seen: Region,
  { paper, ink, contrast }: { readonly paper: number; readonly ink: number; readonly contrast: number },
): Uint8Array {
  const distances = new Uint8Array(seen.width * seen.height * LAYERS);
  let at = 0;
  for (let y = seen.y; y < seen.y + seen.height; y++)
    for (let x = seen.x; x < seen.x + seen.width; x++) {
      const isIn = x >= 0 && y >= 0 && x < width && y < height;
      const color = isIn ? (colors[y * width + x] ?? paper) : paper;
      distances[at++] = Math.min(contrast, farApart(color, paper));
      distances[at++] = Math.min(contrast, farApart(color, ink));
    }
  return distances;
}

/** The two layers, cell by cell; a picture without any contrast is all paper. `ink`: the colour in the box that is furthest from it. */
export function smallPicture(
  scene: SmallScene,
  box: Region,
  paper: number,
  ink = furthestIn(scene, box, paper),
): Float32Array {
  const contrast = Math.max(1, farApart(ink, paper));
  const side = Math.max(box.width, box.height) * (1 + 2 * MARGIN);
  const across = overlapsOf(box.x + (box.width - side) / 2, side);
  const down = overlapsOf(box.y + (box.height - side) / 2, side);
  const [left, width] = seenBy(across);
  const [top, height] = seenBy(down);
  const distances = distancesIn(scene, { x: left, y: top, width, height }, { paper, ink, contrast });
  const cells = new Float32Array(PICTURE_NUMBERS);
  let cell = 0;
  for (const rows of down)
    for (const columns of across) {
      let [offPaper, offInk] = [0, 0];
      for (let y = 0; y < rows.shares.length; y++) {
        const start = ((rows.from - top + y) * width + columns.from - left) * LAYERS;
        for (let x = 0; x < columns.shares.length; x++) {
          const share = (rows.shares[y] ?? 0) * (columns.shares[x] ?? 0);
          offPaper += share * (distances[start + LAYERS * x] ?? 0);
          offInk += share * (distances[start + LAYERS * x + 1] ?? 0);
        }
      }
      cells[cell++] = offPaper / contrast;
      cells[cell++] = offInk / contrast;
    }
  return cells;
}
