/** Containment of commands on Linux: in a cgroup where one may be created, and below this process as their subreaper. */
import type { Containment, EnclosedGroup, ProcessEntry, ProcessTable } from '../../ports/processes.ts';
import { cgroupMembers, cgroupsOf, killCgroup, openOwnCgroup, removeCgroup } from './own-cgroup.ts';
import type { Subreaper } from './subreaper.ts';

/** How often adopted processes that have ended are collected while a command runs, milliseconds. */
const COLLECT_EVERY_MS = 1000;

/** For a process that does nothing but run commands, one at a time. Undefined if the system allows neither. */
export async function containOnLinux(processes: ProcessTable): Promise<Containment | undefined> {
  const subreaper = await openSubreaper();
  const cgroup = openOwnCgroup();
  if (subreaper === undefined && cgroup === undefined) return undefined;

  async function members(root: number, folder: string | null): Promise<ReadonlySet<number>> {
    const found = new Set(folder === null ? [] : cgroupMembers(folder));
    if (subreaper === undefined) return found;
    for (const { pid, parentPid, zombie } of descendants(process.pid, await processes.list())) {
      if (!zombie) found.add(pid);
      // Node itself reaps the children it has started.
      else if (parentPid === process.pid && pid !== root) subreaper.collect(pid);
    }
    return found;
  }

  function groupOf(root: number, folder: string | null): EnclosedGroup {
    const collecting = setInterval(() => void members(root, null), COLLECT_EVERY_MS);
    return {
      root,
      members: () => members(root, folder),
      ...(folder === null ? {} : { killAtOnce: () => killCgroup(folder) }),
      close() {
        clearInterval(collecting);
        if (folder !== null) void removeCgroup(folder);
      },
    };
  }

  return {
    enclose(start) {
      const { started, folder } = cgroup?.startInside(start) ?? { started: start(), folder: null };
      if (started.pid !== undefined) return { started, group: groupOf(started.pid, folder) };
      if (folder !== null) void removeCgroup(folder);
      return { started, group: null };
    },
  };
}

/** Kills the remaining processes of a command whose own process was killed. */
export async function endCgroupsOf(pid: number): Promise<void> {
  for (const folder of cgroupsOf(pid)) {
    killCgroup(folder);
    await removeCgroup(folder);
  }
}

/** Native code is not built for every Linux there is. */
async function openSubreaper(): Promise<Subreaper | undefined> {
  try {
    const { becomeSubreaper } = await import('./subreaper.ts');
    return becomeSubreaper();
  } catch {
    return undefined;
  }
}

function descendants(of: number, entries: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const children = Map.groupBy(entries, ({ parentPid }) => parentPid);
  const found: ProcessEntry[] = [];
  const pending = [...(children.get(of) ?? [])];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    found.push(entry);
    pending.push(...(children.get(entry.pid) ?? []));
  }
  return found;
}
