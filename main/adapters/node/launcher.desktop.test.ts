/** Launched programs outlive the service and owe it nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLauncher } from './launcher.ts';
import { createLinuxProcessTable } from './linux-process-table.ts';
import { openDescriptors, ownZombies, seenProcesses } from '../../../testing/shell/processes.ts';
import { SOAK } from '../../../testing/soak.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-launch-e2e-'));
afterAll(() => rmSync(folder, { recursive: true }));

const launcher = createLauncher({
  environment: process.env,
  platform: 'linux',
  processes: createLinuxProcessTable(),
  home: folder,
});

/** Stands for the service: launches a program and ends, by any signal. */
const SERVICE = `
import { createLauncher } from '${new URL('./launcher.ts', import.meta.url).href}';
import { createLinuxProcessTable } from '${new URL('./linux-process-table.ts', import.meta.url).href}';
const launcher = createLauncher({ environment: process.env, platform: 'linux', processes: createLinuxProcessTable() });
const { pid } = await launcher.launch({ executable: 'bash', args: ['-c', process.argv[1]] });
console.log(pid);
setInterval(() => {}, 1000);
`;

it('a program goes on when the service ends, and may print as much as it likes', async () => {
  const done = join(folder, 'done');
  const script = `sleep 0.5; head -c 10000000 /dev/zero && echo printed > ${done}.part && mv ${done}.part ${done}; sleep 30`;
  const service = spawn(process.execPath, ['--input-type=module', '-e', SERVICE, '--', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  const gone = once(service, 'exit');
  service.kill('SIGKILL');
  await gone;
  await expect.poll(() => existsSync(done), { timeout: 10_000 }).toBe(true);
  expect(readFileSync(done, 'utf8')).toBe('printed\n');
  expect(seenProcesses().find((process) => process.pid === pid)).toMatchObject({
    state: expect.not.stringMatching('Z') as string,
  });
  process.kill(-pid, 'SIGKILL');
});

const LAUNCHES = SOAK ? 1000 : 200;

it(`${LAUNCHES} launches leave no zombie, no descriptor and no memory behind`, async () => {
  await launcher.launch({ executable: '/bin/true', args: [] });
  const descriptors = openDescriptors();
  const memory = process.memoryUsage.rss();
  for (let round = 0; round < LAUNCHES / 10; round++) {
    await Promise.all(
      Array.from({ length: 10 }, () => launcher.launch({ executable: '/bin/true', args: [] })),
    );
  }
  await expect.poll(ownZombies, { timeout: 5000 }).toEqual([]);
  expect(Math.abs(openDescriptors() - descriptors)).toBeLessThanOrEqual(3);
  // The garbage collector decides when; four times the 20 MB that the design allows.
  expect(process.memoryUsage.rss() - memory).toBeLessThan(80e6);
});

it('what cannot be run is reported with the system\u2019s own error', async () => {
  const plain = join(folder, 'plain');
  const orphan = join(folder, 'orphan-script');
  writeFileSync(plain, '');
  writeFileSync(orphan, '#!/no/such/interpreter\n');
  chmodSync(orphan, 0o755);
  const refused = async (executable: string, errno: string): Promise<void> => {
    const launching = launcher.launch({ executable, args: [] });
    await expect(launching).rejects.toMatchObject({ reason: 'launch_failed', details: { errno } });
  };
  await refused(join(folder, 'missing'), 'ENOENT');
  await refused(folder, 'EACCES');
  await refused(plain, 'EACCES');
  await refused(orphan, 'ENOENT');
  await expect(launcher.launch({ executable: 'true', args: ['x'.repeat(200_000)] })).rejects.toMatchObject({
    reason: 'launch_failed',
    details: { errno: 'E2BIG' },
  });
});

it('no shell looks at the arguments', async () => {
  const [canary, out] = [join(folder, 'canary'), join(folder, 'argv')];
  const args = [`$(touch ${canary})`, `;touch ${canary}`, '`id`', '*', 'a b', '\n', '\u00e9'];
  // printf repeats its format for every argument; the first one is where the script writes.
  const script = join(folder, 'dump');
  writeFileSync(
    script,
    '#!/bin/sh\nout="$1"; shift; printf "%s\\0" "$@" > "$out.part"; mv "$out.part" "$out"\n',
  );
  chmodSync(script, 0o755);
  await launcher.launch({ executable: './dump', args: [out, ...args], cwd: folder });
  await expect.poll(() => existsSync(out)).toBe(true);
  expect(readFileSync(out, 'utf8').split('\0').slice(0, -1)).toEqual(args);
  expect(existsSync(canary)).toBe(false);
});
