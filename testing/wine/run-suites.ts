/** Runs contract suites inside Windows and returns each test's result. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { PLACES, windowsPath } from '../../scripts/wine/places.ts';
import type { WindowsMachine } from './windows-machine.ts';

const TIMEOUT_MS = 600_000;

export interface SuiteResults {
  readonly results: readonly TestResult[];
  /** Otherwise the process ended in its midst, or before it. */
  readonly ended: boolean;
}

const moduleOf = (suite: string): string => `${suite}.suite.ts`;

/** Of each of `suites`, which are paths from the top of the project and run in one process, one after the other. */
export async function runSuites(
  windows: WindowsMachine,
  suites: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ReadonlyMap<string, SuiteResults>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-wine-'));
  const file = join(folder, 'results.jsonl');
  try {
    const args = ['scripts/wine/runner/run-suites.ts', windowsPath(file), ...suites.map(moduleOf)];
    const child = windows.start(PLACES.node, args, environment);
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    await once(child, 'exit');
    clearTimeout(timer);
    const text = await readFile(file, 'utf8').catch(() => '');
    return bySuite(suites, text.split('\n').filter(Boolean).map(parseResult));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function bySuite(suites: readonly string[], lines: readonly TestResult[]): ReadonlyMap<string, SuiteResults> {
  const rest = lines.slice();
  return new Map(
    suites.map((suite) => {
      const length = rest.findIndex(({ state }) => state === 'ended');
      const results = rest.splice(0, length === -1 ? rest.length : length);
      const [end] = rest.splice(0, 1);
      return [suite, { results, ended: end?.name === moduleOf(suite) }];
    }),
  );
}

const parseResult = (line: string): TestResult => JSON.parse(line) as TestResult;
