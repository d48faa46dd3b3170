import type { Region, Size } from '../core/geometry.ts';
import type { Raster } from '../core/raster.ts';
import type { ReadingGap } from '../core/text/reading-gap.ts';

/** Page segmentation modes that only look at the layout and the script of a page. */
export const MODES_WITHOUT_TEXT: ReadonlySet<number | undefined> = new Set([0, 2]);

export interface RecognizedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** In the raster's pixels. */
  readonly box: Region;
}

export interface RecognizedLine {
  readonly text: string;
  /** 0 to 1, the mean over the words weighted by their length. */
  readonly confidence: number;
  readonly box: Region;
  readonly words: readonly RecognizedWord[];
}

export interface RecognizeOptions {
  /** Tesseract codes: `['eng']`. Empty: the default ones, as each line needs them. */
  readonly languages: readonly string[];
  /** Tesseract's page segmentation mode, if the caller insists; by default the engine detects the layout. */
  readonly pageSegmentationMode?: number;
  readonly signal?: AbortSignal;
  /** Called now and then while lines are read. */
  readonly onProgress?: (progress: RecognitionProgress) => void;
}

export interface RecognitionProgress {
  readonly readLines: number;
  readonly totalLines: number;
}

export interface RecognitionTiming {
  readonly totalMs: number;
  /** Pixels that were read by the engine for this answer. */
  readonly readPixels: number;
  /** Pixels whose text was known from an earlier reading of the same content. */
  readonly reusedPixels: number;
}

export interface Recognition {
  /** In reading order: top to bottom, then left to right. */
  readonly lines: readonly RecognizedLine[];
  /** Left out if there are none. */
  readonly gaps?: readonly ReadingGap[];
  readonly timing: RecognitionTiming;
}

/** Result for a picture from a request: lines in the picture's own pixels. */
export interface PictureRecognition extends Recognition, Size {}

/** Reads text in pictures. Deterministic: the same pixels give the same answer. */
export interface TextRecognitionPort {
  /** Throws the signal's reason, `ocr_unavailable`, `language_unavailable`, `ocr_timeout`, `ocr_worker_crashed`, `busy`. */
  recognize(raster: Raster, options: RecognizeOptions): Promise<Recognition>;
  /**
   * Recognises text in an encoded PNG or JPEG; transparent pixels are blended with white. Throws besides `image_invalid`,
   * `image_too_large`, `image_format_unsupported`.
   */
  recognizePicture(bytes: Uint8Array, options: RecognizeOptions): Promise<PictureRecognition>;
  /** Tesseract codes that can be asked for. Throws `ocr_unavailable`. */
  languages(): Promise<readonly string[]>;
  /** Those that are read if a request names none, the first first. Throws `ocr_unavailable`. */
  defaultLanguages(): Promise<readonly string[]>;
}
