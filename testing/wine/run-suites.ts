/** Runs contract suites inside Windows and returns each test's result. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { PLACES, windowsPath } from '../../scripts/wine/places.ts';
import type { WindowsMachine } from './windows-machine.ts';

const TIMEOUT_MS = 600_000;

/** `suites` are modules' paths from the top of the project, which run in one process. */
export async function runSuites(
  windows: WindowsMachine,
  suites: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<readonly TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-wine-'));
  const file = join(folder, 'results.jsonl');
  try {
    const args = ['scripts/wine/runner/run-suites.ts', windowsPath(file), ...suites];
    const child = windows.start(PLACES.node, args, environment);
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    await once(child, 'exit');
    clearTimeout(timer);
    const text = await readFile(file, 'utf8').catch(() => '');
    const results = text
      .split('\n')
      .filter((line) => line !== '')
      .map(parseResult);
    if (results.at(-1)?.state !== 'ended') {
      throw new Error(`${suites.join(', ')} ended early, after:\n${text}`);
    }
    return results.slice(0, -1);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const parseResult = (line: string): TestResult => JSON.parse(line) as TestResult;
