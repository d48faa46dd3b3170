import type { Color } from '../core/color.ts';
import type { Point, Region } from '../core/geometry.ts';
import type { Raster } from '../core/raster.ts';

export interface ColorQuery {
  readonly color: Color;
  /** The largest difference of a channel, 0 to 255. */
  readonly tolerance: number;
  /** Smaller regions are left out, pixels. */
  readonly minPixels: number;
  readonly maxRegions: number;
}

/** Pixels of the colour that touch each other at a side or a corner. Places are the raster's pixels. */
export interface ColorRegion {
  readonly box: Region;
  readonly pixels: number;
  /** The pixel of the region nearest the middle of its box. */
  readonly point: Point<'frame'>;
}

export interface ColorSearch {
  /** In reading order, at most `maxRegions`. */
  readonly regions: readonly ColorRegion[];
  /** Regions of at least `minPixels`, those beyond `maxRegions` included. */
  readonly regionCount: number;
  /** Pixels of the colour, those of smaller regions included. */
  readonly pixelCount: number;
}

export interface PictureQuery {
  /** Pixels of the raster per pixel of the picture. */
  readonly minScale: number;
  readonly maxScale: number;
  /** 0 to 1. */
  readonly minScore: number;
  readonly maxMatches: number;
}

export interface PictureMatch {
  /** In the raster's pixels. */
  readonly box: Region;
  readonly scale: number;
  /** Correlation of the colours about their means, 0 to 1; 1 is the same picture but for brightness and contrast. */
  readonly score: number;
}

/** Searches of pixels that are no text. Deterministic, and off the calling thread; a raster must stay as it is until they end. */
export interface PixelSearchPort {
  /** Throws the signal's reason, `busy`. */
  findColor(raster: Raster, query: ColorQuery, signal?: AbortSignal): Promise<ColorSearch>;
  /**
   * Where the picture is, the best match first; matches that overlap by half are one. Pictures of a single colour match
   * nothing. Throws the signal's reason, `busy`.
   */
  findPicture(
    raster: Raster,
    picture: Raster,
    query: PictureQuery,
    signal?: AbortSignal,
  ): Promise<readonly PictureMatch[]>;
}
