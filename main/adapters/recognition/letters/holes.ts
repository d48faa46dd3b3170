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

/** From top to bottom. */
export function holesOf(
  { width: across, height: down, pixels }: GrayImage,
  { at, width }: DrawnCell,
): Hole[] {
  const isInk = (x: number, y: number): boolean => (pixels[y * across + at + x] ?? 255) < INK;
  let [first, last] = [down, -1];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < width; x++) if (isInk(x, y)) [first, last] = [Math.min(first, y), y];
  const height = last - first + 1;
  if (height < 1) return [];
  // With a column and a row of paper on each side, all paper around the letter hangs together.
  const [columns, rows] = [width + 2, height + 2];
  const seen = new Uint8Array(columns * rows);
  const isPaper = (place: number): boolean => {
    const [x, y] = [(place % columns) - 1, Math.floor(place / columns) - 1];
    return x < 0 || y < 0 || x >= width || y >= height || !isInk(x, first + y);
  };
  const fill = (start: number): { readonly area: number; readonly top: number; readonly bottom: number } => {
    const open = [start];
    seen[start] = 1;
    let [area, top, bottom] = [0, rows, 0];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const y = Math.floor(place / columns);
      area++;
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      const x = place % columns;
      const beside = [
        ...(x > 0 ? [place - 1] : []),
        ...(x < columns - 1 ? [place + 1] : []),
        ...(y > 0 ? [place - columns] : []),
        ...(y < rows - 1 ? [place + columns] : []),
      ];
      for (const next of beside) {
        if (seen[next] === 1 || !isPaper(next)) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return { area, top, bottom };
  };
  fill(0);
  const holes: Hole[] = [];
  for (let place = 0; place < seen.length; place++) {
    if (seen[place] === 1 || !isPaper(place)) continue;
    const { area, top, bottom } = fill(place);
    if (area >= LEAST_AREA) holes.push({ top: (top - 1) / height, bottom: bottom / height });
  }
  return holes;
}
