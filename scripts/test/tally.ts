/** Counts of passed, failed and skipped tests, from vitest's own report. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Durations } from './durations.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report {
  readonly total: Tally;
  /** Files with a failure, by their whole path, each with its own tally. */
  readonly failedFiles: ReadonlyMap<string, Tally>;
  readonly durations: Durations;
}

const results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const NO_REPORT: Report = { total: NOTHING, failedFiles: new Map(), durations: new Map() };

type FileResult = z.infer<typeof results>['testResults'][number];

/** A file that failed without a failed test, because it could not be loaded or set up, counts as one failure. */
function tallyOf({ status, assertionResults }: FileResult): Tally {
  const count = (wanted: string): number => assertionResults.filter((test) => test.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    passed,
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: assertionResults.length - passed - failed,
  };
}

/** Null where vitest wrote no report. */
export function readReport(path: string): Report | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const { testResults } = results.parse(JSON.parse(text));
  const files = testResults.map((result) => [result.name, tallyOf(result)] as const);
  return {
    total: files.map(([, tally]) => tally).reduce(addTallies, NOTHING),
    failedFiles: new Map(files.filter(([, { failed }]) => failed > 0)),
    durations: new Map(testResults.map((file) => [file.name, (file.endTime - file.startTime) / 1000])),
  };
}

const combine = (a: Tally, b: Tally, of: (x: number, y: number) => number): Tally => ({
  passed: of(a.passed, b.passed),
  failed: of(a.failed, b.failed),
  skipped: of(a.skipped, b.skipped),
});

export const addTallies = (a: Tally, b: Tally): Tally => combine(a, b, (x, y) => x + y);

/** Of runs that have no file in common. */
export const joinReports = (reports: readonly Report[]): Report => ({
  total: reports.map(({ total }) => total).reduce(addTallies, NOTHING),
  failedFiles: new Map(reports.flatMap(({ failedFiles }) => [...failedFiles])),
  durations: new Map(reports.flatMap(({ durations }) => [...durations])),
});

/** A run's tally with its failed files replaced by another run of them. */
export const afterRepeat = ({ total, failedFiles }: Omit<Report, 'durations'>, repeated: Tally): Tally =>
  addTallies(
    repeated,
    [...failedFiles.values()].reduce((left, file) => combine(left, file, (x, y) => x - y), total),
  );

/** `12 passed, 0 failed`, and how many were skipped, or passed only when their file was run again, if any. */
export const finalLine = ({ passed, failed, skipped }: Tally, passedAgain = 0): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ...(passedAgain === 0 ? [] : [`${passedAgain} failed first and passed when run again`]),
  ].join(', ');
