/** `deskhand agent` as the owner of a running service calls it. */
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import type { TestService } from '../../testing/client.ts';
import { MAIN } from '../../testing/service.ts';

/** Its output; fails the test where the command fails. */
export function agentCommand({ stateDir }: TestService, ...words: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'agent', ...words], {
    env: { PATH: process.env['PATH'], SERVICE_STATE_DIR: stateDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}
