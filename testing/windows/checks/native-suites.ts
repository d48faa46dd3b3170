/**
 * Step 2: the adapter's suites, each in its own process: `node testing/windows/checks/native-suites.ts suites.json WITNESSES`.
 * The folder has what scripts/wine/build-witnesses.ts builds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestResult } from '../../../scripts/wine/runner/result.ts';
import { CANNOT, EVERY } from '../../wine/suites.ts';
import { answer, answerFile, expectThat } from './answers.ts';

const TIMEOUT_MS = 300_000;
const TOP = join(import.meta.dirname, '../../..');
/** Against what stands for Windows under Wine. */
const STANDS_IN: readonly string[] = [
  'main/adapters/win32/elements/automation',
  'main/adapters/win32/strict',
];
/** Loads a library of x64. */
const OF_X64 = 'main/adapters/win32/duplication/duplication';

const [, , , witnesses = '', ...named] = process.argv;
const witness = (name: string): string => join(resolve(witnesses), name);
const environment = {
  ...process.env,
  DESKHAND_OBSERVER: witness('observer.exe'),
  DESKHAND_FORM: witness('form.exe'),
  DESKHAND_DRAWN: witness('drawn.exe'),
  DESKHAND_DUPLICATION: witness('duplication.dll'),
};
/** Under Wine the package of this name is our runner already. */
const preloaded = import.meta.resolve('vitest').endsWith('/vitest/index.js')
  ? []
  : ['--import', new URL('../../../scripts/wine/runner/resolve-vitest.ts', import.meta.url).href];

async function resultsOf(suite: string): Promise<readonly TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-suite-'));
  const file = join(folder, 'results.jsonl');
  try {
    const args = [...preloaded, join(TOP, 'scripts/wine/runner/run-suites.ts'), file, `${suite}.suite.ts`];
    const child = spawn(process.execPath, args, { cwd: TOP, env: environment, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS);
    await once(child, 'exit');
    clearTimeout(timer);
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TestResult);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runSuite(suite: string): Promise<unknown> {
  const results = await resultsOf(suite);
  const expected = CANNOT[suite] ?? [];
  const failed = results.filter(({ state, name }) => state === 'failed' && !expected.includes(name));
  expectThat(results.at(-1)?.state === 'ended', 'The suite was cut off', results);
  expectThat(failed.length === 0, 'Tests failed', failed);
  return { passed: results.filter(({ state }) => state === 'passed').length };
}

const suites = EVERY.filter(
  (suite) => !STANDS_IN.includes(suite) && (arch() === 'x64' || suite !== OF_X64),
).filter((suite) => named.length === 0 || named.includes(suite));
await answer(
  answerFile(),
  Object.fromEntries(suites.map((suite) => [suite, () => runSuite(suite)] as const)),
);
