/** A picture of a display, a region or a window. */
import type { Part } from '../../core/part.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { pictureWords } from '../support/words.ts';
import { PICTURE_NOTES, VIEW_NOTES } from './note-view.ts';
import type { PictureOptions } from './picture-options.ts';
import { takePicture, type TakenPicture } from './take-picture.ts';
import { resolveView } from './view.ts';

export interface CaptureScreenInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly pictureOptions: PictureOptions;
}

export const captureScreen = defineOperation({
  name: 'capture-screen',
  title: 'Capture screen',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: { ...VIEW_NOTES, ...PICTURE_NOTES },
  describe: (notes) => ({ verb: 'see', target: pictureWords(notes) }),
  async run(desk, { screen, part, pictureOptions }: CaptureScreenInput, run): Promise<TakenPicture> {
    return takePicture(desk, await resolveView(desk, screen, part, '', run), pictureOptions, run);
  },
});
