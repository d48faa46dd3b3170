/** The control groups of a cluster: one folder in each hierarchy of version 1, below which everything of its nodes is. */
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mount points of the hierarchies of this version, `/sys/fs/cgroup/memory` and so on. */
function hierarchies(type = 'cgroup'): readonly string[] {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return mounts
    .map((line) => line.split(' '))
    .flatMap(([, path, mounted]) => (mounted === type && path !== undefined ? [path] : []));
}

/** `/sys/fs/cgroup/<controller>`; throws where the machine has only control groups of version 2. */
export function hierarchyOf(controller: 'memory' | 'cpu' | 'pids'): string {
  const found = hierarchies().find((path) => path.split('/').at(-1)?.split(',').includes(controller));
  if (found === undefined)
    throw new Error(
      `The controller ${controller} is in no hierarchy of version 1: boot with systemd.unified_cgroup_hierarchy=0.`,
    );
  return found;
}

/** Makes `path` in every hierarchy. A new cpuset has no processors until it is given some. */
export function makeGroups(path: string): void {
  for (const hierarchy of hierarchies()) {
    let parent = hierarchy;
    for (const part of path.split('/').filter(Boolean)) {
      const folder = join(parent, part);
      mkdirSync(folder, { recursive: true });
      for (const file of ['cpuset.mems', 'cpuset.cpus'])
        if (existsSync(join(folder, file)))
          writeFileSync(join(folder, file), readFileSync(join(parent, file)));
      parent = folder;
    }
  }
}

/** A line of shell that takes the shell itself into a group of every hierarchy. */
export const joinGroup = (path: string): string =>
  hierarchies()
    .map((hierarchy) => `echo 0 > '${join(hierarchy, path)}/cgroup.procs'`)
    .join(' && ');

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** All processes in a group and below it. */
export function processesIn(folder: string): readonly number[] {
  if (!existsSync(folder)) return [];
  const own = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number);
  return own.concat(foldersIn(folder).flatMap((child) => processesIn(child)));
}

/** The folders of a group in every hierarchy. Programs that know both versions make one in that of version 2, too. */
export const foldersOf = (path: string): readonly string[] =>
  [...hierarchies(), ...hierarchies('cgroup2')].map((hierarchy) => join(hierarchy, path));
