/** How long each file of tests took, from vitest's own report. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fromTop } from '../build/paths.ts';

/** Seconds of each file, by its whole path: from its first hook to its last, without loading it. */
export type Durations = ReadonlyMap<string, number>;

const SLOWEST = 10;

const longestFirst = (durations: Durations): readonly (readonly [string, number])[] =>
  [...durations].sort(([, a], [, b]) => b - a);

/** `12.3 s  e2e/act/faults.test.ts`, of the ten slowest. */
export const slowestOf = (durations: Durations): string =>
  longestFirst(durations)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${relative(fromTop('.'), file)}`)
    .join('\n');

/** A line for each file, longest first: seconds, a tab, the file. */
export const writeDurations = (path: string, durations: Durations): void =>
  writeFileSync(
    path,
    longestFirst(durations)
      .map(([file, seconds]) => `${seconds.toFixed(1)}\t${relative(fromTop('.'), file)}\n`)
      .join(''),
  );
