/** Control groups of either version, for a systemd below which all of its units are. */
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Hierarchy {
  /** The options that mount it. */
  readonly mount: string;
  /** Below /sys/fs/cgroup, for systemd to find it; empty if it is the only one. */
  readonly name: string;
  /** Of this process, as the machine has it mounted. */
  readonly own: string;
}

const ROOT = '/sys/fs/cgroup';

/** What /proc/self/cgroup says: `4:memory:/path`, `1:name=systemd:/path`, `0::/path`. */
function hierarchies(): readonly Hierarchy[] {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers === '') {
      const name = lines.length === 1 ? '' : 'unified';
      return { mount: '-t cgroup2 cgroup2', name, own: join(ROOT, name, path) };
    }
    const name = controllers.replace('name=', '');
    const options = controllers.startsWith('name=') ? `none,${controllers}` : controllers;
    return { mount: `-t cgroup -o ${options} cgroup`, name, own: join(ROOT, name, path) };
  });
}

/** Empty where a tree can be made in which units have limits. */
export function whyNoCgroupTree(): string {
  if (process.getuid?.() !== 0) return 'Only root may make control groups.';
  const [first, ...others] = hierarchies();
  try {
    for (const { own } of hierarchies()) accessSync(own, constants.W_OK);
    const passedOn =
      others.length > 0 ? '' : readFileSync(join(first?.own ?? ROOT, 'cgroup.subtree_control'));
    if (others.length === 0 && !['cpu', 'memory', 'pids'].every((name) => passedOn.includes(name)))
      return 'The control group of this process passes no controllers on.';
    return '';
  } catch (error) {
    return String(error);
  }
}

export interface CgroupTree {
  /** Shell commands that enter it. */
  readonly enter: readonly string[];
  /** Shell commands that mount it on a folder, once a process is in it and has a namespace of control groups. */
  readonly mountOn: (folder: string) => readonly string[];
  /** A file of a group: `memory`, `memory.limit_in_bytes` of the first version, or else `memory.max` of the second. */
  readonly read: (group: string, controller: string, first: string, second: string) => string;
  /** Process numbers of the machine. */
  readonly pids: (group: string) => readonly number[];
  readonly remove: () => void;
}

/** Groups of controllers for processors and memory nodes begin with none. */
function inheritSets(own: string, group: string): void {
  for (const file of ['cpuset.cpus', 'cpuset.mems'])
    writeFileSync(join(group, file), readFileSync(join(own, file)));
}

function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeTree(join(folder, entry.name));
  rmdirSync(folder);
}

/** Throws where this machine lets none be made. */
export function createCgroupTree(name: string): CgroupTree {
  const all = hierarchies();
  const made: string[] = [];
  const remove = (): void => {
    for (let group = made.at(-1); group !== undefined; group = made.at(-1)) {
      removeTree(group);
      made.pop();
    }
  };
  try {
    for (const { name: hierarchy, own } of all) {
      const group = join(own, name);
      mkdirSync(group);
      made.push(group);
      if (hierarchy.split(',').includes('cpuset')) inheritSets(own, group);
    }
  } catch (error) {
    remove();
    throw error;
  }
  const groupOf = (controller: string, group: string): string | undefined => {
    const found = all.find((one) => one.name.split(',').includes(controller));
    return found === undefined ? undefined : join(found.own, name, group);
  };
  const last = all.at(-1);
  const unified = (group: string): string => join(last?.own ?? ROOT, name, group);
  return {
    enter: all.map(({ own }) => `echo $$ > '${join(own, name)}/cgroup.procs'`),
    mountOn: (folder) => [
      ...(all.length > 1 ? [`mount -t tmpfs -o mode=755 tmpfs '${folder}'`] : []),
      ...all.flatMap(({ mount, name: below }) => [
        `mkdir -p '${join(folder, below)}'`,
        `mount ${mount} '${join(folder, below)}'`,
      ]),
    ],
    read(group, controller, first, second) {
      const path = groupOf(controller, group);
      return readFileSync(
        path === undefined ? join(unified(group), second) : join(path, first),
        'utf8',
      ).trim();
    },
    pids: (group) =>
      readFileSync(join(groupOf('systemd', group) ?? unified(group), 'cgroup.procs'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(Number),
    remove,
  };
}
