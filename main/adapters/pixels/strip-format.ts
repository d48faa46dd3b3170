/** A picture format whose files are made of strips: the interface of `png/` and `jpeg/` to the rest of this folder. */
import type { CodedStrip } from './job.ts';
import type { Kernel } from './kernel.ts';

/** Codes `rows` rows of `width` pixels: B, G, R and anything. Only JPEG has a quality, 1 to 100. */
export type CodeStrip = (pixels: Uint8Array, width: number, rows: number, quality: number) => CodedStrip;

export interface WholePicture {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  /** Rows of each strip but the last: a multiple of 16. */
  readonly rowsPerStrip: number;
}

export interface StripFormat {
  /** For one thread, which codes strips one after the other. */
  createStripCoder(kernel: Kernel): CodeStrip;
  /** The file in pieces, from all strips in their order. Throws RangeError if a side is too long for the format. */
  fileOf(picture: WholePicture, strips: readonly CodedStrip[]): readonly Uint8Array[];
}
