/** What changed in a picture of a display, a region or a window since its caller was shown it. */
import type { Part } from '../../core/part.ts';
import { takeChanged, type ChangedPicture } from '../pictures/changed-picture.ts';
import { PICTURE_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { resolveView } from '../pictures/view.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { pictureWords } from '../support/words.ts';

export interface CaptureChangesInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  /** Without the pointer, whose moves are no change. */
  readonly pictureOptions: PictureOptions;
}

export const captureChanges = defineOperation({
  name: 'capture-changes',
  title: 'Capture changes',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...new Set([...CAPTURE_REASONS, ...WINDOW_REASONS])],
  notes: { ...VIEW_NOTES, ...PICTURE_NOTES },
  describe: (notes) => ({ verb: 'see changes', target: pictureWords(notes) }),
  async run(desk, { screen, part, pictureOptions }: CaptureChangesInput, run): Promise<ChangedPicture> {
    const view = await resolveView(desk, { screen, part }, run);
    return takeChanged(desk, { view, pictureOptions, marked: [] }, run);
  },
});
