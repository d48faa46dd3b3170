/**
 * The last known pixels of a display, brought up to date part by part, with the revision at which each tile last differed:
 * answers what changed since any moment in memory that does not grow.
 */
import { bandsAround } from '../../../core/bands.ts';
import { stackRun } from '../../../core/changed-tiles.ts';
import { bottom, intersect, right, sameRegion, type Region } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import { alignedFrame, type Frame } from '../../../core/raster.ts';
import { compareTiles, COMPARED_TILE, type Compared } from './compare-tiles.ts';

/** Each part is fetched or sent on its own, and one larger part takes less time than many. */
const MOST_PARTS = LIMITS.changedParts;

export interface KeptFrame {
  /** To be read only, and not across an await: `takeOver` may put other memory in its place. */
  readonly frame: Frame;
  /** Grows with each part that differed. */
  readonly revision: number;
  /**
   * Compares a part with what is kept, and takes its pixels over. Both are 1:1 with global units, and the part lies inside.
   * Returns the frame whose memory is no longer needed.
   */
  takeOver(part: Frame): Frame;
  /** Where pixels differ from those of an earlier revision, as rectangles inside `within`: at most eight. */
  changedSince(revision: number, within: Region): readonly Region[];
}

function copyRows({ kept, part, left, top }: Compared): void {
  for (let y = 0; y < part.height; y++)
    kept.pixels.set(
      part.pixels.subarray(y * part.width * 4, (y + 1) * part.width * 4),
      ((top + y) * kept.width + left) * 4,
    );
}

/** `first`: the whole region, whose memory is taken over. `revision`: the first one. */
export function createKeptFrame(first: Frame, revision = 1): KeptFrame {
  let kept = alignedFrame(first);
  let latest = revision;
  const across = Math.ceil(first.width / COMPARED_TILE.width);
  const down = Math.ceil(first.height / COMPARED_TILE.height);
  const changedAt = new Float64Array(across * down).fill(latest);

  function runs(since: number): readonly Region[] {
    const parts: Region[] = [];
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        if ((changedAt[row * across + column] ?? 0) <= since) continue;
        const from = column;
        while (column + 1 < across && (changedAt[row * across + column + 1] ?? 0) > since) column++;
        const x = from * COMPARED_TILE.width;
        stackRun(parts, {
          x,
          y: row * COMPARED_TILE.height,
          width: Math.min(kept.width, (column + 1) * COMPARED_TILE.width) - x,
          height: Math.min(COMPARED_TILE.height, kept.height - row * COMPARED_TILE.height),
        });
      }
    return parts;
  }

  return {
    get frame() {
      return kept;
    },
    get revision() {
      return latest;
    },
    takeOver(captured) {
      const part = alignedFrame(captured);
      const [left, top] = [part.region.x - kept.region.x, part.region.y - kept.region.y];
      const compared = { kept, part, left, top };
      const next = latest + 1;
      compareTiles(compared, (tile) => {
        changedAt[tile] = next;
        latest = next;
      });
      if (latest !== next) return captured;
      if (sameRegion(part.region, kept.region)) {
        const before = kept;
        kept = part;
        return before;
      }
      copyRows(compared);
      return captured;
    },
    changedSince(since, within) {
      const { x, y } = kept.region;
      const parts = runs(since).flatMap(
        (part) => intersect({ ...part, x: part.x + x, y: part.y + y }, within) ?? [],
      );
      return parts.length > MOST_PARTS ? bandsAround(parts, MOST_PARTS) : parts;
    },
  };
}

/** Rows of a region, counted from the top of another one that holds it. */
export const rowsIn = (part: Region, { y }: Region): { readonly from: number; readonly to: number } => ({
  from: part.y - y,
  to: bottom(part) - y,
});

export const holds = (outer: Region, inner: Region): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
