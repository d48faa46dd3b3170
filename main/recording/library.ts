/** The recordings of a service that goes on recording: listed, shown and deleted by the console. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ServiceError } from '../core/errors.ts';
import { noRun, type KeptRun, type RunLibrary } from '../operations/support/person/run-library.ts';
import { FILES } from './format.ts';
import { readRun, runNames, summaryOf, UnreadableRun, type RecordedRun } from './runs.ts';
import type { RunStore } from './store.ts';
import { embeddedPictures } from './view/embed.ts';
import { viewBody } from './view/page.ts';
import { VIEW_STYLE } from './view/style.ts';

export interface RunLibraryOptions {
  /** The folder of all runs. */
  readonly parent: string;
  readonly store: Pick<RunStore, 'writing' | 'drop'>;
}

/** Of the pictures in one answer; those beyond are left out. */
const MAX_EMBEDDED_BYTES = 8_000_000;

type Summary = Omit<KeptRun, 'isCurrent'>;

interface Stamped<Value> {
  /** Changes with each line of the run. */
  readonly stamp: string;
  readonly value: Value;
}

const stampOf = (directory: string): string => {
  const stats = statSync(join(directory, FILES.steps), { throwIfNoEntry: false });
  return `${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}`;
};

/** Reads a run again when a line has come. */
function createReader(parent: string) {
  const summaries = new Map<string, Stamped<Summary | null>>();
  /** The one that was looked at last: a person goes through its steps. */
  let shown: (Stamped<RecordedRun> & { readonly run: string }) | undefined;
  return {
    summary(run: string): Summary | null {
      const stamp = stampOf(join(parent, run));
      const known = summaries.get(run);
      if (known?.stamp === stamp) return known.value;
      const found = readable(() => summaryOf(parent, run));
      const value = found === null ? null : modelOf(found);
      summaries.set(run, { stamp, value });
      return value;
    },
    /** Throws `not_found`. */
    read(run: string): RecordedRun {
      const directory = join(parent, run);
      if (!runNames(parent).includes(run)) throw noRun();
      const stamp = stampOf(directory);
      if (shown?.run === run && shown.stamp === stamp) return shown.value;
      const value = readable(() => readRun(directory));
      if (value === null) throw noRun();
      shown = { run, stamp, value };
      return value;
    },
    forget(run: string): void {
      summaries.delete(run);
      if (shown?.run === run) shown = undefined;
    },
  };
}

export function createRunLibrary({ parent, store }: RunLibraryOptions): RunLibrary {
  const reader = createReader(parent);
  return {
    async list() {
      const runs: KeptRun[] = [];
      for (const run of runNames(parent).toReversed()) {
        const found = reader.summary(run);
        if (found !== null) runs.push({ ...found, isCurrent: run === store.writing() });
        // A long list must hold up no act.
        await nextTurn();
      }
      return runs;
    },
    show(run, from, count) {
      const recorded = reader.read(run);
      const total = recorded.steps.length;
      const addressOf = embeddedPictures(recorded.directory, MAX_EMBEDDED_BYTES);
      const steps = recorded.steps.slice(from, from + count);
      return { html: viewBody(recorded, { addressOf, steps }), style: VIEW_STYLE, from, total };
    },
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
