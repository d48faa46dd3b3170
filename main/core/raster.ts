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

/** The colour of a pixel as a word: the fourth byte is undefined. */
export const COLOR_BITS = 0xff_ff_ff;

/** One word per pixel: comparing four bytes at once makes unchanged ground cheap. */
export function pixelWords({ pixels, width, height }: Raster): Uint32Array {
  const { buffer, byteOffset } = isAligned(pixels) ? pixels : new Uint8Array(pixels);
  return new Uint32Array(buffer, byteOffset, width * height);
}

/** A frame whose words can be looked at without a copy each time. */
export const alignedFrame = (frame: Frame): Frame =>
  isAligned(frame.pixels) ? frame : { ...frame, pixels: new Uint8Array(frame.pixels) };

const isAligned = ({ byteOffset }: Uint8Array): boolean => byteOffset % 4 === 0;
