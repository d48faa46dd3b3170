/**
 * Desktops as tasks of Slurm, on a cluster of four nodes that is made on this machine: each is found and used by a client, and
 * whatever ends it (a cancellation, a time limit, a slurmd or a node that fails) ends all its processes and gives the client
 * another one. The process table tells. Takes minutes, mostly of waiting for Slurm's own periods: `npm run soak`.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClient,
  desktops,
  DesktopLostError,
  folderSource,
  type DesktopEntry,
  type Desktops,
  type LeasedDesktop,
} from '../../../main/api/client/client.ts';
import { until } from '../../../testing/client.ts';
import { SOAK } from '../../../testing/soak.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { stepDaemons, tableOf, taskProcesses, type TaskProcess } from './tasks.ts';

const run = promisify(execFile);

const NODES = ['node1', 'node2', 'node3', 'node4'] as const;
const TASKS = 16;
const GRACE_S = 5;
const STARTS_MS = 180_000;

let folder: string;
let cluster: Cluster;
let pool: Desktops;

const running = (): readonly TaskProcess[] => taskProcesses(join(folder, 'slurm.conf'));
const ofDesktop = (name: string): readonly TaskProcess[] =>
  running().filter(({ desktop }) => desktop === name);
const nodeOf = ({ url }: { readonly url: string }): string =>
  NODES[Number(URL.parse(url)?.hostname.split('.')[3]) - 11] ?? '';
const show = (title: string, processes: readonly TaskProcess[]): void =>
  console.log(`${title}\n${tableOf(processes)}`);

const submit = (...options: readonly string[]): Promise<string> =>
  cluster.submit(options, { DESKHAND_SLURMD_GRACE: String(GRACE_S), DESKHAND_LOOK_EVERY: '1' });

/** `desktop-3-7` is the task `3_7`. */
const taskOf = (name: string): string => name.split('-').slice(1).join('_');

/** Those that run, each at the address that it announces; a killed desktop leaves its file. */
async function alive(): Promise<readonly DesktopEntry[]> {
  const pids = new Set(running().map(({ pid }) => pid));
  return (await pool.list()).filter(({ instance = '[]' }) => {
    const [, pid] = JSON.parse(instance) as readonly unknown[];
    return typeof pid === 'number' && pids.has(pid);
  });
}

const untilAlive = (count: number): Promise<void> =>
  until(`${count} desktops run`, async () => (await alive()).length === count, STARTS_MS, 500);

const move = ({ client }: LeasedDesktop, x: number): Promise<unknown> =>
  client.flat.action({ action: 'move', target: { mode: 'pixel', x, y: 50 } });

/** Where its X server has the pointer. */
async function pointerOn(name: string): Promise<string> {
  const address = JSON.parse(readFileSync(join(cluster.shared, `${name}.json`), 'utf8')) as {
    display: string;
  };
  const state = readdirSync(join(folder, 'tmp'))
    .map((each) => join(folder, 'tmp', each, 'desktops', name))
    .find((each) => readdirSync(join(each, '..')).includes(name));
  const env = {
    ...process.env,
    DISPLAY: address.display,
    XAUTHORITY: join(state ?? '', 'virtual-display.xauthority'),
  };
  return (await run('xdotool', ['getmouselocation'], { env })).stdout;
}

interface Ended {
  readonly before: readonly TaskProcess[];
  readonly lost: LeasedDesktop;
  readonly error: unknown;
  /** From the beginning of the end until the client was told, seconds. */
  readonly toldAfter: number;
  readonly next: { readonly name: string; readonly node: string };
}

