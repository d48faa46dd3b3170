/** What the system says of processes. */
import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Direct children, whatever became of them since. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(parent))
    .map(Number);

/** With all their children, and the process itself. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** Time worked so far, in ticks of 10 ms; 0 for a process that is gone. */
export function cpuTicks(pid: number): number {
  const [user = 0, system = 0] = (read(`/proc/${pid}/stat`).split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user + system;
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

export const residentBytes = (pid: number): number => 1024 * kilobytes(read(`/proc/${pid}/status`), 'VmRSS');
