/**
 * Groups of processes that the kernel keeps (cgroup v2, https://docs.kernel.org/admin-guide/cgroup-v2.html): a process
 * leaves one only by writing to the file system of cgroups, no matter what it does to its parent, session or environment.
 */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'deskhand-command-';
/** `rmdir` is refused for a moment after the last member has ended. */
const REMOVE_ATTEMPTS = 20;
const REMOVE_PAUSE_MS = 25;

/** Makes and removes groups below the one that this process is in. */
export interface OwnCgroup {
  /** Calls `start` inside a new group, so that its processes are born there. Gives the group's folder. */
  startInside<T>(start: () => T): { readonly started: T; readonly folder: string };
}

/** Undefined if there is no cgroup v2, or none below ours may be made. */
export function openOwnCgroup(): OwnCgroup | undefined {
  const own = ownFolder();
  if (own === undefined) return undefined;
  let made = 0;
  const cgroup: OwnCgroup = {
    startInside(start) {
      const folder = join(own, `${PREFIX}${process.pid}-${++made}`);
      mkdirSync(folder);
      try {
        move(process.pid, folder);
        try {
          return { started: start(), folder };
        } finally {
          move(process.pid, own);
        }
      } catch (error) {
        tryRemove(folder);
        throw error;
      }
    },
  };
  try {
    // Those that a killed process left.
    for (const folder of groupsIn(own, PREFIX)) tryRemove(folder);
    tryRemove(cgroup.startInside(() => undefined).folder);
    return cgroup;
  } catch {
    return undefined;
  }
}

/** The groups that the process `pid` made below the one that we are in. */
export function cgroupsOf(pid: number): readonly string[] {
  const own = ownFolder();
  return own === undefined ? [] : groupsIn(own, `${PREFIX}${pid}-`);
}

const groupsIn = (folder: string, prefix: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(folder, name));

/** The living members, those of groups that were made inside it included. */
export function cgroupMembers(folder: string): readonly number[] {
  return [folder, ...inside(folder)].flatMap((each) =>
    read(join(each, 'cgroup.procs')).split('\n').filter(Boolean).map(Number),
  );
}

/** Kills every member in one step; nothing before Linux 5.14, which has no cgroup.kill. */
export function killCgroup(folder: string): void {
  try {
    writeFileSync(join(folder, 'cgroup.kill'), '1');
  } catch {
    return;
  }
}

/** Removes a group whose members have ended. One that stays in use is left to the next start. */
export async function removeCgroup(folder: string): Promise<void> {
  for (let attempt = 0; attempt < REMOVE_ATTEMPTS && !tryRemove(folder); attempt++)
    await new Promise((resolve) => setTimeout(resolve, REMOVE_PAUSE_MS));
}

/** True if it is gone. A group with members cannot be removed. */
function tryRemove(folder: string): boolean {
  try {
    for (const each of inside(folder).toReversed()) rmdirSync(each);
    rmdirSync(folder);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

/** Groups inside a group, the outer ones first. */
function inside(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
      .flatMap((each) => [each, ...inside(each)]);
  } catch {
    return [];
  }
}

const move = (pid: number, folder: string): void => writeFileSync(join(folder, 'cgroup.procs'), String(pid));

/** Where the group that we are in stands in the file system: cgroups(7), proc_pid_mountinfo(5). */
function ownFolder(): string | undefined {
  const path = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup'))?.[1];
  if (path === undefined || path.split('/').includes('..')) return undefined;
  for (const line of read('/proc/self/mountinfo').split('\n')) {
    const [mount = '', type = ''] = line.split(' - ');
    if (!type.startsWith('cgroup2 ')) continue;
    const [, , , root = '', mountPoint = ''] = mount.split(' ').map(unescaped);
    const top = root === '/' ? '' : root;
    if (path === root || path.startsWith(`${top}/`)) return join(mountPoint, path.slice(top.length));
  }
  return undefined;
}

/** Spaces and the like stand there as `\040`. */
const unescaped = (field: string): string =>
  field.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