/** A client works on a desktop until it is lost, and goes on elsewhere. `end` ends the first desktop in some way. */
async function workUntilItEnds(end: (desktop: LeasedDesktop) => unknown): Promise<Ended> {
  let ended: Omit<Ended, 'next'> | undefined;
  const next = await pool.use(
    async (desktop) => {
      if (ended !== undefined) {
        await move(desktop, 200);
        return { name: desktop.name, node: nodeOf(desktop) };
      }
      // A program without a window outlives its service.
      await desktop.client.launch({ executable: 'sleep', args: ['1000'] });
      const before = running();
      await end(desktop);
      const began = performance.now();
      try {
        for (let x = 1; ; x = (x % 100) + 1) {
          await move(desktop, x);
          await sleep(100);
        }
      } catch (error) {
        ended = { before, lost: desktop, error, toldAfter: (performance.now() - began) / 1000 };
        throw error;
      }
    },
    { attempts: TASKS + 1, timeoutMs: STARTS_MS },
  );
  if (ended === undefined) throw new Error('The desktop did not end.');
  expect(ended.error).toBeInstanceOf(DesktopLostError);
  expect(next.name).not.toBe(ended.lost.name);
  console.log(
    `the client was told after ${ended.toldAfter.toFixed(1)} s, and went on on ${next.name} (${next.node}): ${String(ended.error)}`,
  );
  return { ...ended, next };
}

/** Acts on a desktop that nothing happens to; gives how to stop, and how many failed. */
async function bystander(
  isElsewhere: (entry: DesktopEntry) => boolean,
): Promise<() => Promise<{ acts: number; failed: number }>> {
  const entry = (await alive()).find(isElsewhere);
  if (entry === undefined) throw new Error('Every desktop is concerned.');
  const { flat } = createClient({
    baseUrl: entry.url,
    ...(entry.token === undefined ? {} : { token: entry.token }),
  });
  const stopped = new AbortController();
  const count = { acts: 0, failed: 0 };
  const working = (async () => {
    while (!stopped.signal.aborted) {
      count.acts++;
      await flat
        .action({ action: 'move', target: { mode: 'pixel', x: 5, y: 5 } })
        .catch(() => count.failed++);
      await sleep(200);
    }
  })();
  return async () => {
    stopped.abort();
    await working;
    return count;
  };
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
};

/** Ways in which a node fails, from its daemon alone to all that runs on it. */
const FAILURES = {
  'slurmd was killed': (node) => cluster.daemon(node).kill('SIGKILL'),
  'slurmd and every slurmstepd were killed': (node) => {
    cluster.daemon(node).kill('SIGKILL');
    for (const pid of stepDaemons(running().filter((each) => each.node === node))) kill(pid);
  },
  'everything was killed': (node) => {
    cluster.daemon(node).kill('SIGKILL');
    const tasks = running().filter((each) => each.node === node);
    for (const pid of [...stepDaemons(tasks), ...tasks.map((each) => each.pid)]) kill(pid);
  },
} as const satisfies Record<string, (node: string) => unknown>;

