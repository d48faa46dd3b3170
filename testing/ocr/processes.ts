/** What the system says of processes. */
import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Every process with its parent, at one moment. */
const parents = (): (readonly [pid: number, parent: number])[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1])] as const);

/** Direct children, whatever became of them since. */
export const childrenOf = (parent: number): number[] =>
  parents().flatMap(([pid, its]) => (its === parent ? [pid] : []));

/** With all their children, and the process itself. */
export function treeOf(first: number): number[] {
  const all = parents();
  const from = (pid: number): number[] => [
    pid,
    ...all.flatMap(([child, parent]) => (parent === pid ? from(child) : [])),
  ];
  return from(first);
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** Commands of processes whose environment has this line, as `DISPLAY=:7`. */
export const commandsWith = (line: string): readonly string[] =>
  parents()
    .filter(([pid]) => read(`/proc/${pid}/environ`).split('\0').includes(line))
    .map(([pid]) => commandOf(pid));

/** The recognition children of a process that run now. */
export const readingChildren = (parent = process.pid): number[] =>
  childrenOf(parent).filter((pid) => commandOf(pid).includes('recognition/child/main'));

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

/** Of a process and all it started. Pages that several of them share count once for each. */
export const treeBytes = (pid: number): number =>
  treeOf(pid).reduce((sum, member) => sum + residentBytes(member), 0);
