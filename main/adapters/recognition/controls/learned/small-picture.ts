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
  return Array.from({ length: SIDE }, (_, cell) => {
    const [low, high] = [start + cell * step, start + (cell + 1) * step];
    const from = Math.floor(low);
    const shares = Array.from(
      { length: Math.ceil(high) - from },
      (__, at) => (Math.min(high, from + at + 1) - Math.max(low, from + at)) / step,
    );
    return { from, shares };
  });
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

/** The two layers, cell by cell; a picture without any contrast is all paper. */
export function smallPicture(scene: SmallScene, box: Region, paper: number): Float32Array {
  const { colors, width, height } = scene;
  const ink = furthestIn(scene, box, paper);
  const contrast = Math.max(1, farApart(ink, paper));
  const side = Math.max(box.width, box.height) * (1 + 2 * MARGIN);
  const across = overlapsOf(box.x + (box.width - side) / 2, side);
  const down = overlapsOf(box.y + (box.height - side) / 2, side);
  const cells = new Float32Array(PICTURE_NUMBERS);
  down.forEach((rows, row) => {
    across.forEach((columns, column) => {
      let [offPaper, offInk] = [0, 0];
      for (let y = 0; y < rows.shares.length; y++)
        for (let x = 0; x < columns.shares.length; x++) {
          const share = (rows.shares[y] ?? 0) * (columns.shares[x] ?? 0);
          const [atX, atY] = [columns.from + x, rows.from + y];
          const isIn = atX >= 0 && atY >= 0 && atX < width && atY < height;
          const color = isIn ? (colors[atY * width + atX] ?? paper) : paper;
          offPaper += share * Math.min(contrast, farApart(color, paper));
          offInk += share * Math.min(contrast, farApart(color, ink));
        }
      const at = (row * SIDE + column) * LAYERS;
      cells[at] = offPaper / contrast;
      cells[at + 1] = offInk / contrast;
    });
  });
  return cells;
}
