/** The recognition child's entry: takes work over its channel, one piece at a time, and ends with its parent. */
import { ServiceError, ValidationError } from '../../../core/errors.ts';
import type { Raster } from '../../../core/raster.ts';
import type { Recognition } from '../../../ports/text-recognition.ts';
import { findEngine, type FoundEngine } from '../engines/find-engine.ts';
import { openEngine } from '../engines/open-engine.ts';
import { createFaults } from './faults.ts';
import { guardMemory } from './memory-guard.ts';
import {
  isToChild,
  type ChildConfiguration,
  type Failure,
  type FromChild,
  type Jobs,
  type ToChild,
} from './protocol.ts';
import { declaredPicture } from '../declared-picture.ts';
import { applyUpdate } from '../picture-update.ts';
import { digestRows } from '../row-digests.ts';
import { createReader, type Reader } from './reader.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { openParentPort } from '../../node/parent-port.ts';

type Job = Exclude<ToChild, { readonly kind: 'configure' | 'cancel' }>;
type ReadingJob = Extract<Job, { readonly kind: 'recognize' | 'readPicture' }>;

interface Work {
  readonly found: FoundEngine;
  readonly reader: Reader | undefined;
}

/** At most so many progress messages a second. */
const PROGRESS_INTERVAL_MS = 100;

const parent = openParentPort();
const fault = createFaults(process.env);
const running = new Map<number, AbortController>();
let configuration: ChildConfiguration | undefined;
let work: Promise<Work> | undefined;
/** The last picture sent, which the next one may be an update of. */
let held: Raster | undefined;

const tell = (message: FromChild): void => parent.send(message);

function toFailure(error: unknown): Failure {
  if (error instanceof ServiceError) {
    const { reason, message, hint, details } = error;
    return { reason, message, hint, details, issues: [] };
  }
  const issues = error instanceof ValidationError ? error.issues : [];
  const message = error instanceof Error ? error.message : 'Recognition failed.';
  return {
    reason: issues.length > 0 ? 'validation' : 'internal_error',
    message,
    hint: undefined,
    details: {},
    issues,
  };
}

function configured(): ChildConfiguration {
  if (configuration === undefined) throw new Error('The child was not configured.');
  return configuration;
}

async function openWork(search: ChildConfiguration): Promise<Work> {
  const found = await findEngine({ ...search, environment: process.env, platform: process.platform });
  if (!found.status.available) return { found, reader: undefined };
  return { found, reader: createReader(await openEngine(found, search, process.env)) };
}

/** An engine that was not there is looked for again: somebody may have installed it meanwhile. */
async function currentWork(): Promise<Work> {
  const known = await work;
  if (known?.reader !== undefined) return known;
  work = openWork(configured());
  return work;
}

async function read(
  raster: Raster,
  digests: readonly string[],
  { id, request: { languages, pageSegmentationMode } }: ReadingJob,
  signal: AbortSignal,
): Promise<Recognition> {
  fault(raster);
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
    throw new ServiceError('language_unavailable', `No recognition data for ${missing.join(', ')}.`, {
      hint: `Installed: ${installed.join(', ')}. SERVICE_OCR_DATA_DIR names a folder with more.`,
      details: { missing, installed },
    });
  }
  let toldAt = 0;
  return current.reader.read(raster, digests, {
    languages,
    pageSegmentationMode,
    signal,
    onProgress(readLines, totalLines) {
      const now = performance.now();
      if (now - toldAt < PROGRESS_INTERVAL_MS) return;
      toldAt = now;
      tell({ kind: 'progress', id, readLines, totalLines });
    },
  });
}

/** A child that is sent no picture loads no decoder. */
async function decode(id: number, bytes: Uint8Array): Promise<Raster> {
  const { decodeImage } = await import('./decode.ts');
  const stop = guardMemory(memoryFor(bytes), () => tell({ kind: 'exhausted', id }));
  try {
    return await decodeImage(bytes);
  } finally {
    stop();
  }
}

function memoryFor(bytes: Uint8Array): number {
  const { width, height } = declaredPicture(bytes) ?? { width: 0, height: 0 };
  const { baseBytes, bytesPerPixel } = configured().decodingMemory;
  return baseBytes + 2 * bytes.length + width * height * bytesPerPixel;
}

async function answer(job: Job, signal: AbortSignal): Promise<Jobs[Job['kind']]['answer']> {
  switch (job.kind) {
    case 'recognize': {
      const { picture } = job.request;
      // At once, whatever comes of this reading: the next picture counts on it.
      held = applyUpdate(held, picture);
      return read(held, picture.digests, job, signal);
    }
    case 'readPicture': {
      const raster = await decode(job.id, job.request.bytes);
      const { width, height } = raster;
      return { ...(await read(raster, digestRows(raster), job, signal)), width, height };
    }
    case 'decode':
      return decode(job.id, job.request.bytes);
  }
}

async function take(job: Job): Promise<void> {
  const controller = new AbortController();
  running.set(job.id, controller);
  tell({ kind: 'taken', id: job.id });
  try {
    tell({ kind: 'answer', id: job.id, answer: await answer(job, controller.signal) });
  } catch (error) {
    tell({ kind: 'failed', id: job.id, failure: toFailure(error) });
  } finally {
    running.delete(job.id);
    // Once the answer is on its way.
    setImmediate(collectGarbage);
  }
}

// Nobody would hear its answers.
parent.onClose(() => process.exit(0));
parent.onMessage((message) => {
  if (!isToChild(message)) return;
  switch (message.kind) {
    case 'configure':
      configuration = message.configuration;
      break;
    case 'cancel':
      running.get(message.id)?.abort();
      break;
    case 'recognize':
    case 'readPicture':
    case 'decode':
      void take(message);
      break;
  }
});
