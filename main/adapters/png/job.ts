/** What the encoder and its workers say to each other. Pixels travel as shared memory, compressed strips as transfers. */
import type { AdlerPart } from './adler32.ts';

/** Fewer rows are reused more often when little changes; more rows compress better. */
export const STRIP_ROWS = 64;

/** Compress strips; those equal to the same strip of `previous` are only said to be so. */
export interface Job {
  readonly pixels: SharedArrayBuffer;
  readonly previous: SharedArrayBuffer | null;
  readonly width: number;
  readonly height: number;
  /** One Int32: the next strip that nobody has taken yet. */
  readonly next: SharedArrayBuffer;
}

/** Compressed rows, ending on a byte, fit to stand anywhere in a DEFLATE stream. */
export interface Strip {
  readonly deflated: Uint8Array;
  readonly adler: AdlerPart;
}

export interface Part {
  readonly index: number;
  /** Null: as it was in the previous picture. */
  readonly strip: Strip | null;
}

export const stripCount = (height: number): number => Math.ceil(height / STRIP_ROWS);
