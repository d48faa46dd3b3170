/** The name of a process, by which its windows are selected. */
import { readFile } from 'node:fs/promises';
import { executableName } from '../../linux/executable-name.ts';

/** The file name of its program; if that may not be read, the kernel's name of at most 15 characters; else empty. */
export async function x11ProcessName(pid: number): Promise<string> {
  if (pid === 0) return '';
  const executable = await executableName(pid);
  if (executable !== '') return executable;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trimEnd();
}
