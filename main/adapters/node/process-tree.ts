/** The process tree of a program: everything that it started, directly or indirectly, even if detached. */
import type { ProcessEntry, ProcessTable } from '../../ports/processes.ts';

/** The living members among `entries`: `root`, its group and session, the marked, and all their descendants. */
export function treeMembers(
  root: number,
  entries: readonly ProcessEntry[],
  marked: ReadonlySet<number>,
): ReadonlySet<number> {
  const children = Map.groupBy(entries, (entry) => entry.parentPid);
  const seen = new Set<number>();
  const pending = entries.filter(
    (entry) =>
      entry.pid === root || entry.groupId === root || entry.sessionId === root || marked.has(entry.pid),
  );
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (seen.has(entry.pid)) continue;
    seen.add(entry.pid);
    pending.push(...(children.get(entry.pid) ?? []));
  }
  const zombies = entries.filter((entry) => entry.zombie);
  for (const { pid } of zombies) seen.delete(pid);
  return seen;
}

/**
 * The living process tree of a program that was started as the leader of its own session. With `marker`, which is in the
 * environment of its members alone, those are found too that left their parent, group and session.
 */
export async function readProcessTree(
  processes: ProcessTable,
  root: number,
  marker?: string,
): Promise<ReadonlySet<number>> {
  const entries = await processes.list();
  const related = treeMembers(root, entries, new Set());
  if (marker === undefined) return related;
  const others = entries.filter((entry) => !entry.zombie && !related.has(entry.pid));
  const marked = await processes.marked(
    marker,
    others.map((entry) => entry.pid),
  );
  return marked.size === 0 ? related : treeMembers(root, entries, marked);
}
