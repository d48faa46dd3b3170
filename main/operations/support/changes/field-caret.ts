/**
 * Carets of programs that draw a whole field, or a whole window, for each blink (GTK 3 and 4), so that the place of the drawing
 * does not say where the caret is. What the place looked like before the action says it, and when it has changed.
 */
import { isInside, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { DamageHistory } from '../../../ports/screen-damage.ts';

/** GTK 4 fades its caret in and out, a drawing every 16 ms; more than this lies between two fades. */
const ONE_FADE_MS = 150;
/** Drawing is noticed up to 40 ms late, and toolkits' timers are late on a busy machine. */
const DUE_WITHIN_MS = 60;
/** A program moves its caret within a frame or two of the key or button. */
const ANSWERS_WITHIN_MS = 100;
/** Sum of the differences of red, green and blue, of 765. */
const VISIBLE_DIFFERENCE = 24;
/** Between letters some of its rows look like a neighbour. */
const VISIBLE_ROWS = 0.5;

/** Whether a bar stands out from the pixels on both its sides. `around` shows the bar and one pixel more on each of these. */
export function isBarVisible({ pixels, width, height }: Frame): boolean {
  const byteAt = (x: number, y: number, channel: number): number =>
    pixels[(y * width + x) * 4 + channel] ?? 0;
  const differs = (y: number, x: number): boolean => {
    const middle = Math.floor(width / 2);
    const apart = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs(byteAt(middle, y, channel) - byteAt(x, y, channel)),
      0,
    );
    return apart > VISIBLE_DIFFERENCE;
  };
  const rows = Array.from({ length: height }, (_, y) => y);
  const standing = rows.filter((y) => differs(y, 0) && differs(y, width - 1));
  return standing.length >= VISIBLE_ROWS * height;
}

interface Fade {
  /** Milliseconds before the action; the larger one first. */
  readonly beganMs: number;
  readonly endedMs: number;
}

/** The times at which something was drawn around the caret, in groups; newest last. */
function fadesAround(caret: Region, { records }: DamageHistory): readonly Fade[] {
  const fades: Fade[] = [];
  for (const { region, ageMs } of records) {
    if (!isInside(caret, region)) continue;
    const last = fades.at(-1);
    if (last !== undefined && last.endedMs - ageMs <= ONE_FADE_MS)
      fades[fades.length - 1] = { beganMs: last.beganMs, endedMs: ageMs };
    else fades.push({ beganMs: ageMs, endedMs: ageMs });
  }
  return fades;
}

/** When, in milliseconds after the action, a caret that is invisible is due to appear: it stays away as long as the last time. */
function dueMs(fades: readonly Fade[]): number {
  const pauses = fades.slice(1).map(({ beganMs }, index) => (fades[index]?.endedMs ?? NaN) - beganMs);
  const away = pauses.at(-2) ?? pauses.at(-1) ?? NaN;
  return away - (fades.at(-1)?.endedMs ?? NaN);
}

export interface SeenCaret {
  readonly region: Region;
  /** It could be seen in that place before the action. */
  readonly wasVisible: boolean;
  /** When the place was first seen changed: milliseconds after the picture from before the action, and after the action's end. */
  readonly changedMs: { readonly sinceBefore: number; readonly sinceEnd: number };
}

/** What is drawn as a whole whenever the caret blinks. */
export const fieldAround = (caret: Region, { records }: DamageHistory): Region | undefined =>
  records.findLast(({ region }) => isInside(caret, region))?.region;

/** Whether it was blinking there before the action, in a field that is drawn as a whole; `history` ends with the action. */
export function wasBlinkingInField(
  { region, wasVisible, changedMs }: SeenCaret,
  history: DamageHistory,
): boolean {
  const fades = fadesAround(region, history);
  const last = fades.at(-1);
  if (last === undefined) return false;
  const isLate = changedMs.sinceEnd > ANSWERS_WITHIN_MS;
  if (fades.length < 2) return wasVisible && isLate;
  if (wasVisible || isLate) return true;
  const isFading = last.beganMs > last.endedMs && last.endedMs <= ONE_FADE_MS;
  return isFading || Math.abs(changedMs.sinceBefore - dueMs(fades)) <= DUE_WITHIN_MS;
}