describe.runIf(SOAK)('desktops as tasks of Slurm', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dh-slurm-'));
    cluster = await startCluster({ folder, nodes: NODES, tasksPerNode: 6 });
    pool = desktops({ source: folderSource({ path: cluster.shared }) });
    const began = performance.now();
    await submit(`--array=1-${TASKS}`);
    await untilAlive(TASKS);
    console.log(`${TASKS} tasks answered ${((performance.now() - began) / 1000).toFixed(1)} s after sbatch`);
  }, STARTS_MS);
  afterAll(async () => {
    await cluster.slurm('scancel', `--user=${userInfo().username}`);
    await until('every task has ended', () => running().length === 0, 30_000).catch(() => undefined);
    const left = running();
    for (const { pid } of left) kill(pid);
    await cluster.stop();
    rmSync(folder, { recursive: true });
    expect(tableOf(left)).toBe('(none)');
  }, 60_000);

  test('sixteen tasks over four nodes: each is leased, and an act on it moves the pointer of its own display', async () => {
    show('sixteen tasks', running());
    const entries = await alive();
    expect(NODES.map((node) => entries.filter((entry) => nodeOf(entry) === node).length)).toEqual([
      4, 4, 4, 4,
    ]);
    const leased = await Promise.all(entries.map(() => pool.lease({ timeoutMs: 60_000 })));
    expect(new Set(leased.map(({ name }) => name)).size).toBe(TASKS);
    for (const [index, desktop] of leased.entries()) await move(desktop, 300 + index);
    for (const [index, { name }] of leased.entries())
      expect(await pointerOn(name)).toContain(`x:${300 + index} y:50 `);
    await Promise.all(leased.map((desktop) => desktop.release()));
  });

  test('after scancel of a task nothing of it is left, and its client goes on on another one', async () => {
    const { before, lost } = await workUntilItEnds(({ name }) => cluster.slurm('scancel', taskOf(name)));
    const own = before.filter(({ desktop }) => desktop === lost.name);
    show('before scancel', own);
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['Xvfb', 'openbox', 'sleep']));
    await until('its processes have ended', () => ofDesktop(lost.name).length === 0, 20_000);
    show('after scancel', ofDesktop(lost.name));
    expect(existsSync(join(cluster.shared, `${lost.name}.json`))).toBe(false);
    expect((await alive()).length).toBe(TASKS - 1);
  });

  test.each(Object.keys(FAILURES) as (keyof typeof FAILURES)[])(
    '%s on a node: its desktops end, and Slurm starts them on other nodes',
    async (failure) => {
      await untilAlive(TASKS - 1);
      let stopBystander = (): Promise<{ acts: number; failed: number }> =>
        Promise.resolve({ acts: 0, failed: 0 });
      const began = performance.now();
      const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
      const pids = new Set<number>();
      const { before, lost } = await workUntilItEnds(async (desktop) => {
        const tasks = running().filter((each) => each.node === nodeOf(desktop));
        for (const pid of [...stepDaemons(tasks), ...tasks.map((each) => each.pid)]) pids.add(pid);
        stopBystander = await bystander((entry) => nodeOf(entry) !== nodeOf(desktop));
        FAILURES[failure](nodeOf(desktop));
      });
      const node = nodeOf(lost);
      show(
        `before ${failure} on ${node}`,
        before.filter((each) => each.node === node),
      );
      const left = (): readonly number[] => [...pids].filter((pid) => existsSync(`/proc/${pid}`));
      await until('its processes have ended', () => left().length === 0, 60_000);
      show(
        `${seconds()} after ${failure} on ${node}`,
        running().filter((each) => each.node === node),
      );
      const { acts, failed } = await stopBystander();
      expect(failed).toBe(0);
      await untilAlive(TASKS - 1);
      expect((await alive()).filter((entry) => nodeOf(entry) === node)).toEqual([]);
      console.log(
        `all ${TASKS - 1} were back after ${seconds()}; a bystander’s ${acts} acts: ${failed} failed`,
      );
      await cluster.startNode(node);
    },
  );

  test('at its time limit a desktop ends cleanly, and one that does not answer is killed', async () => {
    const clean = submit('--time=2', '--job-name=clean');
    const stuck = submit('--time=1', '--signal=B:CONT@1', '--job-name=stuck');
    const names = [`desktop-${await clean}-0`, `desktop-${await stuck}-0`] as const;
    await until(
      'both run',
      async () => {
        const found = (await alive()).map(({ name }) => name);
        return names.every((name) => found.includes(name));
      },
      STARTS_MS,
    );
    show(
      'before the time limit',
      running().filter(({ desktop }) => names.some((name) => name === desktop)),
    );
    for (const { pid, name } of ofDesktop(names[1])) if (name === 'deskhand') process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    for (const name of names) {
      await until(`${name} has ended`, () => ofDesktop(name).length === 0, 240_000, 500);
      console.log(`${name} had ended after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    const states = (): Promise<readonly (string | undefined)[]> =>
      Promise.all(
        [clean, stuck].map(
          async (job) =>
            /JobState=(\w+)/.exec(await cluster.slurm('scontrol', 'show', 'job', await job))?.[1],
        ),
      );
    // The controller hears of the last process after it has gone.
    const isOver = async (): Promise<boolean> =>
      (await states()).every((state) => state !== 'RUNNING' && state !== 'COMPLETING');
    await until('Slurm has noticed', isOver, 60_000, 500);
    expect(await states()).toEqual(['COMPLETED', 'TIMEOUT']);
  });
});
