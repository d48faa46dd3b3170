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
  resize(raster: Raster, size: Size): Promise<Raster>;
}
