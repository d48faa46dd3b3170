/** The windows that a person sees, in their stacking order: those with elements, and those above them. */
import { desktopBounds } from '../../core/desktop.ts';
import { intersect, type Region } from '../../core/geometry.ts';
import { ServiceError } from '../../core/errors.ts';
import { isPlaced, placesUnknown, type PlacedWindow, type WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';

export interface WindowStack {
  /** The bounds of all displays: anything outside cannot be seen. */
  readonly desktop: Region;
  /** From the bottom up, popups last. */
  readonly windows: readonly PlacedWindow[];
  /** The regions of those above it. */
  above(id: number): readonly Region[];
  /** The topmost window of those above it that shares a pixel with the region. */
  covering(id: number, region: Region): PlacedWindow | undefined;
}

const noPopups = (error: unknown): readonly WindowRecord[] => {
  if (error instanceof ServiceError && error.reason === 'not_supported') return [];
  throw error;
};

/** Throws `not_supported` if the desktop does not report where windows are. */
export async function windowStack(desk: Desk): Promise<WindowStack> {
  const [listed, popups, displays] = await Promise.all([
    desk.windows.list(),
    desk.windows.popups().catch(noPopups),
    desk.displays.list(),
  ]);
  const shown = [...listed.filter(({ visible }) => visible), ...popups];
  const windows = shown.filter(isPlaced);
  if (windows.length < shown.length) throw placesUnknown();
  const over = (id: number): readonly PlacedWindow[] =>
    windows.slice(windows.findIndex((window) => window.id === id) + 1);
  return {
    desktop: desktopBounds(displays),
    windows,
    above: (id) => over(id).map(({ region }) => region),
    covering: (id, region) => over(id).findLast((window) => intersect(window.region, region) !== undefined),
  };
}

/** Those that are not Deskhand's own, whose elements are never listed. */
export async function foreignWindows<Some extends WindowRecord>(
  desk: Desk,
  windows: readonly Some[],
): Promise<readonly Some[]> {
  if (!desk.ownWindows.any()) return windows;
  const owned = await Promise.all(windows.map(({ id }) => desk.ownWindows.owns(id)));
  return windows.filter((_, index) => owned[index] === false);
}
