/** Interface of an engine: it reads pictures of single lines. Everything else is done here. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';

export type EngineName = 'tesseract-cli' | 'tesseract-js';

export interface ReadOptions {
  /** Tesseract codes. */
  readonly languages: readonly string[];
  /** 7 for one line; see Tesseract's `--help-psm`. */
  readonly pageSegmentationMode: number;
  readonly signal: AbortSignal;
  /** True: no program is kept ready for these languages. */
  readonly once?: boolean;
  /** Called with the index of each picture as it is done, in the order in which that happens. */
  readonly onRead?: (index: number) => void;
}

export interface Engine {
  readonly name: EngineName;
  /** Installed languages; every one can be asked for. */
  readonly languages: readonly string[];
  /**
   * Has the engine ready by the time the lines are found; `read` rejects with its errors. `pixels`: of the screen that
   * will be looked at.
   */
  prepare(options: Pick<ReadOptions, 'languages' | 'pageSegmentationMode'>, pixels: number): void;
  /** The words of each picture, in its own pixels. Pictures are read independently of each other. */
  read(images: readonly GrayImage[], options: ReadOptions): Promise<readonly (readonly EngineWord[])[]>;
  /** The script of each picture as Tesseract names it; undefined if it is not seen, or cannot be. */
  detectScripts(images: readonly GrayImage[], signal: AbortSignal): Promise<readonly (string | undefined)[]>;
  close(): Promise<void>;
}
