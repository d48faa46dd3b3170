/** The displays of macOS. It addresses them in points; their pixels are counted apart. */
import { ServiceError } from '../../../core/errors.ts';
import type { Display } from '../../../ports/displays.ts';
import type { CoreGraphics } from '../native/core-graphics.ts';
import { isNull } from '../native/library.ts';
import { structView, regionOf } from '../native/types.ts';

export type DisplayCalls = Pick<
  CoreGraphics,
  | 'activeDisplays'
  | 'mainDisplay'
  | 'displayBounds'
  | 'displayModeCopy'
  | 'modePixelWidth'
  | 'modePixelHeight'
  | 'modeRelease'
>;

export interface DarwinDisplay extends Display {
  /** CGDirectDisplayID. */
  readonly id: number;
}

const MOST_DISPLAYS = 32;

/** Pixels per point. The longer sides are compared: a mode does not know that its display is turned. */
function scaleOf(graphics: DisplayCalls, id: number, longest: number): number {
  const mode = graphics.displayModeCopy(id);
  if (isNull(mode)) return 1;
  const pixels = Math.max(graphics.modePixelWidth(mode), graphics.modePixelHeight(mode));
  graphics.modeRelease(mode);
  return pixels > 0 && longest > 0 ? pixels / longest : 1;
}

/** Throws `display_unavailable` if there is none. */
export function listDarwinDisplays(graphics: DisplayCalls): readonly DarwinDisplay[] {
  const ids = new Uint8Array(MOST_DISPLAYS * 4);
  const count = new Uint8Array(4);
  const failed = graphics.activeDisplays(MOST_DISPLAYS, ids, count);
  const found = structView(count).getUint32(0, true);
  if (failed !== 0 || found === 0)
    throw new ServiceError('display_unavailable', 'macOS has no display in this session.', {
      hint: 'Run Deskhand in the session of a person who is signed in at the screen.',
    });
  const main = graphics.mainDisplay();
  const listed = Array.from({ length: found }, (_, index) => {
    const id = structView(ids).getUint32(index * 4, true);
    const region = regionOf(graphics.displayBounds(id));
    const scaleFactor = scaleOf(graphics, id, Math.max(region.width, region.height));
    return { id, backendIndex: index + 1, primary: id === main, region, scaleFactor };
  });
  const ordered = listed.filter((each) => each.primary).concat(listed.filter((each) => !each.primary));
  return ordered.map((each, screen) => ({ screen, ...each }));
}
