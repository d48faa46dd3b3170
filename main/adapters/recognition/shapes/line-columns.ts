/** A line as the columns of a small picture: what the network looks at. */
import type { GrayImage } from '../gray-image.ts';

/** Rows of the small picture. */
export const ROWS = 16;
/** Some ten letters decide; more cost time. */
const MOST_COLUMNS = 192;
/** A row of paper has nothing darker. */
const PAPER = 200;

/** Rows from the first to the last with ink. */
function inkedRows({ width, height, pixels }: GrayImage): readonly [top: number, bottom: number] {
  const isInked = (y: number): boolean => {
    for (let at = y * width; at < (y + 1) * width; at++) if ((pixels[at] ?? 255) < PAPER) return true;
    return false;
  };
  let top = 0;
  let bottom = height;
  while (top < bottom && !isInked(top)) top++;
  while (bottom > top && !isInked(bottom - 1)) bottom--;
  return [top, bottom];
}

/** Column after column, each from top to bottom, 0 for paper to 1 for ink; the middle of a long line. Empty for an empty picture. */
export function columnsOf(image: GrayImage): Float32Array {
  const { width, pixels } = image;
  const [top, bottom] = inkedRows(image);
  const step = (bottom - top) / ROWS;
  if (step === 0) return new Float32Array(0);
  const all = Math.max(1, Math.round(width / step));
  const count = Math.min(MOST_COLUMNS, all);
  const from = (width - count * step) / 2;
  const columns = new Float32Array(count * ROWS);
  for (let column = 0; column < count; column++) {
    const left = Math.max(0, from + column * step);
    const right = Math.min(width, left + step);
    for (let row = 0; row < ROWS; row++)
      columns[column * ROWS + row] = inkIn(pixels, width, {
        left,
        right,
        top: top + row * step,
        bottom: top + (row + 1) * step,
      });
  }
  return columns;
}

interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The mean over a part of the picture, whose limits may lie within pixels. */
function inkIn(pixels: Uint8Array, width: number, { left, right, top, bottom }: Part): number {
  let sum = 0;
  let area = 0;
  for (let y = Math.floor(top); y < bottom; y++) {
    const tall = Math.min(bottom, y + 1) - Math.max(top, y);
    for (let x = Math.floor(left); x < right; x++) {
      const part = tall * (Math.min(right, x + 1) - Math.max(left, x));
      sum += part * (255 - (pixels[y * width + x] ?? 255));
      area += part;
    }
  }
  return area === 0 ? 0 : sum / area / 255;
}
