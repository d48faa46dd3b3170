/** Captures a region and reads it; every text-reading operation on the live screen ends here. */
import type { Region } from '../../core/geometry.ts';
import type { Recognition, RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { NoteTable } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { withFrame } from '../pictures/with-frame.ts';
import { inGlobal } from './global-lines.ts';

/** Noted while it reads, so that a long reading can be watched. */
export const READ_PROGRESS_NOTES = {
  readLines: 'outcome',
  totalLines: 'outcome',
} as const satisfies NoteTable;

/** A run that may learn how far a reading has come. */
export type ReadingRun = Run<keyof typeof READ_PROGRESS_NOTES>;

export interface ReadRegionOptions {
  /** Tesseract codes. */
  readonly languages: readonly string[];
  readonly pageSegmentationMode?: number;
}

/** The region's text, in global pixels. */
export async function readRegion(
  desk: Desk,
  region: Region,
  options: ReadRegionOptions,
  run: ReadingRun,
): Promise<Recognition & { readonly lines: readonly RecognizedLine[] }> {
  return withFrame(desk.capture, region, { signal: run.signal }, async (frame) => {
    const recognition = await desk.recognition.recognize(frame, {
      ...options,
      signal: run.signal,
      onProgress: ({ readLines, totalLines }) => {
        run.note('readLines', readLines);
        run.note('totalLines', totalLines);
      },
    });
    return { ...recognition, lines: inGlobal(recognition.lines, frame, region) };
  });
}
