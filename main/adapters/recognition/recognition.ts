/** Text recognition, also of pictures that were sent, and the decoding of such alone: each in a supervised child. */
import { hash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { createInFlight } from '../../base/in-flight.ts';
import { createLruCache } from '../../base/lru-cache.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Size } from '../../core/geometry.ts';
import { defaultsAmong, systemLocales } from '../../core/text/default-languages.ts';
import { LIMITS } from '../../core/limits.ts';
import type { PixelControl } from '../../core/elements/pixel-control.ts';
import type { Raster } from '../../core/raster.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import type { ControlRecognitionPort } from '../../ports/control-recognition.ts';
import type { ImageDecoderPort } from '../../ports/image-decoder.ts';
import type {
  PictureRecognition,
  Recognition,
  RecognitionProgress,
  RecognizeOptions,
  TextRecognitionPort,
} from '../../ports/text-recognition.ts';
import type { DecodingMemory, EngineStatus, ReadingRequest } from './protocol.ts';
import { createGarbageBudget, type GarbageBudget } from './garbage-budget.ts';
import { createEngineStatus } from './engine-status.ts';
import type { EngineName } from './engines/engine.ts';
import { assertReadable } from './picture-header.ts';
import { updateFrom, type HeldPicture, type PictureUpdate } from './picture-update.ts';
import { digestRows } from './row-digests.ts';
import { createReadingChild, type ReadingChild } from './reading-child.ts';

/** Whole answers kept by content: an unchanged screen, or the same picture sent again, is answered without asking the child. */
const CACHED_ANSWERS = 16;

export interface TextRecognitionOptions {
  readonly forkChild: ForkChild;
  /** The native program as the user named it; reported, never replaced, when it does not run. */
  readonly engineCommand?: string;
  /** A folder with further `<code>.traineddata` files for the bundled engine. */
  readonly dataDir?: string;
  /** Tesseract codes that are read if a request names none; by default the system's language, English and all others. */
  readonly languages?: readonly string[];
  /** Locales of the system, the preferred first; by default those of the environment. */
  readonly locales?: readonly string[];
  /** Insist on one engine; by default the native one if it is found, else the bundled one. */
  readonly engine?: EngineName;
  /** For one recognition, from when the engine gets it. */
  readonly timeoutMs?: number;
  /** Lines read at once. */
  readonly lanes?: number;
  /** Memory that decoding one picture may take before the child is ended. */
  readonly decodingMemory?: DecodingMemory;
  /** Recognitions that may wait. */
  readonly queueLimit?: number;
  /** Children without work for this time are ended, sooner than they would be. */
  readonly idleMs?: number;
  /** The child's module, where a packaged application keeps it elsewhere. */
  readonly entry?: URL;
}

export interface TextRecognition {
  readonly recognition: TextRecognitionPort;
  readonly decoder: ImageDecoderPort;
  readonly controls: ControlRecognitionPort;
  /** Which engine runs and which languages it has, or why no engine runs. Never throws. */
  status(): Promise<EngineStatus>;
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = LIMITS.ocrTimeoutMs;
const DEFAULT_LANES = 2;
/** Measured on 40 megapixels: 9 bytes a pixel for PNG, 13 for a progressive JPEG, which is kept as coefficients too. */
const DECODING_MEMORY: DecodingMemory = { baseBytes: 96 * 1024 * 1024, bytesPerPixel: 16 };
const DEFAULT_QUEUE_LIMIT = LIMITS.ocrQueued;
/** Reading again after a long pause takes as long as a first reading; a decoder starts soon. */
const READER_IDLE_MS = 600_000;
const DECODER_IDLE_MS = 2000;

/** Garbage that a sent picture leaves in this process: the request, its text and itself out of that, twice, its message. */
const COPIES_OF_REQUEST = 6;
/** Garbage that a decoded one leaves: the pieces of the message that it came in, and that. */
const COPIES_OF_ANSWER = 2;

const ENTRY = new URL('./child/main.ts', import.meta.url);

const unavailable = (reason: string | null, remedy: string | null): ServiceError =>
  new ServiceError('ocr_unavailable', reason ?? 'Text recognition is not available.', {
    ...(remedy === null ? {} : { hint: remedy }),
  });

export function createTextRecognition(options: TextRecognitionOptions): TextRecognition {
  const configuration = {
    engineCommand: options.engineCommand,
    engine: options.engine,
    dataDir: options.dataDir,
    lanes: options.lanes ?? DEFAULT_LANES,
    decodingMemory: options.decodingMemory ?? DECODING_MEMORY,
  };
  const child = (timeoutMs: number, idleMs: number) =>
    createReadingChild({
      forkChild: options.forkChild,
      entry: options.entry ?? ENTRY,
      configuration,
      timeoutMs,
      queueLimit: options.queueLimit ?? DEFAULT_QUEUE_LIMIT,
      idleMs: Math.min(idleMs, options.idleMs ?? idleMs),
    });
  const reading = child(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, READER_IDLE_MS);
  // Apart from reading, so that anyone who compares pictures waits for no recognition.
  const decoding = child(DEFAULT_TIMEOUT_MS, DECODER_IDLE_MS);
  const status = createEngineStatus(configuration);
  const garbage = createGarbageBudget();
  const updateFor = createUpdates();
  const locales = options.locales ?? systemLocales(process.env);
  const languages = async (): Promise<readonly string[]> => {
    const { available, languages: installed, reason, remedy } = await status();
    if (!available) throw unavailable(reason, remedy);
    return installed;
  };
  const defaultLanguages = async (): Promise<readonly string[]> =>
    defaultsAmong(await languages(), options.languages ?? [], locales);
  const resolved: ResolveLanguages = async ({ languages: asked, pageSegmentationMode }) => {
    if (asked.length > 0) return { languages: asked, automatic: false, pageSegmentationMode };
    const defaults = await defaultLanguages();
    // Tesseract's own layout reads a page as a whole, in one language.
    const isWhole = pageSegmentationMode !== undefined;
    return {
      languages: isWhole ? defaults.slice(0, 1) : defaults,
      automatic: !isWhole,
      pageSegmentationMode,
    };
  };

  return {
    recognition: {
      recognize: createRecognize(reading, updateFor, resolved),
      recognizePicture: createRecognizePicture(reading, garbage, resolved),
      languages,
      defaultLanguages,
    },
    decoder: { decode: createDecode(decoding, garbage) },
    controls: { findControls: createFindControls(reading, updateFor) },
    status,
    async close() {
      await Promise.all([reading.close(), decoding.close()]);
    },
  };
}

/** The picture for a child that keeps the last one: the rows that changed since. */
type UpdateFor = (to: ChildChannel, raster: Raster, digests: readonly string[]) => PictureUpdate;

function createUpdates(): UpdateFor {
  const held = new WeakMap<ChildChannel, HeldPicture>();
  return (to, raster, digests) => {
    const picture = updateFrom(held.get(to), raster, digests);
    held.set(to, { width: raster.width, height: raster.height, digests });
    return picture;
  };
}

/** Whether every line was tried; the next reading of the same picture goes on with those that were not. */
const isWhole = ({ gaps = [] }: Recognition): boolean => !gaps.some(({ kind }) => kind === 'time');

/** Finds controls in frames; those of a frame that was looked at before are known. */
function createFindControls(
  reading: ReadingChild,
  updateFor: UpdateFor,
): ControlRecognitionPort['findControls'] {
  const answers = createLruCache<string, readonly PixelControl[]>(CACHED_ANSWERS);
  const searches = createInFlight<readonly PixelControl[], RecognitionProgress>();
  return async (raster, signal) => {
    const digests = digestRows(raster);
    const key = `${raster.width}x${raster.height}/${hash('sha256', digests.join(''), 'base64')}`;
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const found = await searches.join(key, { signal }, (until) =>
      reading.run('controls', (to) => ({ picture: updateFor(to, raster, digests) }), { signal: until }),
    );
    answers.set(key, found);
    return found;
  };
}

/** The languages that a request means; `automatic`: one of them for each line. */
type ResolveLanguages = (asked: RecognizeOptions) => Promise<ReadingRequest>;

/** Recognises frames, of which the child keeps the last one and gets the changed rows. */
function createRecognize(
  reading: ReadingChild,
  updateFor: UpdateFor,
  resolved: ResolveLanguages,
): TextRecognitionPort['recognize'] {
  const answers = createLruCache<string, Recognition>(CACHED_ANSWERS);
  const readings = createInFlight<Recognition, RecognitionProgress>();
  return async (raster, recognize) => {
    const started = performance.now();
    const request = await resolved(recognize);
    const digests = digestRows(raster);
    const key = `${raster.width}x${raster.height}/${contentKey(digests.join(''), request)}`;
    const cached = answers.get(key);
    if (cached !== undefined) return reused(cached, raster, performance.now() - started);
    const answer = await readings.join(key, recognize, (signal, onProgress) =>
      reading.run('recognize', (to) => ({ picture: updateFor(to, raster, digests), ...request }), {
        signal,
        onProgress,
      }),
    );
    if (isWhole(answer)) answers.set(key, answer);
    return { ...answer, timing: { ...answer.timing, totalMs: performance.now() - started } };
  };
}

/** Recognises pictures as they were sent; the child decodes them. */
function createRecognizePicture(
  reading: ReadingChild,
  garbage: GarbageBudget,
  resolved: ResolveLanguages,
): TextRecognitionPort['recognizePicture'] {
  const pictureAnswers = createLruCache<string, PictureRecognition>(CACHED_ANSWERS);
  const pictureReadings = createInFlight<PictureRecognition, RecognitionProgress>();
  return async (bytes, recognize) => {
    const started = performance.now();
    const request = await resolved(recognize);
    // Hashing and sending go over the whole picture: other requests are answered between them.
    await immediate();
    const key = contentKey(bytes, request);
    await immediate();
    const cached = pictureAnswers.get(key);
    if (cached !== undefined)
      return { ...cached, timing: reused(cached, cached, performance.now() - started).timing };
    // Answered at once, however many readings wait, and nothing of it is sent anywhere.
    assertReadable(bytes);
    const answer = await pictureReadings.join(key, recognize, (signal, onProgress) =>
      reading.run('readPicture', () => ({ bytes, ...request }), {
        signal,
        onProgress,
      }),
    );
    if (isWhole(answer)) pictureAnswers.set(key, answer);
    garbage.add(bytes.length * COPIES_OF_REQUEST);
    return { ...answer, timing: { ...answer.timing, totalMs: performance.now() - started } };
  };
}

function createDecode(decoding: ReadingChild, garbage: GarbageBudget): ImageDecoderPort['decode'] {
  const decodings = createInFlight<Raster, RecognitionProgress>();
  return async (bytes, signal) => {
    assertReadable(bytes);
    await immediate();
    const key = hash('sha256', bytes, 'base64');
    await immediate();
    const raster = await decodings.join(key, { signal }, (until) =>
      decoding.run('decode', () => ({ bytes }), { signal: until }),
    );
    garbage.add(raster.pixels.length * COPIES_OF_ANSWER);
    return raster;
  };
}

const contentKey = (
  content: string | Uint8Array,
  { languages, automatic, pageSegmentationMode }: ReadingRequest,
): string =>
  `${automatic ? 'automatic ' : ''}${languages.join('+')}/${pageSegmentationMode ?? 'own'}/${hash('sha256', content, 'base64')}`;

const reused = (known: Recognition, { width, height }: Size, totalMs: number): Recognition => ({
  lines: known.lines,
  ...(known.gaps === undefined ? {} : { gaps: known.gaps }),
  timing: { totalMs, readPixels: 0, reusedPixels: width * height },
});
