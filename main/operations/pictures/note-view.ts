/** Notes about a captured view for the request log: display or region and format, never the content. */
import { sameRegion, type Region } from '../../core/geometry.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { NoteTable } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { noteOfRegion } from '../support/words.ts';
import type { PictureOptions } from './picture-options.ts';
import type { View } from './view.ts';

export const VIEW_NOTES = { screen: 'asked', region: 'asked' } as const satisfies NoteTable;
export const PICTURE_NOTES = {
  format: 'asked',
  rows: 'asked',
  cols: 'asked',
  bytes: 'outcome',
} as const satisfies NoteTable;
export const READING_NOTES = { words: 'outcome' } as const satisfies NoteTable;

/** A part of the desktop, `x,y,width,height` as in the `x-region` header. */
export const noteRegion = (region: Region, run: Run<'region'>): void =>
  run.note('region', noteOfRegion(region));

/** The screen alone, where the whole of it is looked at. */
export function noteView({ region, screen, displays }: View, run: Run<keyof typeof VIEW_NOTES>): void {
  run.note('screen', screen);
  const whole = displays.find((display) => display.screen === screen)?.region;
  if (whole === undefined || !sameRegion(whole, region)) noteRegion(region, run);
}

export function notePicture(
  { format, grid }: PictureOptions,
  bytes: number,
  run: Run<keyof typeof PICTURE_NOTES>,
): void {
  run.note('format', format);
  run.note('bytes', bytes);
  if (grid === null) return;
  run.note('rows', grid.rows);
  run.note('cols', grid.cols);
}

export const noteReading = (lines: readonly RecognizedLine[], run: Run<keyof typeof READING_NOTES>): void =>
  run.note(
    'words',
    lines.reduce((sum, line) => sum + line.words.length, 0),
  );
