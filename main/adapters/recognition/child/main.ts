/** The recognition child's entry: takes work over its channel, one piece at a time, and ends with its parent. */
import { ServiceError } from '../../../core/errors.ts';
import type { Raster } from '../../../core/raster.ts';
import type { Recognition, RecognitionProgress } from '../../../ports/text-recognition.ts';
import { createEngineLookup } from '../engine-status.ts';
import type { FoundEngine } from '../engines/find-engine.ts';
import { openEngine } from '../engines/open-engine.ts';
import { bundledFolder } from '../engines/bundled-data.ts';
import { createWordLists } from '../engines/word-lists.ts';
import { packageOf } from '../engines/language-packages.ts';
import { guardMemory } from './memory-guard.ts';
import { findControls } from '../controls/find-controls.ts';
import { readConfiguration, type JobKind, type Jobs } from '../protocol.ts';
import type { CallOf } from '../../worker/channel.ts';
import { serveCalls, type CallContext } from '../../worker/serve.ts';
import { declaredPicture } from '../declared-picture.ts';
import { applyUpdate } from '../picture-update.ts';
import { digestRows } from '../row-digests.ts';
import { createReader, type Reader } from './reader.ts';
import { collectGarbage } from '../../node/collect-garbage.ts';
import { openParentPort } from '../../node/parent-port.ts';

type Job = CallOf<Jobs>;
type ReadingJob = Extract<Job, { readonly name: 'recognize' | 'readPicture' }>;

interface Work {
  readonly found: FoundEngine;
  readonly reader: Reader | undefined;
}

/** Progress messages a second, at most. */
const PROGRESS_INTERVAL_MS = 100;

const configuration = readConfiguration(process.env);
const lookup = createEngineLookup(configuration);
let work: Promise<Work> | undefined;
/** The last picture sent, which the next one may be an update of. */
let held: Raster | undefined;

/** A reader keeps its engine while it is the same program with the same languages. */
async function openWork(found: FoundEngine, before: Work | undefined): Promise<Work> {
  if (before?.found === found) return before;
  await before?.reader?.close();
  if (!found.status.available) return { found, reader: undefined };
  return {
    found,
    reader: createReader(
      await openEngine(found, configuration, process.env),
      createWordLists([...found.folders, bundledFolder()]),
    ),
  };
}

/** A missing engine is looked for again, and languages that were installed in the meantime count. */
async function currentWork(): Promise<Work> {
  const found = await lookup();
  const before = work;
  work = (before ?? Promise.resolve(undefined))
    .catch(() => undefined)
    .then((known) => openWork(found, known));
  return work;
}

async function read(
  raster: Raster,
  digests: readonly string[],
  { input: { languages, automatic, pageSegmentationMode } }: ReadingJob,
  { signal, progress }: CallContext<RecognitionProgress>,
): Promise<Recognition> {
  const current = await currentWork();
  if (current.reader === undefined) {
    const { reason, remedy } = current.found.status;
    throw new ServiceError('ocr_unavailable', reason ?? 'Text recognition is not available.', {
      ...(remedy === null ? {} : { hint: remedy }),
    });
  }
  const installed = current.found.status.languages;
  const missing = languages.filter((language) => !installed.includes(language));
  if (missing.length > 0) {
    throw new ServiceError(
      'language_unavailable',
      `No recognition data is installed for ${missing.join(', ')}.`,
      {
        hint: `Installed: ${installed.join(', ')}. ${howToInstall(missing)}`,
        details: { missing, installed },
      },
    );
  }
  let reportedAt = 0;
  return current.reader.read(raster, digests, {
    languages,
    automatic,
    pageSegmentationMode,
    signal,
    onProgress(readLines, totalLines) {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = now;
      progress({ readLines, totalLines });
    },
  });
}

/** Both engines read the folder that SERVICE_OCR_DATA_DIR names. */
const howToInstall = (missing: readonly string[]): string => {
  const files = missing.map((code) => `${code}.traineddata`).join(', ');
  const folder = `put ${files} into the folder that SERVICE_OCR_DATA_DIR names`;
  if (process.platform !== 'linux') return `To add it, ${folder}.`;
  return `Install ${missing.map(packageOf).join(', ')}, or ${folder}.`;
};

const tooMuchMemory = (): ServiceError =>
  new ServiceError('image_too_large', 'Decoding the image takes far more memory than its pixels need.', {
    hint: 'Save it again as a plain PNG or JPEG file, or send a smaller one.',
  });

/** A child that is sent no picture loads no decoder. */
async function decode(bytes: Uint8Array, context: CallContext<RecognitionProgress>): Promise<Raster> {
  const { decodeImage } = await import('./decode.ts');
  // Decoding cannot be stopped from inside.
  const stop = guardMemory(memoryFor(bytes), () => context.fatal(tooMuchMemory()));
  try {
    return await decodeImage(bytes);
  } finally {
    stop();
  }
}

function memoryFor(bytes: Uint8Array): number {
  const { width, height } = declaredPicture(bytes) ?? { width: 0, height: 0 };
  const { baseBytes, bytesPerPixel } = configuration.decodingMemory;
  return baseBytes + 2 * bytes.length + width * height * bytesPerPixel;
}

async function carryOut(job: Job, context: CallContext<RecognitionProgress>): Promise<Jobs[JobKind]['out']> {
  switch (job.name) {
    case 'recognize': {
      const { picture } = job.input;
      // At once, however this reading ends: the next picture counts on it.
      held = applyUpdate(held, picture);
      return read(held, picture.digests, job, context);
    }
    case 'readPicture': {
      const raster = await decode(job.input.bytes, context);
      const { width, height } = raster;
      return { ...(await read(raster, digestRows(raster), job, context)), width, height };
    }
    case 'controls':
      held = applyUpdate(held, job.input.picture);
      return findControls(held);
    case 'decode':
      return decode(job.input.bytes, context);
  }
}

serveCalls<Jobs, RecognitionProgress>({
  port: openParentPort({ compilesLess: true }),
  carryOut,
  // No one would hear its answers.
  leave: () => process.exit(0),
  answered: () => void setImmediate(collectGarbage),
});
