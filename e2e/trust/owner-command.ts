/** The command line as the owner of a running service calls it. */
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { COMPILE_CACHE, MAIN, type StartedProcess } from '../../testing/service.ts';

/** Its output; fails the test if the command fails. */
export function ownerCommand({ stateDir }: StartedProcess, ...words: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, SERVICE_STATE_DIR: stateDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

export const agentCommand = (service: StartedProcess, ...words: readonly string[]): string =>
  ownerCommand(service, 'agent', ...words);
