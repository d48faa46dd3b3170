/** The recordings of a service that goes on recording: listed, shown and deleted by the console. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE_FORMATS, isVideo } from '../core/export-format.ts';
import { ServiceError } from '../core/errors.ts';
import {
  noRun,
  type KeptRun,
  type MakeExport,
  type RunLibrary,
} from '../operations/support/person/run-library.ts';
import { filmPage } from './film-page.ts';
import { FILES, type RunHead } from './format.ts';
import { createRunIndex, type RunIndex } from './run-index.ts';
import { summaryOf } from './run-summary.ts';
import { readHead, runNames, UnreadableRun } from './runs.ts';
import type { RunStore } from './store.ts';
import { embeddedPictures, readPicture } from './view/embed.ts';
import { viewBody, type ShownRun } from './view/page.ts';
import { VIEW_STYLE } from './view/style.ts';

export interface RunLibraryOptions {
  /** The folder of all runs. */
  readonly parent: string;
  readonly store: Pick<RunStore, 'writing' | 'drop'>;
  readonly exporter: {
    readonly make: MakeExport;
    /** Whether videos can be made. */
    hasFfmpeg(): boolean;
  };
}

/** Limit for the pictures in one answer; those beyond it are left out. */
const MAX_EMBEDDED_BYTES = 8_000_000;

type Summary = Omit<KeptRun, 'isCurrent'>;

/** Number of recent runs that are kept: a person goes through the steps of one while another is written. */
const MOST_INDEXES = 2;

const stampOf = (directory: string): string => {
  const stats = statSync(join(directory, FILES.steps), { throwIfNoEntry: false });
  return `${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}`;
};

/** What is known of each run, read again when a line has come. */
function createReader(parent: string) {
  /** `stamp` changes with each line of the run. */
  const summaries = new Map<string, { readonly stamp: string; readonly value: Summary | null }>();
  const indexes = new Map<string, RunIndex>();
  const indexOf = (run: string): RunIndex => {
    const index = indexes.get(run) ?? createRunIndex(join(parent, run));
    indexes.delete(run);
    indexes.set(run, index);
    for (const oldest of indexes.keys()) {
      if (indexes.size <= MOST_INDEXES) break;
      indexes.delete(oldest);
    }
    return index;
  };
  return {
    summary(run: string, isCurrent: boolean): Summary | null {
      const stamp = stampOf(join(parent, run));
      const known = summaries.get(run);
      if (known?.stamp === stamp) return known.value;
      const found = readable(() => summaryOf(parent, run, isCurrent ? indexOf(run) : undefined));
      const value = found === null ? null : modelOf(found);
      summaries.set(run, { stamp, value });
      return value;
    },
    /** Throws `not_found`. */
    open(run: string): { readonly directory: string; readonly head: RunHead; readonly index: RunIndex } {
      if (!runNames(parent).includes(run)) throw noRun();
      const directory = join(parent, run);
      const head = readable(() => readHead(directory));
      if (head === null) throw noRun();
      const index = indexOf(run);
      index.refresh();
      return { directory, head, index };
    },
    forget(run: string): void {
      summaries.delete(run);
      indexes.delete(run);
    },
  };
}

export function createRunLibrary({ parent, store, exporter }: RunLibraryOptions): RunLibrary {
  const reader = createReader(parent);
  return {
    async list() {
      const runs: KeptRun[] = [];
      for (const run of runNames(parent).toReversed()) {
        const isCurrent = run === store.writing();
        const found = reader.summary(run, isCurrent);
        if (found !== null) runs.push({ ...found, isCurrent });
        // A long list must hold up no act.
        await nextTurn();
      }
      return runs;
    },
    show(run, from, count) {
      const { directory, head, index } = reader.open(run);
      const addressOf = embeddedPictures(directory, MAX_EMBEDDED_BYTES);
      const picturesOf: ShownRun['picturesOf'] = (step) => index.pictures(step);
      const shown = { head, facts: index, steps: index.steps(from, count), picturesOf };
      return { html: viewBody(shown, { addressOf }), style: VIEW_STYLE, from, total: index.total };
    },
    film(run, from, count) {
      const { head, index } = reader.open(run);
      return filmPage(head, index, { from, count });
    },
    picture(run, name) {
      if (!runNames(parent).includes(run)) throw noRun();
      const bytes = readPicture(join(parent, run), name);
      if (bytes === null) throw new ServiceError('not_found', 'This recording has no such picture any more.');
      return bytes;
    },
    async makeFile(run, format, signal) {
      const { directory } = reader.open(run);
      return exporter.make(directory, format, signal);
    },
    fileFormats: () => FILE_FORMATS.filter((format) => !isVideo(format) || exporter.hasFfmpeg()),
    drop(run) {
      if (!runNames(parent).includes(run)) throw noRun();
      if (run === store.writing())
        throw new ServiceError('busy', 'This recording is being written.', {
          hint: 'It ends with the service, and after half an hour without a request.',
        });
      store.drop(run);
      reader.forget(run);
    },
  };
}

const modelOf = ({ run, head, steps, lastAt, bytes, agents }: ReturnType<typeof summaryOf>): Summary => ({
  run,
  steps,
  bytes,
  agents,
  startedAt: Date.parse(head.startedAt),
  lastAt: lastAt === null ? null : Date.parse(lastAt),
});

/** Null for a folder that holds no run, or a damaged one. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRun) return null;
    throw error;
  }
}
