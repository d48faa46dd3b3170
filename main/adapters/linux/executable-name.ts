/** The program of a process by its file name: the kernel reports it, and the process cannot choose another one. */
import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';

/** Empty if it may not be read. */
export async function executableName(pid: number): Promise<string> {
  const executable = await readlink(`/proc/${pid}/exe`).catch(() => '');
  // A program that was replaced by an update runs on.
  return basename(executable.replace(/ \(deleted\)$/, ''));
}
