/** The clipboard: its text, a picture or files. Its contents are never logged. */
import { raceAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { MatterFact } from '../../core/matter.ts';
import { clipboardTooLarge, type ClipboardPicture } from '../../ports/clipboard.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { count, joined } from '../support/words.ts';

export type ClipboardKind = 'text' | 'image' | 'files';

export interface HeldContent {
  /** Empty if it holds none, or something else was asked for. */
  readonly text: string;
  /** A PNG file; null if it holds none, or something else was asked for. */
  readonly picture: Uint8Array | null;
  /** Its files below the folder of shared files, by their paths in it. */
  readonly files: readonly string[];
  /** How many of its files are elsewhere on the machine, which no agent may learn more about. */
  readonly filesElsewhere: number;
}

const NOTHING: HeldContent = { text: '', picture: null, files: [], filesElsewhere: 0 };

const notHere = (what: string): ServiceError =>
  new ServiceError('not_supported', `The clipboard of this desktop carries no ${what} for Deskhand.`, {
    hint: 'Use its text, or /files.',
    details: { capability: 'clipboard' },
  });

async function readContent(desk: Desk, kind: ClipboardKind, signal: AbortSignal): Promise<HeldContent> {
  const { clipboard } = desk;
  if (kind === 'text') {
    const text = await raceAbort(clipboard.readText(signal), signal);
    // Not every system lets the adapter see the size first.
    if (Buffer.byteLength(text) > LIMITS.clipboardBytes) throw clipboardTooLarge();
    return { ...NOTHING, text };
  }
  if (kind === 'image') {
    if (clipboard.readPicture === undefined) throw notHere('pictures');
    const held = await raceAbort(clipboard.readPicture(signal), signal);
    const isPixels = held !== null && 'pixels' in held;
    const picture = isPixels ? await desk.codec.encode(held, { format: 'png', quality: 100 }) : held;
    if (picture !== null && picture.byteLength > LIMITS.clipboardBytes) throw clipboardTooLarge();
    return { ...NOTHING, picture };
  }
  if (clipboard.readFiles === undefined) throw notHere('files');
  const paths = await raceAbort(clipboard.readFiles(signal), signal);
  const named = await Promise.all(paths.slice(0, LIMITS.filesAtOnce).map((path) => desk.files.nameOf(path)));
  const files = named.filter((name) => name !== null);
  return { ...NOTHING, files, filesElsewhere: paths.length - files.length };
}

const contentFacts = ({ text, picture, files }: HeldContent): readonly MatterFact[] => [
  ...(text === '' ? [] : [{ name: 'clipboard' as const, text }]),
  ...(picture === null ? [] : [{ name: 'picture' as const, text: `${picture.byteLength} bytes` }]),
  ...files.map((file) => ({ name: 'file' as const, text: file })),
];

export const readClipboard = defineOperation({
  name: 'read-clipboard',
  title: 'Read clipboard',
  kind: 'read',
  scope: 'clipboard',
  reasons: ['display_unavailable', 'not_supported', 'busy', 'payload_too_large'],
  notes: { files: 'outcome', bytes: 'outcome' },
  describe: ({ files, bytes }) => ({
    verb: 'read clipboard',
    target: joined(count(files, 'file'), count(bytes, 'byte')),
  }),
  /** What the caller would get, as it is now, if its owner gives it in time. */
  async matter(desk, kind: ClipboardKind | undefined, signal) {
    const held = await readContent(desk, kind ?? 'text', signal).catch(() => NOTHING);
    const shown = contentFacts(held).map((fact) => ({ ...fact, isSeen: true as const }));
    return [[{ name: 'does', text: 'read' }, ...shown]];
  },
  /** Undefined: the text. Files need the scope `files` as well. */
  async run(desk, kind: ClipboardKind | undefined, run): Promise<HeldContent> {
    if (kind === 'files') await run.mayUseFiles?.();
    const content = await readContent(desk, kind ?? 'text', run.signal);
    if (kind === 'files') run.note('files', content.files.length);
    if (content.picture !== null) run.note('bytes', content.picture.byteLength);
    return content;
  },
});

/** A text; a PNG or JPEG picture; or paths of shared files. */
export type WriteClipboardInput =
  string | { readonly picture: Uint8Array } | { readonly files: readonly string[] };

async function writePicture(desk: Desk, picture: Uint8Array, run: Run): Promise<void> {
  if (desk.clipboard.writePicture === undefined) throw notHere('pictures');
  const raster = await desk.decoder.decode(picture, run.signal);
  const isPng = picture[0] === PNG_FIRST_BYTE;
  const png = isPng ? picture : await desk.codec.encode(raster, { format: 'png', quality: 100 });
  if (png.byteLength > LIMITS.clipboardBytes)
    throw new ServiceError(
      'payload_too_large',
      `A copied picture has at most ${LIMITS.clipboardBytes} bytes.`,
      {
        hint: 'Send a smaller picture.',
        details: { maxBytes: LIMITS.clipboardBytes },
      },
    );
  const copied: ClipboardPicture = { png, raster };
  await desk.clipboard.writePicture(copied);
}

/** What is no PNG and was decoded is a JPEG. */
const PNG_FIRST_BYTE = 0x89;

async function writeFiles(desk: Desk, files: readonly string[], run: Run): Promise<void> {
  if (desk.clipboard.writeFiles === undefined) throw notHere('files');
  await run.mayUseFiles?.();
  const paths = await Promise.all(files.map((file) => desk.files.locate(file)));
  await desk.clipboard.writeFiles(paths);
}

const inputFacts = (input: WriteClipboardInput): readonly MatterFact[] => {
  if (typeof input === 'string') return [{ name: 'clipboard', text: input }];
  return contentFacts({ ...NOTHING, ...input });
};

export const writeClipboard = defineOperation({
  name: 'write-clipboard',
  title: 'Write clipboard',
  kind: 'start',
  scope: 'clipboard',
  reasons: [
    'paused',
    'display_unavailable',
    'not_supported',
    'busy',
    'payload_too_large',
    'image_invalid',
    'image_too_large',
    'image_format_unsupported',
    'ocr_worker_crashed',
    'file_not_found',
    'file_blocked',
  ],
  notes: { characters: 'asked', files: 'asked', bytes: 'asked' },
  describe: ({ characters, files, bytes }) => ({
    verb: 'set clipboard',
    target: joined(count(characters, 'character'), count(files, 'file'), count(bytes, 'byte')),
  }),
  matter: (_, input: WriteClipboardInput) => [[{ name: 'does', text: 'write' }, ...inputFacts(input)]],
  /** Files need the scope `files` as well. */
  async run(desk, input: WriteClipboardInput, run): Promise<undefined> {
    if (typeof input === 'string') {
      run.note('characters', Array.from(input).length);
      await desk.clipboard.writeText(input);
    } else if ('picture' in input) {
      run.note('bytes', input.picture.byteLength);
      await writePicture(desk, input.picture, run);
    } else {
      run.note('files', input.files.length);
      await writeFiles(desk, input.files, run);
    }
    return undefined;
  },
});
