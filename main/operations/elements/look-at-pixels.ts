/** Text and controls of a part of the desktop, of one moment and without asking any program. */
import type { PixelControl } from '../../core/elements/pixel-control.ts';
import type { Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { readFrame } from '../read/read-frame.ts';
import { withFrame } from '../see/with-frame.ts';

/** In desktop pixels and reading order. */
export interface SeenPixels {
  readonly lines: readonly RecognizedLine[];
  readonly controls: readonly PixelControl[];
}

const inDesktop = ({ box, thumb, ...control }: PixelControl, frame: Frame): PixelControl => ({
  ...control,
  box: inGlobalUnits(box, frame, frame.region),
  ...(thumb === undefined ? {} : { thumb: inGlobalUnits(thumb, frame, frame.region) }),
});

/** Rejects with the error that kept the text from being read; resolves with none where that is left out. */
export type OnUnread = (error: unknown) => readonly RecognizedLine[];

const rethrown: OnUnread = (error) => {
  throw error;
};

export interface PixelsToRead {
  readonly region: Region;
  readonly languages: readonly string[];
  readonly onUnread?: OnUnread | undefined;
}

/**
 * Throws as capturing and `findControls` do. Errors of `recognize` go to `onUnread`, whose lines are taken instead; by
 * default it is thrown.
 */
export async function lookAtPixels(
  desk: Desk,
  { region, languages, onUnread = rethrown }: PixelsToRead,
  run: Run,
): Promise<SeenPixels> {
  return withFrame(desk.capture, region, { signal: run.signal }, async (frame) => {
    // The quick part first: reading may take seconds.
    const controls = await desk.controls.findControls(frame, run.signal);
    const lines = await readFrame(desk, frame, { languages }, run).then((read) => read.lines, onUnread);
    return { lines, controls: controls.map((control) => inDesktop(control, frame)) };
  });
}
