/** Raw pixels as every desktop delivers them, and frames: pixels that know which part of the desktop they show. */
import type { Region, Size } from './geometry.ts';

/**
 * Pixels in B, G, R, X byte order, four bytes each, rows without padding. X is undefined: X11 leaves it 0,
 * Windows 255; nobody may read it as alpha.
 */
export interface Raster extends Size {
  readonly pixels: Uint8Array;
}

/** A raster of `region`. It is 1:1 with global units except where a system counts in points (macOS). */
export interface Frame extends Raster {
  readonly region: Region;
}
