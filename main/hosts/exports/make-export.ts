/** Makes files of recordings in child processes, in a folder that is emptied at each start. */
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { locateProgram } from '../../adapters/node/program-path.ts';
import { onAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import { isVideo, type FileFormat } from '../../core/export-format.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import type { MadeFile, MakeExport } from '../../operations/support/person/run-library.ts';
import { exportOutcome, type ExportJob } from './protocol.ts';

const ENTRY = new URL('./export-child.ts', import.meta.url);

/** Each takes a core and some hundred megabytes. */
const MOST_AT_ONCE = 2;

export interface ExporterOptions {
  readonly forkChild: ForkChild;
  /** Of the files until they are taken away. */
  readonly directory: string;
  /** Folders of programs, as in PATH. */
  readonly searchPath: string | undefined;
}

export interface Exporter {
  readonly make: MakeExport;
  /** Whether videos can be made. */
  hasFfmpeg(): boolean;
}

const notMade = (message: string | null): ServiceError =>
  new ServiceError('not_supported', message ?? 'The recording could not be exported.');

/** Resolves once the file is there. The child is gone then, also after a failure: it writes nothing any more. */
async function carryOut(channel: ChildChannel, job: ExportJob, signal: AbortSignal): Promise<void> {
  const ended = Promise.withResolvers<undefined>();
  const gone = Promise.withResolvers<undefined>();
  channel.onMessage((message) => {
    const { success, data } = exportOutcome.safeParse(message);
    if (success && data.ok) ended.resolve(undefined);
    else ended.reject(notMade(success && !data.ok ? data.message : null));
  });
  channel.onExit(() => {
    gone.resolve(undefined);
    ended.reject(notMade(null));
  });
  const forget = onAbort(signal, () => ended.reject(signal.reason));
  try {
    channel.send(job);
    await ended.promise;
  } finally {
    forget();
    channel.kill();
    await gone.promise;
  }
}

/** Opened by its first reader: a file that no one takes away stays open for no one. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

const fileAt = (out: string, remove: () => void): MadeFile => ({
  bytes: statSync(out).size,
  content: contentOf(out),
  close() {
    remove();
    return Promise.resolve();
  },
});

export function createExporter({ forkChild, directory, searchPath }: ExporterOptions): Exporter {
  rmSync(directory, { recursive: true, force: true });
  const hasFfmpeg = (): boolean =>
    locateProgram(process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg', searchPath) !== null;
  const requireProgram = (format: FileFormat): void => {
    if (isVideo(format) && !hasFfmpeg())
      throw new ServiceError('not_supported', 'Videos are made by ffmpeg, which is not installed.', {
        hint: 'Export the recording as WebP or GIF, or install ffmpeg.',
      });
  };
  let running = 0;
  return {
    hasFfmpeg,
    async make(run, format, signal) {
      requireProgram(format);
      if (running >= MOST_AT_ONCE)
        throw new ServiceError('busy', 'Other recordings are being exported.', {
          hint: 'Wait for one of them to end.',
        });
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // In its own folder: ffmpeg, which outlives the child for a moment, can make no file in one that is gone.
      const folder = mkdtempSync(join(directory, 'export-'));
      const out = join(folder, `run.${format}`);
      const remove = (): void => rmSync(folder, { recursive: true, force: true });
      running++;
      try {
        await carryOut(forkChild(ENTRY), { directory: run, format, out }, signal);
        return fileAt(out, remove);
      } catch (error) {
        remove();
        throw error;
      } finally {
        running--;
      }
    },
  };
}
