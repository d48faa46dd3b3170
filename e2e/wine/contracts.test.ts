/** Every port's contract suite, run inside Windows against the adapters that serve it there. */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../scripts/wine/places.ts';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { runSuites } from '../../testing/wine/run-suites.ts';
import { SCREEN } from '../../testing/wine/screen.ts';
import { CANNOT, SOME_RUNS } from '../../testing/wine/suites.ts';
import { startWindows, type WindowsMachine } from '../../testing/wine/windows-machine.ts';

let windows: WindowsMachine;
const all: TestResult[] = [];
beforeAll(async () => {
  windows = await startWindows(SCREEN);
}, 120_000);
afterAll(async () => {
  await windows.stop();
  await writeFile(PLACES.results, JSON.stringify(all, null, 1));
});

const RUNS = SOME_RUNS.map(({ suites, elements }) => {
  const name = suites.map((suite) => suite.replace(/^main\/(adapters\/win32|hosts)\//, '')).join(', ');
  return { suites, elements, name, by: elements ?? 'default' };
});

test.each(RUNS)(
  '$name by $by',
  async ({ suites, elements }) => {
    const results = await runSuites(
      windows,
      suites.map((suite) => `${suite}.suite.ts`),
      elements === undefined ? {} : { SERVICE_WINDOWS_ELEMENTS: elements },
    );
    if (elements === undefined) all.push(...results);
    expect(results.length).toBeGreaterThan(0);
    const expected = suites.flatMap((suite) => CANNOT[suite] ?? []);
    const failed = results.filter(({ state }) => state === 'failed');
    expect(failed.filter(({ name }) => !expected.includes(name))).toEqual([]);
    expect(failed.map(({ name }) => name)).toEqual(expected);
  },
  600_000,
);
