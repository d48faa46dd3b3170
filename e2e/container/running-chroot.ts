/** The image in a chroot, as scripts/container/chroot.ts runs it, and what the machine around it sees of it. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asUser, chrootArguments } from '../../scripts/container/chroot.ts';
import { isDone, podman } from '../../scripts/container/engine.ts';
import { USER } from '../../scripts/container/recipe.ts';
import { createClient, until } from '../../testing/client.ts';
import { freePort } from '../../testing/free-port.ts';
import { START_MS, type RunningContainer } from './running-container.ts';
import { namespaceOf, processesBeside, read } from './seen-inside.ts';

/** A soft limit of /proc/PID/limits. */
const limit = (pid: number, name: string): string =>
  new RegExp(`^${name} +(\\d+) `, 'm').exec(read(`/proc/${pid}/limits`))?.[1] ?? '';

/** The command of the image's health check, as the engine would run it. */
const healthCheck = (image: string): string =>
  podman('image', 'inspect', '--format', '{{index .HealthCheck.Test 1}}', image).trim();

export async function startInChroot(image: string): Promise<RunningContainer> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-chroot-'));
  const token = randomBytes(32).toString('hex');
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, token);
  chmodSync(tokenFile, 0o444);
  const [root, home, runtime] = ['root', 'home', 'runtime'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ];
  mkdirSync(root);
  for (const path of [home, runtime]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, USER.id, USER.id);
  }
  const port = await freePort();
  const began = performance.now();
  const files = podman('image', 'mount', image).trim();
  const args = chrootArguments({ image: files, root, home, runtime, tokenFile, port });
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  const client = createClient(port, { 'x-service-token': token });
  const remove = async (): Promise<void> => {
    client.close();
    child.kill('SIGKILL');
    await ended;
    isDone('image', 'unmount', image);
    rmSync(folder, { recursive: true });
  };
  const failed = ended.then((code) => {
    throw new Error(`The chroot ended with ${code ?? 'a signal'}:\n${printed}`);
  });
  const answers = (): Promise<boolean> =>
    client.get('/health').then(
      ({ status }) => status === 200,
      () => false,
    );
  try {
    await Promise.race([until('the first answer', answers, START_MS), failed]);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    failed.catch(() => undefined);
  }
  const firstAnswerMs = performance.now() - began;
  const first = Number(read(`/proc/${child.pid ?? 0}/task/${child.pid ?? 0}/children`).split(' ')[0]);
  const namespace = namespaceOf(first);
  const inside = (...command: readonly string[]): string => {
    const namespaces = ['--target', String(first), '--mount', '--pid', '--ipc', '--uts', '--root', '--wd'];
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync(
      'nsenter',
      [...namespaces, ...asUser({ SERVICE_PORT: String(port) }), ...command],
      options,
    );
  };
  return {
    name: folder,
    client,
    firstAnswerMs,
    ended,
    remove,
    inside,
    home,
    filtersCalls: false,
    output: () => printed,
    processes: () => processesBeside(namespace),
    health() {
      inside('sh', '-c', healthCheck(image));
      return 'healthy';
    },
    limits: (pid) => ({ memory: limit(pid, 'Max data size'), pids: limit(pid, 'Max processes') }),
    signal: (name) => process.kill(first, `SIG${name}`),
    exists: () => existsSync(`/proc/${first}`),
  };
}
