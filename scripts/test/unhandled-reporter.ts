/**
 * A reporter of vitest that writes the errors which no test caught to the file that an environment variable names:
 * vitest's JSON report leaves them out, though they fail the run.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, SerializedError } from 'vitest/node';
import { UNHANDLED_FILE, type UnhandledError } from './unhandled.ts';

export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[UNHANDLED_FILE];
    if (path === undefined) return;
    const kept = errors.map(({ message, stack, VITEST_TEST_PATH: file }): UnhandledError => ({
      message: stack ?? message,
      file: typeof file === 'string' ? file : null,
    }));
    writeFileSync(path, JSON.stringify(kept));
  }
}
