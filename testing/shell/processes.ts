/** Looks at the machine's processes with /proc alone, so that nothing is confirmed by the code under test. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

export interface SeenProcess {
  readonly pid: number;
  readonly parentPid: number;
  readonly state: string;
  readonly commandLine: string;
}

export function seenProcesses(): readonly SeenProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = read(`/proc/${name}/stat`);
      const [state = '', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const commandLine = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ');
      return { pid: Number(name), parentPid: Number(parent), state, commandLine };
    });
}

/** Living processes whose arguments hold the marker. */
export const livingWith = (marker: string): readonly SeenProcess[] =>
  seenProcesses().filter(({ state, commandLine }) => state !== 'Z' && commandLine.includes(marker));

/** Our children that have ended and were not collected. */
export const ownZombies = (): readonly SeenProcess[] =>
  seenProcesses().filter(({ state, parentPid }) => state === 'Z' && parentPid === process.pid);

export const openDescriptors = (): number => readdirSync('/proc/self/fd').length;
