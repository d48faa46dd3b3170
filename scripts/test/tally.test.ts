import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  addTallies,
  afterRepeat,
  finalLine,
  joinReports,
  NO_REPORT,
  readReport,
  withUnhandled,
} from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files: Readonly<Record<string, readonly [string, ...string[]]>>): string => {
  const path = join(folder, 'report.json');
  const testResults = Object.entries(files).map(([name, [status, ...tests]]) => ({
    name,
    status,
    startTime: 1000,
    endTime: 3500,
    message: status === 'failed' ? 'it does not load' : '',
    assertionResults: tests.map((each, index) => ({
      status: each,
      fullName: `test ${index}`,
      failureMessages: each === 'failed' ? ['expected 1 to be 2'] : null,
    })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
};
const mixed = {
  '/a.test.ts': ['failed', 'passed', 'failed', 'passed'],
  '/b.test.ts': ['passed', 'passed', 'pending', 'todo'],
  '/not-loaded.test.ts': ['failed'],
  '/not-set-up.test.ts': ['failed', 'pending'],
} as const;

test('counts tests, and files that failed without a failed test', () => {
  const report = readReport(write(mixed));
  expect(report?.total).toEqual({ passed: 3, failed: 3, skipped: 3 });
  expect([...(report?.failedFiles.keys() ?? [])]).toEqual([
    '/a.test.ts',
    '/not-loaded.test.ts',
    '/not-set-up.test.ts',
  ]);
});

test('names the file, the test and the message of each failure', () => {
  const failures = readReport(write(mixed))?.failures.map((each) => each.trim().split('\n'));
  expect(failures).toEqual([
    [expect.stringMatching(/a\.test\.ts > test 1$/), 'expected 1 to be 2'],
    [expect.stringMatching(/not-loaded\.test\.ts$/), 'it does not load'],
    [expect.stringMatching(/not-set-up\.test\.ts$/), 'it does not load'],
  ]);
});

test('an error that no test caught fails the file that ran then, which a repeat replaces', () => {
  const report = readReport(write({ '/a.test.ts': ['passed', 'passed', 'passed'] }));
  if (report === null) throw new Error('There is a report');
  const failed = withUnhandled(report, [
    { file: '/a.test.ts', message: 'Error: read ECONNRESET' },
    { file: null, message: 'Error: the worker ended' },
  ]);
  expect(failed.total).toEqual({ passed: 2, failed: 2, skipped: 0 });
  expect([...failed.failedFiles]).toEqual([['/a.test.ts', { passed: 2, failed: 1, skipped: 0 }]]);
  expect(failed.failures).toHaveLength(2);
  expect(afterRepeat(failed, { passed: 2, failed: 0, skipped: 0 })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
  });
});

test('a repeat of the failed files replaces what they counted before', () => {
  const report = readReport(write(mixed));
  if (report === null) throw new Error('There is a report');
  expect(afterRepeat(report, { passed: 4, failed: 1, skipped: 0 })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  });
});

test('holds the seconds that each file took', () => {
  const durations = readReport(write({ '/a.test.ts': ['passed', 'passed'] }))?.durations;
  expect([...(durations ?? [])]).toEqual([['/a.test.ts', 2.5]]);
});

test('without a file there is no report', () => expect(readReport(join(folder, 'none.json'))).toBeNull());

test('the last line', () => {
  const sum = addTallies({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 0, skipped: 0 });
  expect(finalLine(sum)).toBe('3 passed, 0 failed');
  expect(finalLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  expect(finalLine({ passed: 3, failed: 0, skipped: 0 }, 2)).toBe(
    '3 passed, 0 failed, 2 failed first and passed when run again',
  );
});

test('reports of several runs count together, with the failed files of all', () => {
  const [a, b] = [
    readReport(write({ '/a.test.ts': ['failed', 'passed', 'failed'] })),
    readReport(write({ '/b.test.ts': ['failed', 'failed', 'pending'] })),
  ];
  if (a === null || b === null) throw new Error('There are reports');
  const both = joinReports([a, NO_REPORT, b]);
  expect(both.total).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect([...both.failedFiles.keys()]).toEqual(['/a.test.ts', '/b.test.ts']);
});
