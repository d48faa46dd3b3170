import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildStandIn, openStandIn } from '../../../../testing/darwin/stand-in.ts';
import type { LauncherPort } from '../../../ports/launcher.ts';
import { describeLauncher } from '../../../ports/testing/launcher.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createLauncher } from '../../node/launcher.ts';
import { createLinuxProcessTable } from '../../node/linux-process-table.ts';
import { createLaunchChild } from './launch-child.ts';

const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-launch-'));
const pids: number[] = [];
const fork = createForkChild(process.env, { stderr: 'inherit' });
const open = (library = standIn.environment.DESKHAND_DARWIN_LIBRARY) =>
  createLaunchChild({
    forkChild(entry, env) {
      const channel = fork(entry, env);
      if (channel.pid !== undefined) pids.push(channel.pid);
      return channel;
    },
    env: { ...standIn.environment, DESKHAND_DARWIN_LIBRARY: library },
  });
const child = open();

const launcherOf = (start: typeof child.start, environment = {}): LauncherPort =>
  createLauncher({
    environment: { ...process.env, ...environment },
    platform: 'linux',
    processes: createLinuxProcessTable(),
    home: folder,
    starts: { start },
  });
const launcher = launcherOf(child.start);

afterAll(async () => {
  await child.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

describeLauncher('macOS (stand-in)', {
  create: (environment) => launcherOf(child.start, environment),
  bareName: 'true',
});

const started = async (from: LauncherPort, script: string): Promise<number> => {
  const { pid } = await from.launch({ executable: '/bin/sh', args: ['-c', script] });
  if (pid === null) throw new Error('The launcher names no process.');
  return pid;
};

/** A process takes its time to start on a busy machine. */
const RESTART = { timeout: 15_000 };

describe('programs on macOS', () => {
  test('answer for themselves where macOS asks for permissions', async () => {
    expect(standIn.disclaimed(await started(launcher, 'exit 0'))).toBe(true);
  });

  test('start all the same on a version that has no function for it', async () => {
    const older = open(buildStandIn('gcc', ['responsibility_spawnattrs_setdisclaim']));
    expect(standIn.disclaimed(await started(launcherOf(older.start), 'exit 0'))).toBe(false);
    await older.close();
  });

  test('outlive the process that started them, and the next one starts more', async () => {
    const [done, going] = [join(folder, 'done'), join(folder, 'go')];
    await started(launcher, `until [ -e ${going} ]; do sleep 0.1; done; : > ${done}`);
    process.kill(pids[0] ?? 0, 'SIGKILL');
    // A call that the ended process had already taken is an error.
    await expect.poll(() => started(launcher, `: > ${going}`).catch(() => 0), RESTART).toBeGreaterThan(0);
    await expect.poll(() => existsSync(done), RESTART).toBe(true);
  });

  test.each([
    ['ENOENT', '#!/no/such/interpreter\n'],
    ['ENOEXEC', ''],
  ])('that cannot be run are reported with the system’s own error: %s', async (errno, content) => {
    const file = join(folder, `broken-${errno}`);
    writeFileSync(file, content, { mode: 0o755 });
    await expect(launcher.launch({ executable: file, args: [] })).rejects.toMatchObject({
      reason: 'launch_failed',
      details: { errno },
    });
  });
});
