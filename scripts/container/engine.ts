/** Podman as the tests use it: with images and its own containers, apart from those of the machine. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Kept between runs. DESKHAND_CONTAINER_DIR names another folder. */
export const CACHE = process.env['DESKHAND_CONTAINER_DIR'] ?? join(homedir(), '.cache/deskhand-container');

/** Runs under every layout of cgroups; crun refuses the first version with controllers of the second next to it. */
const RUNTIME = 'runc';

/** statfs(2): overlay file systems cannot lie upon each other. */
const OVERLAY = 0x794c7630;

const storageDriver = (): readonly string[] =>
  statfsSync(CACHE).type === OVERLAY ? ['--storage-driver', 'vfs'] : [];

const global = (): readonly string[] => [
  ...storageDriver(),
  '--root',
  join(CACHE, 'storage'),
  '--runroot',
  join(CACHE, 'run'),
  // Without systemd as the first process.
  '--cgroup-manager',
  'cgroupfs',
  '--runtime',
  RUNTIME,
];

/** Below the machine's own limits; Podman's default is above those of some machines, where it may not raise them. */
export const ULIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'] as const;

// The timer of a health check is a unit of systemd; checks are run by hand instead.
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, DISABLE_HC_SYSTEMD: 'true' });

/** Standard output. Throws with what Podman said. */
export function podman(...args: readonly string[]): string {
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  // Its errors go into the exception.
  const options = { encoding: 'utf8', env: environment(), stdio: 'pipe', maxBuffer: 2 ** 26 } as const;
  return execFileSync('podman', [...global(), ...args], options);
}

export function isDone(...args: readonly string[]): boolean {
  try {
    podman(...args);
    return true;
  } catch {
    return false;
  }
}

/** Its lines go to this process's own output. Resolves when it has ended well. */
export async function podmanAloud(...args: readonly string[]): Promise<void> {
  const child = spawnPodman(args, 'inherit');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`podman ${args[0] ?? ''} ended with ${code ?? 'a signal'}.`);
}

export const spawnPodman = (args: readonly string[], output: 'inherit' | 'pipe'): ChildProcess =>
  spawn('podman', [...global(), ...args], { env: environment(), stdio: ['ignore', output, output] });

/** How the image is built and run here. */
export type Engine = 'podman' | 'chroot';

/** The last error that Podman names when it cannot run a container with limits and a published port; else empty. */
function whyNoContainers(image: string): string {
  const limits = ['--memory=1g', '--cpus=1', '--pids-limit=100', '--publish', '127.0.0.1::80'];
  try {
    podman('run', '--rm', '--pull=never', '--read-only', ...ULIMITS, ...limits, image, 'true');
    return '';
  } catch (error) {
    return (
      String(error)
        .match(/^Error: .*$/gm)
        ?.at(-1) ?? String(error)
    );
  }
}

/** A chroot where the kernel refuses containers of this image, or DESKHAND_CONTAINER_ENGINE=chroot asks for one. */
export function usableEngine(image: string): Engine {
  if (process.env['DESKHAND_CONTAINER_ENGINE'] === 'chroot') return 'chroot';
  const reason = whyNoContainers(image);
  if (reason !== '') console.log(`No containers can be run here, so a chroot is used. ${reason}`);
  return reason === '' ? 'podman' : 'chroot';
}
