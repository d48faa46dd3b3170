/** The batch script for Slurm with a stand-in for its `scontrol`: what it does at a signal, and when slurmd is lost. slurm.test.ts runs it in a real cluster. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  desktops,
  DesktopLostError,
  folderSource,
  type LeasedDesktop,
} from '../../../main/api/client/client.ts';
import { until } from '../../../testing/client.ts';
import { processesNaming } from '../../../testing/desktops/named-desktop.ts';

/** Of each task. The first one's pause is long enough to be found. */
const LOOK_EVERY_S = ['5', '0.2'] as const;
const RESOURCES = join(import.meta.dirname, '../../../resources');

/** Answers for slurmd while the file `slurmd` is there, and writes down what else it is told. */
const SCONTROL = `#!/bin/sh
case "$*" in
"show slurmd") test -e "$FOLDER/slurmd" ;;
"show node"*) echo "NodeName=$3 NodeAddr=127.0.0.1 State=MIXED" ;;
*) echo "$*" >>"$FOLDER/told" ;;
esac
`;

interface Task {
  readonly folder: string;
  readonly shared: string;
  readonly script: ChildProcess;
  readonly desktop: LeasedDesktop;
}

let base: string;
let tasks: readonly Task[];

async function startTask(index: number): Promise<Task> {
  const folder = join(base, String(index));
  for (const each of ['', 'bin', 'tmp', 'shared']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'bin', 'scontrol'), SCONTROL, { mode: 0o755 });
  writeFileSync(join(folder, 'slurmd'), '');
  symlinkSync(join(RESOURCES, 'deskhand.cjs'), join(folder, 'bin', 'deskhand'));
  symlinkSync(process.execPath, join(folder, 'bin', 'node'));
  const shared = join(folder, 'shared');
  const script = spawn('bash', [join(RESOURCES, 'slurm/deskhand.sbatch')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
      FOLDER: folder,
      TMPDIR: join(folder, 'tmp'),
      SERVICE_VIRTUAL: '1024x768',
      LC_ALL: 'C.UTF-8',

      SLURM_JOB_ID: '12',
      SLURM_ARRAY_JOB_ID: '9',
      SLURM_ARRAY_TASK_ID: String(index),
      SLURMD_NODENAME: 'n',

      DESKHAND_SHARED: shared,
      DESKHAND_SLURMD_GRACE: '1',
      DESKHAND_LOOK_EVERY: LOOK_EVERY_S[index - 1] ?? '',
    },
  });
  const desktop = await desktops({ source: folderSource({ path: shared }) }).lease({ timeoutMs: 50_000 });
  return { folder, shared, script, desktop };
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'dh-task-'));
  tasks = await Promise.all([1, 2].map(startTask));
});
afterAll(async () => {
  for (const pid of await processesNaming(base)) process.kill(pid, 'SIGKILL');
  rmSync(base, { recursive: true });
});

/** As scancel does: each process gets the signal in turn, and the script after what it waits for. */
async function cancel({ folder, script }: Task): Promise<void> {
  await until('its pause was ended first', async () => {
    const pauses = (await processesNaming(`FOLDER=${folder}`)).filter(
      (pid) => commandOf(pid) === `sleep\0${LOOK_EVERY_S[0]}\0`,
    );
    for (const pid of pauses) process.kill(pid, 'SIGTERM');
    return pauses.length > 0;
  });
  script.kill('SIGTERM');
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
};

const ENDS = [
  ['it is cancelled', cancel, ''],
  ['slurmd does not answer', ({ folder }: Task) => rmSync(join(folder, 'slurmd')), 'requeue 9_2\n'],
] as const;

test.each(ENDS.map((end, index) => [...end, index] as const))(
  'when %s, the desktop ends with its programs, address and token, and its client is told',
  async (_, end, told, index) => {
    const task = tasks[index];
    if (task === undefined) throw new Error('The task was not started.');
    const { desktop, folder, shared, script } = task;
    expect(desktop.name).toBe(`desktop-9-${index + 1}`);
    // Outlives its service.
    await desktop.client.launch({ executable: 'sleep', args: ['1000'] });
    const move = (): Promise<unknown> =>
      desktop.client.flat.action({ action: 'move', target: { mode: 'pixel', x: 5, y: 5 } });
    await move();
    const state = join(folder, 'tmp');
    expect((await processesNaming(`${state}/deskhand-12.`)).length).toBeGreaterThan(4);
    const ended = once(script, 'exit');
    await end(task);
    await ended;
    await expect(move()).rejects.toThrow(DesktopLostError);
    await until(
      'nothing of it is left',
      async () => (await processesNaming(`${state}/deskhand-12.`)).length === 0,
    );
    expect([readdirSync(state), readdirSync(join(shared, 'tokens'))]).toEqual([[], []]);
    expect(existsSync(join(shared, `${desktop.name}.json`))).toBe(false);
    expect(existsSync(join(folder, 'told')) ? readFileSync(join(folder, 'told'), 'utf8') : '').toBe(told);
    await desktop.release();
  },
);
