/** What the request log may say of what was looked at: which screen or part, and in which form, never its content. */
import { sameRegion, type Region } from '../../core/geometry.ts';
import type { Run } from '../support/run.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { PictureWish, View } from './take-picture.ts';

/** A part of the desktop, `x,y,width,height` as in the `x-region` header. */
export const noteRegion = ({ x, y, width, height }: Region, run: Run): void =>
  run.note('region', [x, y, width, height].join(','));

/** The screen alone, where the whole of it is looked at. */
export function noteView({ region, screen, displays }: View, run: Run): void {
  run.note('screen', screen);
  const whole = displays.find((display) => display.screen === screen)?.region;
  if (whole === undefined || !sameRegion(whole, region)) noteRegion(region, run);
}

export function notePicture({ format, grid }: PictureWish, bytes: number, run: Run): void {
  run.note('format', format);
  run.note('bytes', bytes);
  if (grid === null) return;
  run.note('rows', grid.rows);
  run.note('cols', grid.cols);
}

export const noteReading = (lines: readonly RecognizedLine[], run: Run): void =>
  run.note(
    'words',
    lines.reduce((sum, line) => sum + line.words.length, 0),
  );
