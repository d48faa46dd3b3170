/** A state folder, or a file in it, that never answers: the start ends with a sentence, works nothing, and obeys SIGTERM. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cpuTicks } from '../../testing/ocr/processes.ts';
import { startProcess, type StartedProcess } from '../../testing/service.ts';

const WITHIN_MS = 15_000;
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-silent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function refused(stateDir: string): Promise<readonly [unknown, string]> {
  const started = startProcess({ stateDir });
  const code = await Promise.race([started.ended, sleep(WITHIN_MS, 'it goes on')]);
  await started.stop();
  return [code, started.output.stderr.trimEnd()];
}

test.runIf(process.platform === 'linux')('one that cannot be made in /proc', async () => {
  expect(await refused('/proc/x')).toEqual([
    78,
    'deskhand: The state folder /proc/x cannot be used (ENOENT): name another with SERVICE_STATE_DIR.',
  ]);
});

const named = (name: string): string => {
  const state = join(folder, 'state');
  mkdirSync(state, { mode: 0o700 });
  execFileSync('mkfifo', [join(state, name)]);
  return state;
};

test('a pipe in place of the settings is refused', async () => {
  const [code, stderr] = await refused(named('settings.json'));
  expect(code).toBe(78);
  expect(stderr).toContain('settings.json');
});

test('a pipe in place of the agents is refused', async () => {
  const [code, stderr] = await refused(named('agents.json'));
  expect(code).toBe(78);
  expect(stderr).toMatch(/agents\.json cannot be used: it cannot be read \(EFTYPE\)/);
});

test('a pipe in place of the lock is replaced', async () => {
  const started = startProcess({ stateDir: named('lock') });
  const listens = new Promise<string>((resolve) =>
    started.child.stdout?.on('data', () => started.output.stdout.includes('listening') && resolve('listens')),
  );
  expect(await Promise.race([listens, started.ended, sleep(WITHIN_MS, 'it waits')])).toBe('listens');
  await started.stop();
});

/** In a separate mount namespace, a file system whose server never answers: the program itself holds fuse(4) and never reads. */
const DEAD_MOUNT = `
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
device = os.open('/dev/fuse', os.O_RDWR)
os.set_inheritable(device, True)
options = f'fd={device},rootmode=40700,user_id=0,group_id=0'.encode()
if libc.mount(b'dead', sys.argv[1].encode(), b'fuse', 0, options) != 0:
    sys.exit(os.strerror(ctypes.get_errno()))
os.execv(sys.argv[2], sys.argv[2:])
`;

// Only root may mount.
describe.runIf(isRoot)('a dead mount', () => {
  let mount: string;
  let started: StartedProcess;
  beforeEach(() => {
    mount = join(folder, 'mount');
    mkdirSync(mount, { mode: 0o700 });
    started = startProcess({
      stateDir: join(mount, 'state'),
      under: ['unshare', '--mount', '--propagation', 'private', 'python3', '-c', DEAD_MOUNT, mount],
    });
  });
  afterEach(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });

  test('ends the start, which keeps no core busy', async () => {
    await sleep(3000);
    const before = cpuTicks(started.child.pid ?? 0);
    await sleep(1000);
    expect(cpuTicks(started.child.pid ?? 0) - before).toBeLessThan(20);
    expect(await Promise.race([started.ended, sleep(WITHIN_MS, 'it goes on')])).toBe(78);
    expect(started.output.stderr).toMatch(/^deskhand: The state folder .* does not answer: /);
  });

  test('does not keep the start from obeying SIGTERM', async () => {
    await sleep(3000);
    started.child.kill('SIGTERM');
    expect(await Promise.race([started.ended, sleep(3000, 'it goes on')])).not.toBe('it goes on');
  });
});
