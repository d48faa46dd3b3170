import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addTallies, finalLine, readTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (report: object): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

test('counts what vitest counted, and files that never came to a test', () => {
  const path = write({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(readTally(path)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('no report is no tally', () => expect(readTally(join(folder, 'none.json'))).toBeNull());

test('the last line', () => {
  const sum = addTallies({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 0, skipped: 0 });
  expect(finalLine(sum)).toBe('3 passed, 0 failed');
  expect(finalLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
