/** The parts of the desktop that a search goes through. */
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { noteView, type VIEW_NOTES } from './note-view.ts';
import { resolveView } from './view.ts';

export interface SearchArea {
  /** Undefined: every display, the first first, unless a part is named. */
  readonly screen: number | undefined;
  /** Null: whole displays. */
  readonly part: Part | null;
}

/** At least one region. Throws as `resolveView` does. */
export async function searchedRegions(
  desk: Desk,
  { screen, part }: SearchArea,
  run: Run<keyof typeof VIEW_NOTES>,
): Promise<readonly Region[]> {
  if (part !== null || screen !== undefined) {
    const view = await resolveView(desk, { screen: screen ?? 0, part }, run);
    noteView(view, run);
    return [view.region];
  }
  const displays = await desk.displays.list();
  return displays.toSorted((a, b) => a.screen - b.screen).map(({ region }) => region);
}
