import type { Raster } from '../core/raster.ts';

/** Decodes pictures from requests for uses other than text recognition. Runs apart from the service, since a bad picture may end its decoder. */
export interface ImageDecoderPort {
  /**
   * PNG or JPEG bytes to pixels; transparency is laid on white.
   * Throws `image_invalid`, `image_too_large`, `image_format_unsupported`, `ocr_worker_crashed`.
   */
  decode(bytes: Uint8Array, signal?: AbortSignal): Promise<Raster>;
}
