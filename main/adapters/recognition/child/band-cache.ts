/** Remembers the lines found in each band of a picture, so that unchanged bands are not searched again. */
import { createLruCache } from '../../../base/lru-cache.ts';
import type { Raster } from '../../../core/raster.ts';
import { bandsOf, findStrips, type Band, type FoundStrips, type Strip } from '../layout/layout.ts';
import { DIGEST_ROWS } from '../row-digests.ts';

/** Some four full screens, within a few megabytes. */
const CAPACITY = 32;

export interface PlacedStrip extends Strip {
  /** Rows to add to the places of its cells. */
  readonly down: number;
}

export interface FoundBand extends FoundStrips {
  readonly strips: readonly PlacedStrip[];
}

export interface BandCache {
  /** Band by band from the top. `digests`: see `digestRows`. */
  strips(raster: Raster, digests: readonly string[]): Generator<FoundBand>;
  /** Pixels of the bands that `strips` would look at. */
  unknownPixels(raster: Raster, digests: readonly string[]): number;
}

/** The key of a band's lines: its rows, and which of them are its own and are the last. */
function keyOf(
  { width, height }: Raster,
  { from, top, bottom, to }: Band,
  digests: readonly string[],
): string {
  const rows = digests.slice(from / DIGEST_ROWS, Math.ceil(to / DIGEST_ROWS)).join('');
  return `${width}/${top - from}/${bottom === height}/${rows}`;
}

export function createBandCache(): BandCache {
  const known = createLruCache<string, FoundStrips>(CAPACITY);
  return {
    unknownPixels: (raster, digests) =>
      bandsOf(raster.height)
        .filter((band) => !known.has(keyOf(raster, band, digests)))
        .reduce((sum, { top, bottom }) => sum + (bottom - top) * raster.width, 0),
    *strips(raster, digests) {
      for (const band of bandsOf(raster.height)) {
        const key = keyOf(raster, band, digests);
        const found = known.get(key) ?? findStrips(raster, band);
        known.set(key, found);
        yield { ...found, strips: found.strips.map((strip) => ({ ...strip, down: band.from })) };
      }
    },
  };
}
