/** Cgroups of version 1 for a desktop each, with the limits that the templates for systemd set. */
import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../testing/client.ts';

const ROOT = '/sys/fs/cgroup';
const CONTROLLERS = ['cpu', 'memory', 'pids'] as const;
type Controller = (typeof CONTROLLERS)[number];

export interface Limits {
  /** Percent of one core. */
  readonly cpuPercent: number;
  readonly memoryBytes: number;
  readonly tasks: number;
}

export interface Cgroup {
  /** Runs a command in it: `under` of a service. */
  readonly under: readonly string[];
  pids(): readonly number[];
  /** A file of a controller, such as `memory.failcnt`. */
  read(controller: Controller, file: string): string;
  write(controller: Controller, file: string, value: number): void;
  /** Kills all in it, however fast it forks, except those that are to be spared. */
  killAll(spared?: readonly number[]): Promise<void>;
  remove(): void;
}

/** The test's own groups, so that its limits hold for those below as well. */
function ownGroup(controller: Controller): string {
  const own = new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm').exec(
    readFileSync('/proc/self/cgroup', 'utf8'),
  );
  return join(ROOT, controller, own?.[1] ?? '');
}

/** Empty where cgroups can be made. */
export function whyNoCgroups(): string {
  for (const controller of CONTROLLERS)
    try {
      accessSync(join(ownGroup(controller), 'cgroup.procs'), constants.W_OK);
    } catch {
      return `The controller ${controller} of cgroup v1 cannot be written to.`;
    }
  return '';
}

const PERIOD_US = 100_000;

export function createCgroup(name: string, { cpuPercent, memoryBytes, tasks }: Limits): Cgroup {
  const path = (controller: Controller): string => join(ownGroup(controller), name);
  const write: Cgroup['write'] = (controller, file, value) =>
    writeFileSync(join(path(controller), file), String(value));
  const read: Cgroup['read'] = (controller, file) =>
    readFileSync(join(path(controller), file), 'utf8').trim();
  for (const controller of CONTROLLERS) mkdirSync(path(controller));
  write('cpu', 'cpu.cfs_period_us', PERIOD_US);
  write('cpu', 'cpu.cfs_quota_us', (cpuPercent * PERIOD_US) / 100);
  write('memory', 'memory.limit_in_bytes', memoryBytes);
  write('pids', 'pids.max', tasks);
  const enter = CONTROLLERS.map((controller) => `echo $$ >'${path(controller)}/cgroup.procs'`).join(' && ');
  const pids = (): readonly number[] => read('pids', 'cgroup.procs').split('\n').filter(Boolean).map(Number);
  return {
    under: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    pids,
    read,
    write,
    async killAll(spared = []) {
      // Nothing in it forks any more, and to end takes time of the processor.
      write('pids', 'pids.max', 0);
      write('cpu', 'cpu.cfs_quota_us', -1);
      await until('all have ended', () => {
        const left = pids().filter((pid) => !spared.includes(pid));
        for (const pid of left)
          try {
            process.kill(pid, 'SIGKILL');
          } catch {
            // It has ended in the meantime.
          }
        return left.length === 0;
      });
      write('cpu', 'cpu.cfs_quota_us', (cpuPercent * PERIOD_US) / 100);
      write('pids', 'pids.max', tasks);
    },
    remove() {
      for (const controller of CONTROLLERS) rmdirSync(path(controller));
    },
  };
}

/** Of the template for systemd. */
export function templateLimits(): Limits {
  const unit = readFileSync(
    join(import.meta.dirname, '../../../resources/systemd/system/deskhand@.service'),
    'utf8',
  );
  const figure = (pattern: RegExp): number => {
    const found = pattern.exec(unit)?.[1];
    if (found === undefined) throw new Error(`The template has no ${pattern.source}.`);
    return Number(found);
  };
  return {
    cpuPercent: figure(/^CPUQuota=(\d+)%$/m),
    memoryBytes: figure(/^MemoryMax=(\d+)G$/m) * 2 ** 30,
    tasks: figure(/^TasksMax=(\d+)$/m),
  };
}
