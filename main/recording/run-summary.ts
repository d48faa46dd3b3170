/** What a list says of each run, found without parsing its steps. */
import { join } from 'node:path';
import type { RunHead } from './format.ts';
import { createRunIndex, type RunIndex } from './run-index.ts';
import { folderBytes, readHead, runNames, UnreadableRun } from './runs.ts';

export interface RunSummary {
  readonly run: string;
  readonly head: RunHead;
  readonly steps: number;
  readonly lastAt: string | null;
  readonly bytes: number;
  readonly agents: readonly string[];
}

/** Throws UnreadableRun. */
export function summaryOf(
  parent: string,
  run: string,
  index: RunIndex = createRunIndex(join(parent, run)),
): RunSummary {
  const directory = join(parent, run);
  const head = readHead(directory);
  index.refresh();
  const { total: steps, lastAt, agents } = index;
  return { run, head, steps, lastAt, bytes: folderBytes(directory), agents };
}

/** Newest first; runs that cannot be read are left out. */
export function listRuns(parent: string): readonly RunSummary[] {
  return runNames(parent)
    .toReversed()
    .flatMap((run) => {
      try {
        return summaryOf(parent, run);
      } catch (error) {
        if (error instanceof UnreadableRun) return [];
        throw error;
      }
    });
}
