/** A start after a crash: nothing that the crash left behind stands in the way. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../testing/client.ts';
import { startProcess, startService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { seenProcesses } from '../../testing/shell/processes.ts';

const TIMES = 10;

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'deskhand-lock-e2e-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const stateOf = (pid: number): string | undefined =>
  seenProcesses().find((process) => process.pid === pid)?.state;

test('a service that was killed and not yet collected by its parent is not running', async () => {
  // `exec` puts a program in the parent's place that never collects the children it did not start.
  const keepsZombies = ['sh', '-c', '"$@" & exec sleep 60', 'sh'];
  const first = await startService({ stateDir, under: keepsZombies });
  const { pid } = JSON.parse(readFileSync(join(stateDir, 'lock'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await until('it is a zombie', () => stateOf(pid) === 'Z');
  const second = await startService({ stateDir });
  expect(stateOf(pid)).toBe('Z');
  await second.stop();
  await first.stop();
});

const LEFT_BEHIND: readonly (readonly [string, (path: string) => void])[] = [
  ['a file of a process whose number is another’s now', (path) => writeFileSync(path, reused)],
  ['a folder', (path) => mkdirSync(path)],
  ['a file of a process that is gone', (path) => writeFileSync(path, goneOwner)],
];
test.each(SOAK ? LEFT_BEHIND : LEFT_BEHIND.slice(0, 1))(
  'a taking-over that a crash cut short, %s, does not stand in the way',
  async (_, leave) => {
    writeFileSync(join(stateDir, 'lock'), goneOwner);
    leave(join(stateDir, 'lock.takeover'));
    const service = await startService({ stateDir });
    expect(existsSync(join(stateDir, 'lock.takeover'))).toBe(false);
    expect(JSON.parse(readFileSync(join(stateDir, 'lock'), 'utf8'))).toMatchObject({
      pid: service.child.pid,
    });
    const second = startProcess({ stateDir });
    expect(await second.ended).toBe(69);
    await service.stop();
  },
);

test.runIf(SOAK)(`${TIMES} times killed, ${TIMES} times started`, { timeout: 120_000 }, async () => {
  for (let round = 0; round < TIMES; round++) {
    const service = await startService({ stateDir });
    service.child.kill('SIGKILL');
    await service.ended;
  }
  const last = await startService({ stateDir });
  await last.stop();
});

const goneOwner = JSON.stringify({ pid: 2 ** 22 + 1, startedTicks: '1' });
const reused = JSON.stringify({ pid: 1, startedTicks: '987654321987' });
