/** What runs of the tasks of Slurm on this machine, as the process table reports. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface TaskProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly node: string;
  /** Of the job's own number and not of its array. */
  readonly job: string;
  /** `desktop-ARRAY-INDEX` */
  readonly desktop: string;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** Everything that carries the environment of a task: the batch script, the desktop, and programs that were launched on it. */
export function taskProcesses(cluster: string): readonly TaskProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const variables = new Map(
        read(`/proc/${entry}/environ`)
          .split('\0')
          .map((line): [string, string] => [
            line.slice(0, line.indexOf('=')),
            line.slice(line.indexOf('=') + 1),
          ]),
      );
      const job = variables.get('SLURM_JOB_ID');
      const stat = read(`/proc/${entry}/stat`);
      if (job === undefined || stat === '' || variables.get('SLURM_CONF') !== cluster) return [];
      return [
        {
          pid: Number(entry),
          job,
          parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
          name: nameOf(read(`/proc/${entry}/cmdline`).split('\0')),
          node: variables.get('SLURMD_NODENAME') ?? '',
          desktop: `desktop-${variables.get('SLURM_ARRAY_JOB_ID') ?? job}-${variables.get('SLURM_ARRAY_TASK_ID') ?? '0'}`,
        },
      ];
    });
}

/** Of the program, and not of a thread of it, which the kernel's own name is. */
function nameOf([program = '', script = '']: readonly string[]): string {
  return basename(script) === 'deskhand' ? 'deskhand' : basename(program);
}

/** A line for each desktop: where it runs, how many processes, and which. */
export function tableOf(processes: readonly TaskProcess[]): string {
  const groups = new Map<string, TaskProcess[]>();
  for (const each of processes) {
    const key = `${each.node}  job ${each.job.padEnd(3)} ${each.desktop.padEnd(13)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  if (groups.size === 0) return '(none)';
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, members]) => `${key} ${String(members.length).padStart(2)}  ${namesOf(members)}`)
    .join('\n');
}

function namesOf(processes: readonly TaskProcess[]): string {
  const counts = new Map<string, number>();
  for (const { name } of processes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} x${count}`)).join(', ');
}

/** The slurmstepd that started each batch script; they have no task's environment. */
export function stepDaemons(processes: readonly TaskProcess[]): readonly number[] {
  const parents = new Set(processes.map(({ parent }) => parent));
  return [...parents].filter((pid) => read(`/proc/${pid}/comm`).startsWith('slurmstepd'));
}
