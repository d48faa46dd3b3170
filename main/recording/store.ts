/**
 * Where runs are written: one at a time, within a size that all of them share. A run that has taken its share of it is
 * continued in another, so that there is always an older one to drop.
 */
import { join } from 'node:path';
import type { Clock } from '../ports/clock.ts';
import type { RandomPort } from '../ports/random.ts';
import { FORMAT_VERSION, type RunHead } from './format.ts';
import { createRunFolder, type RunFolder } from './run-folder.ts';
import { dropRun, folderBytes, runName, runNames } from './runs.ts';

/** The members of a run's head besides its name and time. */
export type RunFacts = Pick<RunHead, 'service' | 'texts' | 'desktop' | 'level'>;

export interface RunStoreOptions {
  /** The folder of all runs. */
  readonly parent: string;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly random: RandomPort;
  /** Live setting. */
  readonly maxBytes: () => number;
  readonly facts: () => RunFacts;
}

export interface RunStore {
  /** The run to write to, begun if there is none. Throws the system's error. */
  current(): RunFolder;
  /** Whether the next `current` begins a run. */
  readonly isFresh: boolean;
  /** The name of the run that is written to now; null: none is. */
  writing(): string | null;
  /** Deletes a run that is not written to. */
  drop(run: string): void;
  close(): void;
}

/** Part of the limit that one run may take. */
const SHARE = 1 / 4;
/** After this time without an operation, the next one begins another run. */
const IDLE_MS = 30 * 60_000;

export function createRunStore({ parent, clock, random, maxBytes, facts }: RunStoreOptions): RunStore {
  let run: RunFolder | undefined;
  let usedAt = 0;
  let total: number | undefined;
  let lastStart = 0;

  const makeRoom = (bytes: number): void => {
    total =
      (total ?? runNames(parent).reduce((sum, name) => sum + folderBytes(join(parent, name)), 0)) + bytes;
    if (total <= maxBytes()) return;
    for (const name of runNames(parent)) {
      if (name === run?.name) continue;
      total -= folderBytes(join(parent, name));
      dropRun(parent, name);
      if (total <= maxBytes()) return;
    }
  };
  const isOver = ({ bytes }: RunFolder): boolean =>
    bytes >= maxBytes() * SHARE || clock.monotonic() - usedAt > IDLE_MS;
  const end = (): void => {
    run?.close();
    run = undefined;
  };
  return {
    get isFresh() {
      return run === undefined || isOver(run);
    },
    current() {
      if (run !== undefined && isOver(run)) end();
      if (run === undefined) {
        // Two runs of one millisecond would have no order.
        const startedAt = Math.max(clock.now(), lastStart + 1);
        lastStart = startedAt;
        const name = runName(startedAt, Buffer.from(random.bytes(4)).toString('hex'));
        const head: RunHead = {
          version: FORMAT_VERSION,
          run: name,
          startedAt: new Date(startedAt).toISOString(),
          ...facts(),
        };
        run = createRunFolder(parent, head, makeRoom);
      }
      usedAt = clock.monotonic();
      return run;
    },
    writing: () => run?.name ?? null,
    drop(name) {
      dropRun(parent, name);
      // Counted again at the next line.
      total = undefined;
    },
    close: end,
  };
}
