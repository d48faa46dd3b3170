/**
 * Compares the desktop after a step with the picture of then. A picture that was taken while the effect was being drawn, since the
 * next act began, shows a moment that may never come again: what was drawn after it, as the next act's pictures show, is left
 * out, and the desktop has to come to rest instead.
 */
import { differenceBetween } from '../../core/difference.ts';
import { desktopBounds } from '../../core/desktop.ts';
import { area, intersect, type Region } from '../../core/geometry.ts';
import { cropFrame, pasteFrame } from '../../core/observation.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import { hasChanged } from '../../core/visible-change.ts';
import { captureOwn } from '../../operations/pictures/own-frame.ts';
import type { Desk } from '../../operations/support/desk.ts';
import type { StepPictures } from '../format.ts';
import type { DecodePng } from '../frames.ts';
import type { RecordedRun } from '../runs.ts';
import { readPicture } from '../view/embed.ts';

/** Programs on a busy machine show the effect of an act within this time. */
const LONGEST_MS = 8000;
/** Two looks so far apart that show the same: the desktop is at rest. */
const LOOK_EVERY_MS = 150;
/** Share of a picture that may differ: a caret that blinks, a shadow, a clock. */
const MOST_DIFFERENT = 0.01;
/** Pixels that may differ however small the picture is: a caret of 2x30. */
const FEW_PIXELS = 60;

export interface ComparedDesk {
  readonly desk: Pick<Desk, 'displays' | 'capture' | 'clock'>;
  readonly decode: DecodePng;
}

export interface DifferentPictures {
  readonly recorded: Raster;
  readonly now: Raster;
}

const isSameSize = (one: Raster, other: Raster): boolean =>
  one.width === other.width && one.height === other.height;

const isAlike = (one: Raster, other: Raster): boolean =>
  isSameSize(one, other) &&
  differenceBetween(one, other).changed <= Math.max(FEW_PIXELS, area(one) * MOST_DIFFERENT);

const isSame = (one: Raster, other: Raster): boolean =>
  isSameSize(one, other) && !hasChanged(differenceBetween(one, other));

/** `now` with the parts that were still to be drawn as they are in `recorded`. */
function without(parts: readonly Region[], recorded: Raster, now: Frame): Frame {
  const { region } = now;
  const then: Frame = { ...recorded, region };
  const left = { ...now, pixels: now.pixels.slice() };
  for (const part of parts) {
    const shared = intersect(part, region);
    if (shared !== undefined) pasteFrame(left, cropFrame(then, shared));
  }
  return left;
}

/** The parts that were drawn after the picture of a step, until an act's effect was complete; null: it is not known which. */
function drawnLater({ pictures }: RecordedRun, step: number): readonly Region[] | null {
  const parts: Region[] = [];
  const later = [...pictures.values()].filter((one) => one.step > step).sort((a, b) => a.step - b.step);
  for (const { effect, unfinished } of later) {
    if (effect === null) return null;
    parts.push(...effect.regions);
    if (!unfinished) return parts;
  }
  return null;
}

async function lookAt(
  { displays, capture }: ComparedDesk['desk'],
  region: Region | null,
): Promise<Frame | null> {
  const bounds = desktopBounds(await displays.list());
  const shown = region === null ? bounds : intersect(region, bounds);
  if (shown === undefined) return null;
  const whole = await captureOwn(capture, bounds);
  return cropFrame(whole, shown);
}

/** Null if the desktop comes to look as it did in time, or if there is nothing to compare with. */
export async function compareStep(
  run: RecordedRun,
  pictures: StepPictures,
  { desk, decode }: ComparedDesk,
): Promise<DifferentPictures | null> {
  const pictureOf = async (name: string | null): Promise<Raster | null> => {
    const bytes = name === null ? null : readPicture(run.directory, name);
    return bytes === null ? null : decode(bytes);
  };
  // A filled box shows nothing that could be compared.
  if (pictures.masked > 0) return null;
  const recorded = await pictureOf(pictures.after ?? pictures.key);
  if (recorded === null) return null;
  const before = await pictureOf(pictures.before);
  const region = pictures.after === null ? null : pictures.region;
  const later = pictures.unfinished ? drawnLater(run, pictures.step) : [];
  const until = desk.clock.monotonic() + LONGEST_MS;
  let previous: Frame | null = null;
  for (;;) {
    const now = await lookAt(desk, region);
    if (now === null || isAlike(recorded, now)) return null;
    const rests = previous !== null && isSame(previous, now);
    const hasBegun = before !== null && !isSame(before, now);
    if (pictures.unfinished && rests && hasBegun && isSameSize(recorded, now))
      if (isAlike(recorded, without(later ?? [now.region], recorded, now))) return null;
    if (desk.clock.monotonic() > until) return { recorded, now };
    previous = now;
    await desk.clock.sleep(LOOK_EVERY_MS);
  }
}
