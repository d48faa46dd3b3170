/** Which part of the desktop a request looks at. */
import { clipToDesktop, displayAt, displayHolding } from '../../core/desktop.ts';
import { memberPath } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import type { Display } from '../../ports/displays.ts';
import { windowRegion } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { AskedDisplay } from '../support/kept/kept-screen.ts';
import type { Run } from '../support/run.ts';
import { oneWindow } from '../windows/window-query.ts';

/** A part of the desktop, and the display that holds most of it. */
export interface View {
  readonly region: Region;
  readonly screen: number;
  readonly displays: readonly Display[];
  /** Where was drawn has been asked for it already. */
  readonly asked?: AskedDisplay | undefined;
}

interface PlaceOfView {
  readonly screen: number;
  readonly part: Part | null;
  /** Path of the object that names the part in the request, for errors. Default: the request itself. */
  readonly path?: string;
}

/**
 * Which part of the desktop a request means: the part that it names, else a whole display. Throws as `oneWindow` and
 * `clipToDesktop` do.
 */
export async function resolveView(
  desk: Desk,
  { screen, part, path = '' }: PlaceOfView,
  run: Run,
): Promise<View> {
  if (part === null) {
    const displays = await desk.displays.list();
    const display = displayAt(displays, screen);
    return { region: display.region, screen: display.screen, displays };
  }
  const place = memberPath(path, part.path);
  const named =
    part.kind === 'region' ? part.region : windowRegion(await oneWindow(desk, part.query, place, run));
  const displays = await desk.displays.list();
  const region = clipToDesktop(named, displays, place);
  return { region, screen: displayHolding(displays, region).screen, displays };
}
