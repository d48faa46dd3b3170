/** What the machine around a container sees of the processes in it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface SeenInside {
  readonly pid: number;
  readonly command: string;
  /** The lines of /proc/PID/status, by name. */
  readonly status: ReadonlyMap<string, string>;
}

/** Empty where it is not there any more. */
export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Processes in the same process namespace as this one. */
export function processesBeside(namespace: string): readonly SeenInside[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => namespaceOf(Number(pid)) === namespace)
    .map((pid) => ({
      pid: Number(pid),
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
      status: new Map(
        read(`/proc/${pid}/status`)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      ),
    }));
}

/** Of its process numbers. */
export function namespaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return '';
  }
}
