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

/** Paper that is not looked at yet, and places of it that hang together with others. */
interface Paper {
  readonly open: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  /** As many places as there are. */
  readonly stack: Int32Array;
}

/** A letter's paper, with a column and a row of it on each side: all paper around the letter hangs together. */
function paperOf({ width: across, height: down, pixels }: GrayImage, { at, width }: DrawnCell): Paper {
  let [first, last] = [down, -1];
  for (let y = 0; y < down; y++) {
    for (let x = y * across + at; x < y * across + at + width; x++) {
      if ((pixels[x] ?? 255) >= INK) continue;
      if (first > y) first = y;
      last = y;
      break;
    }
  }
  const [columns, rows] = [width + 2, Math.max(0, last - first + 1) + 2];
  const open = new Uint8Array(columns * rows).fill(1);
  for (let y = first; y <= last; y++)
    for (let x = 0; x < width; x++)
      if ((pixels[y * across + at + x] ?? 255) < INK) open[(y - first + 1) * columns + x + 1] = 0;
  return { open, columns, rows, stack: new Int32Array(columns * rows) };
}

interface Filled {
  readonly area: number;
  readonly top: number;
  readonly bottom: number;
}

/** Takes the paper that hangs together with a place. */
function fill({ open, columns, rows, stack }: Paper, start: number): Filled {
  let [area, top, bottom, waiting] = [0, rows, 0, 0];
  const look = (place: number): void => {
    if (open[place] !== 1) return;
    open[place] = 0;
    stack[waiting++] = place;
  };
  look(start);
  while (waiting > 0) {
    const place = stack[--waiting] ?? 0;
    const x = place % columns;
    const y = (place - x) / columns;
    area++;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0) look(place - 1);
    if (x < columns - 1) look(place + 1);
    if (y > 0) look(place - columns);
    if (y < rows - 1) look(place + columns);
  }
  return { area, top, bottom };
}

/** From top to bottom. */
export function holesOf(image: GrayImage, cell: DrawnCell): Hole[] {
  const paper = paperOf(image, cell);
  const height = paper.rows - 2;
  if (height < 1) return [];
  fill(paper, 0);
  const holes: Hole[] = [];
  for (let place = 0; place < paper.open.length; place++) {
    if (paper.open[place] !== 1) continue;
    const { area, top, bottom } = fill(paper, place);
    if (area >= LEAST_AREA) holes.push({ top: (top - 1) / height, bottom: bottom / height });
  }
  return holes;
}
