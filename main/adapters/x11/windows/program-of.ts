/** The program of a process, as the kernel reports it. */
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { Application } from '../../../ports/applications.ts';

export interface ProcessFiles {
  /** The path behind /proc/PID/exe. Throws if it may not be read. */
  executable(pid: number): string;
  /** Of /proc/PID: `comm`, `cmdline`. Throws if it may not be read. */
  read(pid: number, name: 'comm' | 'cmdline'): string;
}

const PROC: ProcessFiles = {
  executable: (pid) => readlinkSync(`/proc/${pid}/exe`),
  read: (pid, name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'),
};

type ProgramOf = Pick<Application, 'executable' | 'otherNames' | 'isHidden'>;

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/**
 * Synchronous: the kernel answers from memory, and a thread would take longer than the answer. Password managers keep others from
 * reading what they run (PR_SET_DUMPABLE); their other names can be read all the same.
 */
export function programOf(pid: number, files: ProcessFiles = PROC): ProgramOf {
  // A program that was replaced by an update runs on.
  const executable = attempt(() => files.executable(pid)).replace(/ \(deleted\)$/, '');
  if (executable !== '') return { executable };
  const otherNames = namesOf(pid, files);
  return otherNames.length > 0 ? { executable: null, otherNames } : { executable: null, isHidden: true };
}

/** The kernel's name, at most 15 characters, and the file names of the command line: a script comes after its interpreter. */
function namesOf(pid: number, files: ProcessFiles): readonly string[] {
  const [command = '', script = ''] = attempt(() => files.read(pid, 'cmdline')).split('\0');
  const names = [
    attempt(() => files.read(pid, 'comm')).trimEnd(),
    basename(command),
    script.includes('/') ? basename(script) : '',
  ];
  return [...new Set(names.filter((name) => name !== ''))];
}
