/** Counts of passed, failed and skipped tests, from vitest's own report. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';
import { fromTop } from '../build/paths.ts';
import type { Durations } from './durations.ts';
import type { UnhandledError } from './unhandled.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report {
  readonly total: Tally;
  /** By its whole path. */
  readonly files: ReadonlyMap<string, Tally>;
  /** Those of them with a failure. */
  readonly failedFiles: ReadonlyMap<string, Tally>;
  /** File, test and message of each failure. */
  readonly failures: readonly string[];
  readonly durations: Durations;
}

const results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const NO_REPORT: Report = {
  total: NOTHING,
  files: new Map(),
  failedFiles: new Map(),
  failures: [],
  durations: new Map(),
};

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

/** A page of a terminal for each is enough to see what failed. */
const LONGEST_MESSAGE = 1500;

const failure = (file: string, test: string, message: string): string =>
  `${[relative(fromTop('.'), file), test].filter(Boolean).join(' > ')}\n${message.slice(0, LONGEST_MESSAGE)}\n`;

function failuresOf({ name, status, message, assertionResults }: FileResult): readonly string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : [];
  return failed.map((test) => failure(name, test.fullName, test.failureMessages?.join('\n') ?? ''));
}

/** Null if vitest wrote no report. */
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
    files: new Map(files),
    failedFiles: new Map(files.filter(([, { failed }]) => failed > 0)),
    failures: testResults.flatMap(failuresOf),
    durations: new Map(testResults.map((file) => [file.name, (file.endTime - file.startTime) / 1000])),
  };
}

/** With errors that no test caught: each counts as a failed test of the file that ran then. */
export function withUnhandled(report: Report, errors: readonly UnhandledError[]): Report {
  const failedFiles = new Map(report.failedFiles);
  for (const { file } of errors) {
    if (file === null) continue;
    const before = failedFiles.get(file) ?? report.files.get(file) ?? NOTHING;
    failedFiles.set(file, { ...before, failed: before.failed + 1 });
  }
  return {
    ...report,
    total: { ...report.total, failed: report.total.failed + errors.length },
    failedFiles,
    failures: report.failures.concat(
      errors.map(({ file, message }) => failure(file ?? '', 'an error that no test caught', message)),
    ),
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
  files: new Map(reports.flatMap(({ files }) => [...files])),
  failedFiles: new Map(reports.flatMap(({ failedFiles }) => [...failedFiles])),
  failures: reports.flatMap(({ failures }) => failures),
  durations: new Map(reports.flatMap(({ durations }) => [...durations])),
});

/** A run's tally with its failed files replaced by another run of them. */
export const afterRepeat = (
  { total, failedFiles }: Pick<Report, 'total' | 'failedFiles'>,
  repeated: Tally,
): Tally =>
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
