/** Every port's contract suite, run inside Windows against the adapters that serve it there. */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../scripts/wine/places.ts';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { runSuites, type SuiteResults } from '../../testing/wine/run-suites.ts';
import { SCREEN } from '../../testing/wine/screen.ts';
import { CANNOT, SOME_RUNS, type SuiteRun } from '../../testing/wine/suites.ts';
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

/** The results of a suite from the process that it shares, or from a process by itself if that one ended early or was asked before. */
function resultsIn({ suites, elements }: SuiteRun): (suite: string) => Promise<readonly TestResult[]> {
  const environment = elements === undefined ? {} : { SERVICE_WINDOWS_ELEMENTS: elements };
  let shared: Promise<Map<string, SuiteResults>> | undefined;
  return async (suite) => {
    shared ??= runSuites(windows, suites, environment).then((results) => new Map(results));
    const first = (await shared).get(suite);
    (await shared).delete(suite);
    if (first?.ended === true) return first.results;
    const again = (await runSuites(windows, [suite], environment)).get(suite);
    if (again?.ended !== true)
      throw new Error(`${suite} ended early, after ${JSON.stringify(again?.results)}`);
    return again.results;
  };
}

const RUNS = SOME_RUNS.flatMap((run) => {
  const resultsOf = resultsIn(run);
  return run.suites.map((suite) => ({
    suite,
    name: suite.replace(/^main\/(adapters\/win32|hosts)\//, ''),
    by: run.elements ?? 'default',
    resultsOf,
  }));
});

test.each(RUNS)(
  '$name by $by',
  async ({ suite, by, resultsOf }) => {
    const results = await resultsOf(suite);
    if (by === 'default') all.push(...results);
    expect(results.length).toBeGreaterThan(0);
    const expected = CANNOT[suite] ?? [];
    const failed = results.filter(({ state }) => state === 'failed');
    expect(failed.filter(({ name }) => !expected.includes(name))).toEqual([]);
    expect(failed.map(({ name }) => name)).toEqual(expected);
  },
  600_000,
);
