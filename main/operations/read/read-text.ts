/** Reads the text of a display, a region, a window or a picture that was sent. */
import { type Phrase, phrase } from '../../core/phrase.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import type { ReadingGap } from '../../core/text/reading-gap.ts';
import type { RecognitionTiming, RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { READING_REASONS, SENT_PICTURE_REASONS, SINCE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { count, joined, viewWords } from '../support/words.ts';
import type { NoteTable, Notes } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { noteReading, noteRegion, noteView, READING_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import { resolveView } from '../pictures/view.ts';
import { READ_PROGRESS_NOTES, readRegion } from './read-region.ts';
import { sureEnough } from './sure-lines.ts';
import { lookAtText, type TextLook, type TextLookInput } from './text-look.ts';

/** Notes of every text recognition about its source. */
export const SOURCE_NOTES = {
  mode: 'asked',
  pixels: 'outcome',
  ...VIEW_NOTES,
  ...READING_NOTES,
  ...READ_PROGRESS_NOTES,
} as const satisfies NoteTable;
type SourceRun = Run<keyof typeof SOURCE_NOTES>;

/** Where text was read, in words. */
export const sourceWords = (notes: Notes<'mode' | keyof typeof VIEW_NOTES>): Phrase | null =>
  notes.mode === 'picture' ? phrase('picture-sent') : viewWords(notes);

export type ReadingSource =
  | {
      readonly kind: 'live';
      readonly screen: number;
      /** Null: the whole display. */
      readonly part: Part | null;
    }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

export interface ReadTextInput {
  readonly source: ReadingSource;
  readonly languages: readonly string[];
  readonly pageSegmentationMode?: number;
}

export interface ReadTextOutput {
  /** In global pixels, or in the picture's own. */
  readonly lines: readonly RecognizedLine[];
  readonly region: Region;
  readonly timing: RecognitionTiming;
  readonly gaps?: readonly ReadingGap[];
}

async function regionToRead(
  desk: Desk,
  source: Extract<ReadingSource, { kind: 'live' }>,
  run: SourceRun,
): Promise<Region> {
  const view = await resolveView(desk, { screen: source.screen, part: source.part }, run);
  if (source.part?.kind === 'window') noteRegion(view.region, run);
  else noteView(view, run);
  return view.region;
}

export async function readSource(desk: Desk, input: ReadTextInput, run: SourceRun): Promise<ReadTextOutput> {
  const { source, ...options } = input;
  run.note(
    'mode',
    source.kind === 'live' ? (source.part?.kind === 'window' ? 'window' : 'screen') : 'picture',
  );
  if (source.kind === 'live') {
    const region = await regionToRead(desk, source, run);
    run.note('pixels', region.width * region.height);
    const { lines, timing, gaps = [] } = await readRegion(desk, region, options, run);
    noteReading(lines, run);
    return { lines, region, timing, gaps };
  }
  const {
    lines,
    timing,
    width,
    height,
    gaps = [],
  } = await desk.recognition.recognizePicture(source.bytes, {
    ...options,
    signal: run.signal,
  });
  noteReading(lines, run);
  return { lines, region: { x: 0, y: 0, width, height }, timing, gaps };
}

export interface LookedText extends ReadTextOutput {
  /** Those that are sure enough. */
  readonly shown: readonly RecognizedLine[];
  /** Null for a picture that was sent, or if no look was asked for. */
  readonly look: TextLook | null;
}

export const readText = defineOperation({
  name: 'read-text',
  title: 'Read text',
  kind: 'read',
  scope: 'see',
  reasons: [...READING_REASONS, ...WINDOW_REASONS, ...SENT_PICTURE_REASONS, ...SINCE_REASONS],
  notes: { ...SOURCE_NOTES, cached: 'outcome' },
  describe: (notes) => ({
    verb: 'read text',
    target: joined(
      sourceWords(notes),
      count(notes.words, 'word'),
      notes.cached === true ? phrase('unchanged') : null,
    ),
  }),
  async run(
    desk,
    { look: asked, ...input }: ReadTextInput & { readonly look?: TextLookInput },
    run,
  ): Promise<LookedText> {
    const output = await readSource(desk, input, run);
    run.note('cached', output.timing.readPixels === 0);
    const isLook = asked !== undefined && input.source.kind === 'live';
    const look = isLook ? lookAtText(desk, { ...output, options: input }, asked, run) : null;
    return { ...output, shown: look?.lines ?? sureEnough(output.lines, asked?.least ?? 0), look };
  },
});
