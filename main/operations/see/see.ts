/** A picture of a display or a region and, if requested, the text in the very same pixels and the elements in it. */
import type { Part } from '../../core/part.ts';
import {
  elementsInView,
  NO_ELEMENTS,
  regionsOfMarks,
  type ElementsInView,
  type WantedElements,
} from '../elements/elements-in-view.ts';
import { noteReading, noteView, PICTURE_NOTES, READING_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import { defineOperation } from '../support/operation.ts';
import { ELEMENT_REASONS, READING_REASONS, SINCE_REASONS } from '../support/reasons.ts';
import { count, joined, pictureWords } from '../support/words.ts';
import { readFrame, type ReadFrameOptions } from '../read/read-frame.ts';
import { lookAtText, type TextLook, type TextLookInput } from '../read/text-look.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { renderPicture, requireFittingGrid, takePicture } from '../pictures/take-picture.ts';
import type { TakenPicture } from '../pictures/encoded-picture.ts';
import { resolveView } from '../pictures/view.ts';
import { withFrame } from '../pictures/with-frame.ts';

const WHOLE_TEXT: TextLookInput = { least: 0 };

export interface SeeInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly pictureOptions: PictureOptions;
  /** Null: nothing is read. */
  readonly reading: (ReadFrameOptions & { readonly look?: TextLookInput }) | null;
  /** Default: none. */
  readonly elements?: WantedElements;
}

export interface SeeOutput extends TakenPicture {
  readonly elements: ElementsInView;
  /** In global units; null if nothing was to be read. */
  readonly text: TextLook | null;
}

export const see = defineOperation({
  name: 'see',
  title: 'See',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...new Set([...READING_REASONS, ...ELEMENT_REASONS, ...SINCE_REASONS])],
  notes: { pixels: 'outcome', elements: 'outcome', ...VIEW_NOTES, ...PICTURE_NOTES, ...READING_NOTES },
  describe: (notes) => ({
    verb: 'see',
    target: joined(pictureWords(notes), count(notes.words, 'word'), count(notes.elements, 'element')),
  }),
  async run(
    desk,
    { screen, part, pictureOptions, reading, elements: wanted = NO_ELEMENTS }: SeeInput,
    run,
  ): Promise<SeeOutput> {
    const view = await resolveView(desk, { screen, part }, run);
    requireFittingGrid(view, pictureOptions);
    noteView(view, run);
    run.note('pixels', view.region.width * view.region.height);
    const elements = await elementsInView(desk, { view, part }, wanted, run);
    const meant = { view, pictureOptions, marked: regionsOfMarks(elements) };
    if (reading === null) return { ...(await takePicture(desk, meant, run)), text: null, elements };
    const options = { cursor: pictureOptions.cursor, signal: run.signal };
    return withFrame(desk.capture, view.region, options, async (frame) => {
      // The reader must not see the grid and the marks.
      const rendering = renderPicture(desk, { ...frame, pixels: frame.pixels.slice() }, meant, run);
      const { look = WHOLE_TEXT, ...readOptions } = reading;
      const [taken, { lines, gaps = [] }] = await Promise.all([
        rendering.finally(() => run.leavePool()),
        readFrame(desk, frame, readOptions, run),
      ]);
      noteReading(lines, run);
      const read = { region: view.region, lines, gaps, options: readOptions };
      const text = lookAtText(desk, read, look, run);
      return { ...taken, text, elements };
    });
  },
});
