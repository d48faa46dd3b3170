/**
 * systemd as the first process of separate namespaces, over the programs of this machine: what it and its units write goes into
 * memory and is gone with it. It starts no unit of the machine but the journal's. The network is the machine's.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../testing/client.ts';
import { createCgroupTree, type CgroupTree } from './cgroups.ts';

const TOP = join(import.meta.dirname, '../../..');
const PROGRAM = '/lib/systemd/systemd';
const PATH = 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

export interface SystemdMachine {
  readonly cgroups: CgroupTree;
  /** Runs a shell command inside as root. Standard output. */
  readonly run: (command: string) => Promise<string>;
  /** What systemd said. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** The machine's own files below, a folder in memory above. */
const rootCommands = (folder: string, root: string): readonly string[] => [
  `mount -t tmpfs tmpfs '${folder}'`,
  `mkdir '${folder}/upper' '${folder}/work' '${root}'`,
  `mount -t overlay -o lowerdir=/,upperdir='${folder}/upper',workdir='${folder}/work' overlay '${root}'`,
];

/** The parts of a system that are no files, and the package as `npm install --global` would link it. */
const mountCommands = (root: string): readonly string[] => [
  `mount -t proc proc '${root}/proc'`,
  `mount -t sysfs -o ro sysfs '${root}/sys'`,
  `mount -t tmpfs -o mode=755 tmpfs '${root}/dev'`,
  ...DEVICES.map((name) => `touch '${root}/dev/${name}' && mount --bind /dev/${name} '${root}/dev/${name}'`),
  `mkdir '${root}/dev/pts' '${root}/dev/shm'`,
  `mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts '${root}/dev/pts'`,
  `ln -s pts/ptmx '${root}/dev/ptmx' && ln -s /proc/self/fd '${root}/dev/fd'`,
  ...['dev/shm', 'tmp'].map((name) => `mount -t tmpfs -o mode=1777 tmpfs '${root}/${name}'`),
  `mount -t tmpfs -o mode=755 tmpfs '${root}/run'`,
  `mkdir -p '${root}/opt/deskhand' && mount --bind '${TOP}' '${root}/opt/deskhand'`,
  `ln -sf /opt/deskhand/resources/deskhand.cjs '${root}/usr/local/bin/deskhand'`,
  `rm -f '${root}/usr/local/bin/node' && touch '${root}/usr/local/bin/node'`,
  `mount --bind '${TOP}/node_modules/node/bin/node' '${root}/usr/local/bin/node'`,
];

/** Nothing of the machine's own is to be started. */
const unitCommands = (root: string): readonly string[] => [
  `rm -rf '${root}'/lib/systemd/system/*.wants '${root}'/lib/systemd/*-generators '${root}'/etc/systemd`,
  `rm -rf '${root}'/usr/lib/systemd/user/*.wants`,
  `mkdir -p '${root}/etc/systemd/system'`,
  `printf '[Unit]\\nDefaultDependencies=no\\nRequires=systemd-journald.service\\n' > '${root}/etc/systemd/system/test.target'`,
];

const startCommands = (root: string): readonly string[] => [
  `mkdir -p '${root}/.before' && cd '${root}'`,
  'pivot_root . .before && umount -l /.before',
  // Which reads it to know that hardware is not its to take care of.
  `exec env -i container=test ${PATH} ${PROGRAM} --unit=test.target --log-target=console`,
];

/** The process whose parent is `parent`. */
function childOf(parent: number): number | undefined {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return text === '' ? undefined : Number(text.split(' ')[0]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  // Its child is killed with it, and as the first process takes all others with it.
  child.kill('SIGKILL');
  await gone;
}

export async function startSystemd(): Promise<SystemdMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-systemd-'));
  const root = join(folder, 'root');
  const cgroups = createCgroupTree(basename(folder));
  const inside = [
    'set -e',
    ...rootCommands(folder, root),
    ...mountCommands(root),
    ...cgroups.mountOn(`${root}/sys/fs/cgroup`),
    ...unitCommands(root),
    ...startCommands(root),
  ].join('\n');
  const unshare =
    'exec unshare --mount --propagation private --pid --fork --kill-child --cgroup --ipc --uts sh -c "$1"';
  const script = ['set -e', ...cgroups.enter, unshare].join('\n');
  const child = spawn('sh', ['-c', script, 'sh', inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = async (): Promise<void> => {
    await end(child);
    const left = (): boolean => {
      try {
        cgroups.remove();
        return false;
      } catch {
        return true;
      }
    };
    await until('its control groups are empty', () => !left());
    rmSync(folder, { recursive: true });
  };
  const run = async (command: string): Promise<string> => {
    const first = childOf(child.pid ?? 0);
    const namespaces = ['--target', String(first), '--mount', '--pid', '--ipc', '--uts', '--cgroup'];
    const { stdout } = await promisify(execFile)('nsenter', [
      ...namespaces,
      'env',
      PATH,
      'sh',
      '-c',
      command,
    ]);
    return stdout;
  };
  const isUp = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`systemd did not start:\n${said}`);
    return run('systemctl is-active test.target').then(
      (state) => state.trim() === 'active',
      () => false,
    );
  };
  try {
    await until('systemd is up', isUp, 30_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { cgroups, run, output: () => said, stop };
}
