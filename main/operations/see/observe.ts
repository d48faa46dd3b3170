/** Captures once and keeps the frame, so that targets found in it can be compared with the screen before an action. */
import { displayAt } from '../../core/desktop.ts';
import { area, boundsOf, intersect, type Region } from '../../core/geometry.ts';
import { cropFrame } from '../../core/observation.ts';
import type { Part } from '../../core/part.ts';
import {
  elementsInView,
  NO_ELEMENTS,
  regionsOfMarks,
  type ElementsInView,
  type WantedElements,
} from '../elements/elements-in-view.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import type { ObservedReading } from '../support/observations/observations.ts';
import { noteReading, noteView, PICTURE_NOTES, READING_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import { packFrame } from '../support/observations/packed-frame.ts';
import { defineOperation } from '../support/operation.ts';
import { ELEMENT_REASONS, READING_REASONS, SINCE_REASONS } from '../support/reasons.ts';
import { count, joined, pictureWords } from '../support/words.ts';
import { readFrame } from '../read/read-frame.ts';
import { lookAtText, type TextLook } from '../read/text-look.ts';
import type { Run } from '../support/run.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { renderPicture, requireFittingGrid, type MeantPicture } from '../pictures/take-picture.ts';
import { pictureSize, type TakenPicture } from '../pictures/encoded-picture.ts';
import { resolveView, type View } from '../pictures/view.ts';
import { withFrame } from '../pictures/with-frame.ts';

/** `seen`: the part that is shown; `screen`: the whole display that holds most of it. */
export type ReadPart = 'none' | 'seen' | 'screen';

export interface ObserveInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly pictureOptions: PictureOptions;
  readonly includePicture: boolean;
  readonly read: ReadPart;
  readonly reading: ObservedReading;
  /** A larger part is not read. */
  readonly maxReadPixels: number;
  /** For the text; see `LookInput`. */
  readonly since?: string | undefined;
  /** Default: none. */
  readonly elements?: WantedElements;
}

export interface ObserveOutput {
  readonly id: string;
  /** Wall time, epoch milliseconds. */
  readonly expiresAt: number;
  readonly view: View;
  readonly taken: TakenPicture | null;
  /** Null if nothing was read. */
  readonly text: TextLook | null;
  /** The part to read was larger than allowed. */
  readonly tooLarge: boolean;
  readonly elements: ElementsInView;
  readonly captureMs: number;
  readonly encodeMs: number;
  readonly readMs: number;
}

async function timed<T>(run: Run, work: () => Promise<T>): Promise<readonly [T, number]> {
  const start = run.clock.monotonic();
  return [await work(), run.clock.monotonic() - start];
}

const part = (frame: Frame, region: Region): Frame =>
  cropFrame(frame, intersect(region, frame.region) ?? frame.region);

interface Looked {
  readonly captureMs: number;
  readonly packed: Awaited<ReturnType<typeof packFrame>>;
  /** With its milliseconds. */
  readonly picture: readonly [TakenPicture, number] | null;
  /** With its milliseconds. */
  readonly reading: readonly [Awaited<ReturnType<typeof readFrame>>, number] | null;
}

/** One capture for everything, so that picture, text and the kept frame are of the same moment. */
async function lookOnce(
  desk: Desk,
  meant: MeantPicture & { readonly toRead: Region | null },
  input: ObserveInput,
  run: Run<'pixels' | keyof typeof PICTURE_NOTES>,
): Promise<Looked> {
  const { view, toRead } = meant;
  const whole = boundsOf([view.region, ...(toRead === null ? [] : [toRead])]) ?? view.region;
  run.note('pixels', area(whole));
  const start = run.clock.monotonic();
  return withFrame(desk.capture, whole, { signal: run.signal }, async (frame) => {
    const captureMs = run.clock.monotonic() - start;
    const keeping = Promise.all([
      input.includePicture ? timed(run, () => pictureOf(desk, frame, meant, run)) : null,
      packFrame(frame),
    ]);
    const [[picture, packed], reading] = await Promise.all([
      keeping.finally(() => run.leavePool()),
      toRead === null ? null : timed(run, () => readFrame(desk, part(frame, toRead), input.reading, run)),
    ]);
    return { captureMs, picture, packed, reading };
  });
}

export const observe = defineOperation({
  name: 'observe',
  title: 'Observe',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...new Set([...ELEMENT_REASONS, ...READING_REASONS, ...SINCE_REASONS])],
  notes: {
    mode: 'asked',
    pixels: 'outcome',
    elements: 'outcome',
    ...VIEW_NOTES,
    ...PICTURE_NOTES,
    ...READING_NOTES,
  },
  describe: (notes) => ({
    verb: 'observe',
    target: joined(pictureWords(notes), count(notes.words, 'word'), count(notes.elements, 'element')),
  }),
  async run(desk, input: ObserveInput, run): Promise<ObserveOutput> {
    const view = await resolveView(desk, { screen: input.screen, part: input.part }, run);
    if (input.includePicture) requireFittingGrid(view, input.pictureOptions);
    const wanted = input.read === 'screen' ? displayAt(view.displays, view.screen).region : view.region;
    const tooLarge = input.read !== 'none' && area(wanted) > input.maxReadPixels;
    const toRead = input.read === 'none' || tooLarge ? null : wanted;
    run.note('mode', input.part?.kind ?? 'screen');
    noteView(view, run);
    const elements = await elementsInView(
      desk,
      { view, part: input.part },
      input.elements ?? NO_ELEMENTS,
      run,
    );
    const { captureMs, picture, packed, reading } = await lookOnce(
      desk,
      { view, pictureOptions: input.pictureOptions, marked: regionsOfMarks(elements), toRead },
      input,
      run,
    );
    const { lines = null, gaps = [] } = reading?.[0] ?? {};
    if (lines !== null) noteReading(lines, run);
    const size = pictureSize(view.region, input.pictureOptions);
    const kept = desk.observations.seen.keep(
      { region: view.region, picture: size, frame: packed, lines, reading: input.reading },
      packed.packed.byteLength,
    );
    const look = {
      since: input.since,
      least: input.reading.minConfidence,
      isByWords: !input.reading.groupLines,
    };
    return {
      id: kept.handle,
      expiresAt: kept.expiresAt,
      view,
      taken: picture?.[0] ?? null,
      text:
        lines === null || toRead === null
          ? null
          : lookAtText(desk, { region: toRead, lines, gaps, options: input.reading }, look, run),
      tooLarge,
      elements,
      captureMs,
      encodeMs: picture?.[1] ?? 0,
      readMs: reading?.[1] ?? 0,
    };
  },
});

/** A pointer in the picture costs a second capture: the frame that is kept and read must not show it. */
async function pictureOf(
  desk: Desk,
  frame: Frame,
  meant: MeantPicture,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture> {
  const { view, pictureOptions } = meant;
  const render = (shown: Frame): Promise<TakenPicture> => renderPicture(desk, shown, meant, run);
  return pictureOptions.cursor
    ? withFrame(desk.capture, view.region, { cursor: true, signal: run.signal }, render)
    : render(part(frame, view.region));
}
