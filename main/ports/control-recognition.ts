import type { PixelControl } from '../core/elements/pixel-control.ts';
import type { Raster } from '../core/raster.ts';

/** Finds controls by their looks, for programs that have no accessibility tree. Deterministic. */
export interface ControlRecognitionPort {
  /**
   * In the raster's pixels and reading order. Throws the signal's reason, `busy`, `ocr_timeout`, `ocr_worker_crashed`:
   * it runs in the process that reads text.
   */
  findControls(raster: Raster, signal?: AbortSignal): Promise<readonly PixelControl[]>;
}
