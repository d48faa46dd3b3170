/** Text and controls of a part of the desktop, of one moment and without asking any program. */
import { raceAbort } from '../../base/abort.ts';
import { withoutWords } from '../../core/elements/icons-and-words.ts';
import type { PixelControl } from '../../core/elements/pixel-control.ts';
import type { Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { ReadingGap } from '../../core/text/reading-gap.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { readFrame } from '../read/read-frame.ts';

/** In desktop pixels and reading order. */
export interface SeenPixels {
  readonly lines: readonly RecognizedLine[];
  readonly controls: readonly PixelControl[];
  /** Text that is not among the lines. */
  readonly gaps: readonly ReadingGap[];
}

const inDesktop = ({ box, thumb, ...control }: PixelControl, frame: Frame): PixelControl => ({
  ...control,
  box: inGlobalUnits(box, frame, frame.region),
  ...(thumb === undefined ? {} : { thumb: inGlobalUnits(thumb, frame, frame.region) }),
});

/** What becomes of controls and text that are not found in time. */
export interface Unread {
  /** Both are waited for until this aborts. The work goes on, and the next look at the same picture gets its result. */
  readonly late: AbortSignal;
  /** Gets the error that kept the text from being read, or the signal's reason. Throws if the look is to fail. */
  readonly because: (error: unknown) => void;
}

export interface PixelsToRead {
  readonly region: Region;
  readonly languages: readonly string[];
  /** Default: the text is waited for, and an error is thrown. */
  readonly unread?: Unread | undefined;
}

/** Throws as capturing, `findControls` and, without `unread`, `recognize` do. */
export async function lookAtPixels(
  desk: Desk,
  { region, languages, unread }: PixelsToRead,
  run: Run,
): Promise<SeenPixels> {
  const frame = await desk.capture.capture(region, { signal: run.signal });
  // The quick part first: reading may take seconds.
  const controls = await raceAbort(desk.controls.findControls(frame, run.signal), unread?.late);
  const reading = readFrame(desk, frame, { languages }, run);
  const recycle = (): void => desk.capture.recycle?.(frame);
  reading.then(recycle, () => undefined);
  const found = controls.map((control) => inDesktop(control, frame));
  const seen = raceAbort(reading, unread?.late).then(({ lines, gaps = [] }) => ({
    lines,
    controls: withoutWords(found, lines),
    gaps,
  }));
  if (unread === undefined) return seen;
  // What may be a word is no icon before it was read.
  return seen.catch((error: unknown) => {
    unread.because(error);
    return { lines: [], controls: found.filter(({ mayBeText }) => mayBeText !== true), gaps: [] };
  });
}
