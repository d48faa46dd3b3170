/** Rasters (raw pixels) and frames (a raster with the region of the desktop that it shows). */
import type { Region, Size } from './geometry.ts';

/**
 * Pixels in B, G, R, X byte order, four bytes each, rows without padding. X is undefined: X11 leaves it 0,
 * Windows 255; it must not be read as alpha.
 */
export interface Raster extends Size {
  readonly pixels: Uint8Array;
}

/** A raster of `region`. It is 1:1 with global units except where a system counts in points (macOS). */
export interface Frame extends Raster {
  readonly region: Region;
}
