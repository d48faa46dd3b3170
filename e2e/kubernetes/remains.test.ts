/** A cluster leaves nothing on the machine: after its end, after a start that fails, and after kill -9. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromTop } from '../../scripts/build/paths.ts';
import { createNamespaces } from '../../scripts/kubernetes/cluster/namespaces.ts';
import { CACHE } from '../../scripts/kubernetes/cluster/places.ts';
import { until } from '../../testing/client.ts';

const START_MS = 3_600_000;

/** Programs of a cluster, by the folders that their command lines name. */
const isOfCluster = (command: string): boolean =>
  command.includes(join(CACHE, 'bin/')) || command.includes(join(tmpdir(), 'deskhand-kubernetes-'));

function processes(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => isOfCluster(command));
}

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
  processes: processes(),
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
  rules: output('iptables-save')
    .split('\n')
    .filter((line) => line.includes('KUBE'))
    .join('\n'),
  files: [
    ...globSync(join(tmpdir(), 'deskhand-kubernetes-*')),
    ...globSync('/sys/fs/cgroup/{,*/}deskhand-kubernetes-*'),
    ...globSync('/{run,var/run}/netns/*'),
  ],
});

const NOTHING: Left = { processes: [], mounts: '', links: '', routes: '', rules: '', files: [] };

function start(): ChildProcess {
  const node = [fromTop('scripts/kubernetes/cluster.ts'), '1'];
  return spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function untilItRuns(cluster: ChildProcess): Promise<void> {
  let text = '';
  cluster.stdout?.on('data', (chunk: Buffer) => (text += String(chunk)));
  await until('the cluster runs', () => Promise.resolve(text.includes('KUBECONFIG')), START_MS);
}

const untilNothingIsLeft = async (): Promise<void> => {
  await until(
    'all is removed',
    () => Promise.resolve(JSON.stringify(seen()) === JSON.stringify(NOTHING)),
    20_000,
  ).catch(() => undefined);
  expect(seen()).toEqual(NOTHING);
};

describe.runIf(process.getuid?.() === 0)('what a cluster leaves, as root', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'nothing after %s',
    async (signal) => {
      expect(seen()).toEqual(NOTHING);
      const cluster = start();
      await untilItRuns(cluster);
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
      const cluster = start();
      await until('it has begun', () => Promise.resolve(seen().files.length > 5), START_MS);
      cluster.kill('SIGKILL');
      await once(cluster, 'exit');
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
