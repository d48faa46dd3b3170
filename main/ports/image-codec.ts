import type { RowSpan } from '../core/bands.ts';
import type { Size } from '../core/geometry.ts';
import type { Raster } from '../core/raster.ts';

export type ImageFormat = 'png' | 'jpeg';

export interface EncodeOptions {
  readonly format: ImageFormat;
  /** 1-100, JPEG only. */
  readonly quality: number;
}

/** Pictures of our own frames. Pictures that come from outside are decoded elsewhere: see image-decoder.ts. */
export interface ImageCodecPort {
  /** PNG is lossless. */
  encode(raster: Raster, options: EncodeOptions): Promise<Uint8Array>;
  /**
   * The same file in pieces, which may be shared with later pictures and must not be written to: a file of 25 MB need not
   * be copied to be sent. A codec that makes files as a whole gives one piece.
   */
  encodePieces(raster: Raster, options: EncodeOptions): Promise<readonly Uint8Array[]>;
  resize(raster: Raster, size: Size): Promise<Raster>;
  /** Absent: pictures are always encoded as a whole. */
  readonly strips?: StripCodec;
}

/** An encoded picture whose strips the next one of the same size, format and quality may share. */
export interface CodedPicture {
  /** The file; the pieces must not be written to. */
  readonly pieces: readonly Uint8Array[];
  readonly size: number;
  /** Pictures with the same tag have the same bytes. Computed at the first call. */
  tag(): string;
}

/** Encodes only those strips of a picture that changed. */
export interface StripCodec {
  /** Rows of each strip but the last. */
  readonly rows: number;
  /**
   * The picture of a raster of which only whole strips differ from `base`, those in `changed`; the raster's other rows are
   * not read. Without a base, `changed` holds all rows. The raster must stay as it is until the promise settles.
   */
  encode(
    raster: Raster,
    options: EncodeOptions,
    base: CodedPicture | undefined,
    changed: readonly RowSpan[],
  ): Promise<CodedPicture>;
}

/** The two ways to encode of a codec that makes files as a whole. */
export const inOnePiece = (
  encode: (raster: Raster, options: EncodeOptions) => Promise<Uint8Array>,
): Pick<ImageCodecPort, 'encode' | 'encodePieces'> => ({
  encode,
  encodePieces: async (raster, options) => [await encode(raster, options)],
});
