/** Where a part of the desktop changed since its caller was last shown a picture of it, so that only that need be shown again. */
import type { Part } from '../../core/part.ts';
import type { Region } from '../../core/geometry.ts';
import { noteView, VIEW_NOTES } from '../pictures/note-view.ts';
import { pictureSubject } from '../pictures/kept-picture.ts';
import { resolveView } from '../pictures/view.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { joined, viewWords } from '../support/words.ts';

export interface LocateChangesInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
}

export interface LocatedChanges {
  /** Region of the part, global pixels. */
  readonly region: Region;
  /** At most eight; none: nothing changed. Global pixels. */
  readonly regions: readonly Region[];
  /** When the caller was shown the picture, milliseconds ago. */
  readonly ageMs: number;
}

/** Null if the caller was shown no picture of this part, or too long ago. From now on it knows the part as it is. */
export const locateChanges = defineOperation({
  name: 'locate-changes',
  title: 'Locate changes',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...new Set([...CAPTURE_REASONS, ...WINDOW_REASONS])],
  notes: VIEW_NOTES,
  describe: (notes) => ({ verb: 'locate changes', target: joined(viewWords(notes)) }),
  async run(desk, { screen, part }: LocateChangesInput, run): Promise<LocatedChanges | null> {
    const view = await resolveView(desk, { screen, part }, run);
    noteView(view, run);
    const { bases } = desk.keptScreen;
    const subject = pictureSubject(view, run);
    const base = bases.find(subject);
    if ('full' in base) return null;
    const located = await desk.keptScreen.use({ ...view, signal: run.signal }, (kept) => {
      bases.keep(subject, kept.revision);
      const regions = kept.changedSince(base.revision, view.region);
      return Promise.resolve({ region: view.region, regions, ageMs: run.clock.monotonic() - base.at });
    });
    return located ?? null;
  },
});
