/** The recordings that a person looks at later. */
import { ServiceError } from '../../../core/errors.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import type { FileFormat } from '../../../core/export-format.ts';
import type { Phrase } from '../../../core/phrase.ts';

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

/** A picture that is put over what the desktop showed before. */
export interface FilmLayer {
  /** Its name in the run. */
  readonly picture: string;
  /** Where it goes, in global units; null: it is the whole desktop. */
  readonly region: Region | null;
}

export interface FilmStep {
  /** From 1. */
  readonly step: number;
  /** When it began, epoch milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  /** Null: the owner. */
  readonly agent: string | null;
  readonly verb: string;
  readonly target: readonly Phrase[];
  readonly outcome: 'done' | 'refused' | 'failed' | 'gone';
  readonly reason: string | null;
  /** What it changed on the desktop; null: nothing that is kept. */
  readonly layer: FilmLayer | null;
  /** The last pixel it aimed at, global. */
  readonly point: Point | null;
  /** Places in its pictures that were filled because a secret showed there. */
  readonly masked: number;
  /** Why it has no pictures; null: it has, or changed nothing. */
  readonly withheld: 'unchecked' | 'busy' | 'failed' | null;
}

/** Some of a run's steps for the player. */
export interface FilmPage {
  readonly from: number;
  readonly total: number;
  /** Global units; null: it was not known. */
  readonly desktop: Region | null;
  /** When the run's first step began, epoch milliseconds. */
  readonly startedAt: number;
  /** Layers that show the desktop before the first of these steps; none before the first whole picture. */
  readonly under: readonly FilmLayer[];
  readonly steps: readonly FilmStep[];
}

/** A file that is made of a run, until it is closed. */
export interface MadeFile {
  readonly bytes: number;
  /** Read once. */
  readonly content: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** `run`: its folder. Throws `busy`, and `not_supported` with the sentence that says what is missing. */
export type MakeExport = (run: string, format: FileFormat, signal: AbortSignal) => Promise<MadeFile>;

export interface RunLibrary {
  /** Newest first; runs that cannot be read are left out. */
  list(): Promise<readonly KeptRun[]>;
  /** At most `count` steps from the index `from` on. Throws `not_found`. */
  show(run: string, from: number, count: number): ShownSteps;
  /** As `show`, for the player. */
  film(run: string, from: number, count: number): FilmPage;
  /** A picture of the run as PNG. Throws `not_found`. */
  picture(run: string, name: string): Uint8Array;
  /** A file of the whole run. Throws `not_found`, `busy` and `not_supported`. */
  makeFile(run: string, format: FileFormat, signal: AbortSignal): Promise<MadeFile>;
  /** What it can be made into here. */
  fileFormats(): readonly FileFormat[];
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
  film() {
    throw noRun();
  },
  picture() {
    throw noRun();
  },
  makeFile: () => Promise.reject(noRun()),
  fileFormats: () => [],
  drop() {
    throw noRun();
  },
};
