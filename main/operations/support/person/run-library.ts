/** The recordings that a person looks at later. */
import { ServiceError } from '../../../core/errors.ts';

export interface KeptRun {
  readonly run: string;
  /** Wall times, epoch milliseconds; null: nothing is recorded in it yet. */
  readonly startedAt: number;
  readonly lastAt: number | null;
  readonly steps: number;
  readonly bytes: number;
  /** Names; the owner is `owner`. */
  readonly agents: readonly string[];
  /** Whether it is being written, so that it cannot be deleted. */
  readonly isCurrent: boolean;
}

/** Some of a run's steps, as HTML without scripts and the style sheet for it. */
export interface ShownSteps {
  readonly html: string;
  readonly style: string;
  /** Index of the first one, and how many there are in all. */
  readonly from: number;
  readonly total: number;
}

export interface RunLibrary {
  /** Newest first; runs that cannot be read are left out. */
  list(): Promise<readonly KeptRun[]>;
  /** At most `count` steps from the index `from` on. Throws `not_found`. */
  show(run: string, from: number, count: number): ShownSteps;
  /** Throws `not_found`, and `busy` for the run that is being written. */
  drop(run: string): void;
}

export const noRun = (): ServiceError =>
  new ServiceError('not_found', 'There is no such recording any more.');

export const NO_RUNS: RunLibrary = {
  list: () => Promise.resolve([]),
  show() {
    throw noRun();
  },
  drop() {
    throw noRun();
  },
};
