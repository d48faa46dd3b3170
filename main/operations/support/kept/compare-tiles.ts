/** Which tiles of a kept frame differ from a newer part of it. */
import { COLOR_BITS, type Frame } from '../../../core/raster.ts';

/** A few letters wide and a line of text high: what is sent for a change is not much larger than the change. */
export const COMPARED_TILE = { width: 32, height: 16 };
/** Fewer pixels are compared in less than a millisecond. */
const LARGE = 2 ** 19;
/** From this share of changed rows on, the picture is coded again as a whole, and to compare each pixel would only take longer. */
const MOST_RATIO = 0.75;

export interface Compared {
  readonly kept: Frame;
  readonly part: Frame;
  /** The place of the part in the kept frame. */
  readonly left: number;
  readonly top: number;
}

interface Rows {
  /** Whether the bytes of a row of the part are those of the kept frame. */
  same(y: number): boolean;
  /** Whether a pixel between two columns of a row has another colour. */
  differ(y: number, from: number, to: number): boolean;
}

function rowsOf({ kept, part, left, top }: Compared): Rows {
  const bytesOf = ({ pixels: { buffer, byteOffset, byteLength } }: Frame): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  const wordsOf = ({ pixels: { buffer, byteOffset, byteLength } }: Frame): Int32Array =>
    new Int32Array(buffer, byteOffset, byteLength / 4);
  const [before, now] = [bytesOf(kept), bytesOf(part)];
  const [beforeWords, nowWords] = [wordsOf(kept), wordsOf(part)];
  const { width } = part;
  return {
    same(y) {
      const own = 4 * y * width;
      const other = 4 * ((top + y) * kept.width + left);
      return before.compare(now, own, own + 4 * width, other, other + 4 * width) === 0;
    },
    differ(y, from, to) {
      const own = y * width;
      const other = (top + y) * kept.width + left;
      let bits = 0;
      for (let x = from; x < to; x++) bits |= (beforeWords[other + x] ?? 0) ^ (nowWords[own + x] ?? 0);
      return (bits & COLOR_BITS) !== 0;
    },
  };
}

interface RowsOfTiles {
  readonly from: number;
  readonly to: number;
}

/** The rows of the part that lie in one row of tiles, for each row of tiles in which bytes differ. */
function changedRows({ part, top }: Compared, rows: Rows): readonly RowsOfTiles[] {
  const changed: RowsOfTiles[] = [];
  let to = 0;
  for (let from = 0; from < part.height; from = to) {
    to = Math.min(part.height, from + COMPARED_TILE.height - ((top + from) % COMPARED_TILE.height));
    let y = from;
    while (y < to && rows.same(y)) y++;
    if (y < to) changed.push({ from: y, to });
  }
  return changed;
}

/** Calls `changed` once for each tile that differs; if most rows of a large part do, for all tiles in those rows. */
export function compareTiles(compared: Compared, changed: (tile: number) => void): void {
  const { kept, part, left, top } = compared;
  const rows = rowsOf(compared);
  const across = Math.ceil(kept.width / COMPARED_TILE.width);
  const first = Math.floor(left / COMPARED_TILE.width);
  const last = Math.floor((left + part.width - 1) / COMPARED_TILE.width);
  const down = changedRows(compared, rows);
  const isMost =
    part.width * part.height >= LARGE && down.length * COMPARED_TILE.height >= MOST_RATIO * part.height;
  const differs = (tile: number, { from, to }: RowsOfTiles): boolean => {
    const start = Math.max(0, tile * COMPARED_TILE.width - left);
    const end = Math.min(part.width, (tile + 1) * COMPARED_TILE.width - left);
    let y = from;
    while (y < to && !rows.differ(y, start, end)) y++;
    return y < to;
  };
  for (const row of down)
    for (let tile = first; tile <= last; tile++)
      if (isMost || differs(tile, row))
        changed(Math.floor((top + row.from) / COMPARED_TILE.height) * across + tile);
}
