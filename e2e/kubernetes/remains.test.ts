/** A cluster leaves nothing on the machine: after its end, after a start or a run that fails, and after kill -9. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { fromTop } from '../../scripts/build/paths.ts';
import { createNamespaces } from '../../scripts/kubernetes/cluster/namespaces.ts';
import { startCluster } from '../../scripts/kubernetes/cluster.ts';
import { CACHE, programPath } from '../../scripts/kubernetes/cluster/places.ts';
import { until } from '../../testing/client.ts';
import { LOOK_EVERY_MS } from './desktops.ts';

const START_MS = 3_600_000;
const WAIT_MS = 60_000;

/** Programs of a cluster, by the folders that their command lines name. */
const isOfCluster = (command: string): boolean =>
  command.includes(join(CACHE, 'bin/')) || command.includes(join(tmpdir(), 'deskhand-kubernetes-'));

interface Running {
  readonly pid: string;
  readonly command: string;
}

const running = (): readonly Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
      } catch {
        return { pid, command: '' };
      }
    })
    .filter(({ command }) => isOfCluster(command));

const output = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8' });

interface Left {
  readonly processes: readonly string[];
  readonly mounts: string;
  readonly links: string;
  readonly routes: string;
  readonly rules: string;
  readonly files: readonly string[];
}

/** What a cluster makes, as far as this machine has it now. */
const seen = (): Left => ({
  processes: running().map(({ command }) => command),
  mounts: readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .filter((line) => isOfCluster(line) || line.includes(CACHE))
    .join('\n'),
  links: output('ip', '-brief', 'link')
    .split('\n')
    .map((line) => line.split(/\s+/)[0])
    .filter((name) => name?.startsWith('deskhand-k8s'))
    .join('\n'),
  routes: output('ip', 'route')
    .split('\n')
    .filter((line) => line.includes('198.18.'))
    .join('\n'),
  rules: ['iptables-save', 'ip6tables-save']
    .flatMap((command) => output(command).split('\n'))
    .filter((line) => /KUBE|198\.1[89]\./.test(line))
    .join('\n'),
  files: [
    ...globSync(join(tmpdir(), 'deskhand-kubernetes-*')),
    ...globSync('/sys/fs/cgroup/{,*/}deskhand-kubernetes-*'),
    ...globSync('/{run,var/run}/netns/*'),
  ],
});

const NOTHING: Left = { processes: [], mounts: '', links: '', routes: '', rules: '', files: [] };

/** The rules of kube-proxy, which are those of its node's network. */
async function untilItHasRules(): Promise<void> {
  const has = (): boolean => {
    const { pid } = running().find(({ command }) => command.startsWith(programPath('kube-proxy'))) ?? {};
    return (
      pid !== undefined && output('nsenter', '--target', pid, '--net', 'iptables-save').includes('KUBE-')
    );
  };
  await until('kube-proxy has made its rules', has, WAIT_MS);
}

function start(...node: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...node], { stdio: ['ignore', 'pipe', 'ignore'] });
}

const CLUSTER = fromTop('scripts/kubernetes/cluster.ts');

async function untilItRuns(cluster: ChildProcess): Promise<void> {
  let text = '';
  cluster.stdout?.on('data', (chunk: Buffer) => (text += String(chunk)));
  await until('the cluster runs', () => text.includes('KUBECONFIG'), START_MS);
}

const untilNothingIsLeft = async (): Promise<void> => {
  const isGone = (): boolean => JSON.stringify(seen()) === JSON.stringify(NOTHING);
  await until('all is removed', isGone, WAIT_MS, LOOK_EVERY_MS).catch(() => undefined);
  expect(seen()).toEqual(NOTHING);
};

describe.runIf(process.getuid?.() === 0)('what a cluster leaves, as root', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'nothing after %s',
    async (signal) => {
      expect(seen()).toEqual(NOTHING);
      const cluster = start(CLUSTER, '1');
      await untilItRuns(cluster);
      await untilItHasRules();
      expect(seen().files.length).toBeGreaterThan(5);
      expect(seen().links).not.toBe('');
      cluster.kill(signal);
      await once(cluster, 'exit');
      await untilNothingIsLeft();
    },
    START_MS,
  );

  test(
    'nothing after SIGKILL in the middle of its start',
    async () => {
      const cluster = start(CLUSTER, '1');
      await until('it has begun', () => seen().files.length > 5, START_MS);
      cluster.kill('SIGKILL');
      await once(cluster, 'exit');
      await untilNothingIsLeft();
    },
    START_MS,
  );

  test(
    'nothing after a start that fails at its node',
    async () => {
      // More than this machine has: kubelet ends by itself.
      const failed = startCluster({ nodes: 1, memoryBytes: 2 ** 50 });
      await expect(failed).rejects.toThrow(/^node-1 is ready: a program of it ended\. F\d{4} /);
      await untilNothingIsLeft();
    },
    START_MS,
  );

  test(
    'nothing after a run that an error ends',
    async () => {
      const run = `const { startCluster } = await import('${CLUSTER}'); await startCluster({ nodes: 1 }); throw new Error('a test');`;
      const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run]);
      await expect(ended).rejects.toThrow('Error: a test');
      await untilNothingIsLeft();
    },
    START_MS,
  );

  test('a second cluster is refused, and leaves nothing', async () => {
    const first = await createNamespaces(tmpdir());
    await expect(createNamespaces(tmpdir())).rejects.toThrow('File exists');
    await first.end();
    await untilNothingIsLeft();
  });
});
