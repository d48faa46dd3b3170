/** A picture of a display, a region or a window, on request with numbered marks on its elements. */
import type { ListedElement } from '../../core/elements/model.ts';
import type { Part } from '../../core/part.ts';
import { elementsInView, regionsOfMarks } from '../elements/elements-in-view.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, ELEMENT_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { pictureWords } from '../support/words.ts';
import { PICTURE_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { takePicture } from '../pictures/take-picture.ts';
import type { TakenPicture } from '../pictures/encoded-picture.ts';
import { resolveView } from '../pictures/view.ts';

export interface CaptureScreenInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly pictureOptions: PictureOptions;
  /** Default: no marks, and no program is asked for its elements. */
  readonly marks?: boolean;
}

export interface CaptureScreenOutput extends TakenPicture {
  /** The marked elements in the order of the list; null if no marks were asked for. */
  readonly marked: readonly ListedElement[] | null;
}

export const captureScreen = defineOperation({
  name: 'capture-screen',
  title: 'Capture screen',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...new Set([...CAPTURE_REASONS, ...WINDOW_REASONS, ...ELEMENT_REASONS])],
  notes: { elements: 'outcome', ...VIEW_NOTES, ...PICTURE_NOTES },
  describe: (notes) => ({ verb: 'see', target: pictureWords(notes) }),
  async run(
    desk,
    { screen, part, pictureOptions, marks = false }: CaptureScreenInput,
    run,
  ): Promise<CaptureScreenOutput> {
    // A whole display comes from what is kept of it.
    const asked = part === null && !marks && !pictureOptions.cursor ? desk.keptScreen.ask() : undefined;
    const view = { ...(await resolveView(desk, { screen, part }, run)), asked };
    const elements = await elementsInView(desk, { view, part }, { limit: null, marks }, run);
    const taken = await takePicture(desk, { view, pictureOptions, marked: regionsOfMarks(elements) }, run);
    return { ...taken, marked: elements.marked };
  },
});
