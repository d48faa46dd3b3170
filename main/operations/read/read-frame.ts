/** Reads a frame that was captured already. */
import type { Frame } from '../../core/raster.ts';
import type { Recognition } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { inGlobal } from './global-lines.ts';

export interface ReadFrameOptions {
  /** Tesseract codes. */
  readonly languages: readonly string[];
  readonly pageSegmentationMode?: number;
}

/** The frame's text, in global units. */
export async function readFrame(
  desk: Desk,
  frame: Frame,
  options: ReadFrameOptions,
  run: Run,
): Promise<Recognition> {
  const recognition = await desk.recognition.recognize(frame, { ...options, signal: run.signal });
  return { ...recognition, lines: inGlobal(recognition.lines, frame, frame.region) };
}
