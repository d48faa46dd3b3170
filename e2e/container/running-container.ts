/** A container of the image, started as a user starts one, and what the machine around it sees of it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDone, podman, spawnPodman, ULIMITS } from '../../scripts/container/engine.ts';
import { runOptions } from '../../scripts/container/run.ts';
import { createClient, until, type Client } from '../../testing/client.ts';
import { freePort } from '../../testing/free-port.ts';
import { namespaceOf, processesBeside, read, type SeenInside } from './seen-inside.ts';

export interface RunningContainer {
  readonly name: string;
  readonly client: Client;
  /** From the command to the first answer of the service, milliseconds. */
  readonly firstAnswerMs: number;
  /** Everything that it printed. */
  readonly output: () => string;
  /** The exit code of `podman run`, which is that of the first process inside. */
  readonly ended: Promise<number | null>;
  /** Runs a program inside, as the user of the image. Standard output. */
  readonly inside: (...command: readonly string[]) => string;
  readonly processes: () => readonly SeenInside[];
  /** The home folder of the user inside, as the machine sees it. */
  readonly home: string;
  /** What its health check says when it is run now. */
  readonly health: () => string;
  /** Whether system calls are filtered, which takes an engine. */
  readonly filtersCalls: boolean;
  /** Of this process of it: bytes and a number. Those of its control groups, or without an engine its own. */
  readonly limits: (pid: number) => { readonly memory: string; readonly pids: string };
  /** Sends a signal to its first process. */
  readonly signal: (name: string) => void;
  readonly exists: () => boolean;
  /** Ends what is left of it, and its files. */
  readonly remove: () => Promise<void>;
}

export const START_MS = 120_000;

/** By both versions of control groups, where they are usually mounted. */
function limitsOf(pid: number): { readonly memory: string; readonly pids: string } {
  const lines = read(`/proc/${pid}/cgroup`).split('\n');
  const limit = (controller: string, first: string, second: string): string => {
    const path = lines.find((line) => line.split(':')[1]?.split(',').includes(controller))?.split(':')[2];
    const unified = lines.find((line) => line.startsWith('0::'))?.slice('0::'.length) ?? '';
    return read(
      path === undefined
        ? `/sys/fs/cgroup${unified}/${second}`
        : `/sys/fs/cgroup/${controller}${path}/${first}`,
    ).trim();
  };
  return {
    memory: limit('memory', 'memory.limit_in_bytes', 'memory.max'),
    pids: limit('pids', 'pids.max', 'pids.max'),
  };
}

export async function startContainer(image: string, ...more: readonly string[]): Promise<RunningContainer> {
  const name = `deskhand-test-${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-container-'));
  const token = randomBytes(32).toString('hex');
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, token);
  // The user inside has another number; the folder keeps everybody else out.
  chmodSync(tokenFile, 0o444);
  const port = await freePort();
  const options = [
    'run',
    '--rm',
    '--name',
    name,
    '--pull=never',
    ...ULIMITS,
    // Docker has none of the folders that Podman makes writable on its own.
    '--read-only-tmpfs=false',
    ...runOptions({ port, tokenFile, home: name }),
    ...more,
  ];
  const began = performance.now();
  const child = spawnPodman([...options, image], 'pipe');
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  const client = createClient(port, { 'x-service-token': token });
  const remove = async (): Promise<void> => {
    client.close();
    isDone('rm', '--force', '--volumes', '--ignore', '--time', '0', name);
    isDone('volume', 'rm', '--force', name);
    rmSync(folder, { recursive: true });
    await ended;
  };
  const failed = ended.then((code) => {
    throw new Error(`podman run ended with ${code ?? 'a signal'}:\n${printed}`);
  });
  try {
    const answers = async (): Promise<boolean> =>
      client.get('/health').then(
        ({ status }) => status === 200,
        () => false,
      );
    await Promise.race([until('the first answer', answers, START_MS), failed]);
    const firstAnswerMs = performance.now() - began;
    const first = Number(podman('inspect', '--format', '{{.State.Pid}}', name));
    const namespace = namespaceOf(first);
    return {
      name,
      client,
      firstAnswerMs,
      ended,
      remove,
      filtersCalls: true,
      output: () => printed,
      inside: (...command) => podman('exec', name, ...command),
      processes: () => processesBeside(namespace),
      health: () => {
        isDone('healthcheck', 'run', name);
        return podman('inspect', '--format', '{{.State.Healthcheck.Status}}', name).trim();
      },
      limits: limitsOf,
      signal: (signal) => void podman('kill', '--signal', signal, name),
      exists: () => isDone('container', 'exists', name),
      home: podman('volume', 'inspect', '--format', '{{.Mountpoint}}', name).trim(),
    };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    failed.catch(() => undefined);
  }
}
