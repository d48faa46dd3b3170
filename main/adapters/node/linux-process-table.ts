/** The process table of Linux, read from /proc. */
import { readdir, readFile } from 'node:fs/promises';
import type { ProcessEntry, ProcessTable } from '../../ports/processes.ts';

export function createLinuxProcessTable(): ProcessTable {
  return {
    async list() {
      const names = await readdir('/proc');
      const entries = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readEntry));
      return entries.filter((entry) => entry !== undefined);
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

/** Undefined for a process that ended in the meantime. */
async function readEntry(name: string): Promise<ProcessEntry | undefined> {
  const line = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses: proc_pid_stat(5).
  const [state, parent, group, session] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || session === undefined) return undefined;
  return {
    pid: Number(name),
    parentPid: Number(parent),
    groupId: Number(group),
    sessionId: Number(session),
    zombie: state === 'Z' || state === 'X',
  };
}
