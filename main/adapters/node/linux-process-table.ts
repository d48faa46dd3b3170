/** The process table of Linux, read from /proc. */
import { closeSync, openSync, readSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ProcessEntry, ProcessTable } from '../../ports/processes.ts';

/** Processes that are read before others have their turn: about a millisecond. */
const READ_AT_ONCE = 64;

/**
 * A line of `stat` has 52 fields, which need no 2 kB. `readFile` takes 64 kB for each file whose size it cannot know, 30 MB a look
 * on a machine with 500 processes.
 */
const line = Buffer.alloc(4096);

export function createLinuxProcessTable(): ProcessTable {
  return {
    async list() {
      const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
      const entries: ProcessEntry[] = [];
      for (const [at, name] of names.entries()) {
        if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate();
        const entry = parseEntry(name, readStat(name));
        if (entry !== undefined) entries.push(entry);
      }
      return entries;
    },

    async marked(marker, among) {
      const found = await Promise.all(
        among.map(async (pid) => {
          const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
          return `\0${environment}`.includes(`\0${marker}\0`) ? pid : undefined;
        }),
      );
      return new Set(found.filter((pid) => pid !== undefined));
    },
  };
}

/** Empty for a process that ended in the meantime. */
function readStat(name: string): string {
  let file: number | undefined;
  try {
    file = openSync(`/proc/${name}/stat`, 'r');
    return line.toString('latin1', 0, readSync(file, line));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Undefined for the line of a process that ended in the meantime. */
function parseEntry(name: string, stat: string): ProcessEntry | undefined {
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses: proc_pid_stat(5).
  const [state, parent, group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || session === undefined) return undefined;
  return {
    pid: Number(name),
    parentPid: Number(parent),
    groupId: Number(group),
    sessionId: Number(session),
    zombie: state === 'Z' || state === 'X',
  };
}
