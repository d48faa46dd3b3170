/** Processes of this machine as Windows lists them, for checks of what is left. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { askPowerShell } from './powershell.ts';

const run = promisify(execFile);

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

const isListed = (value: unknown): value is ListedProcess =>
  typeof value === 'object' && value !== null && 'pid' in value && 'parent' in value && 'name' in value;

const LIST =
  'Get-CimInstance Win32_Process FILTER | Select-Object @{n="pid";e={$_.ProcessId}}, @{n="parent";e={$_.ParentProcessId}}, @{n="name";e={$_.Name}}';

/** One process comes as an object, several as a list. */
async function listed(filter: string): Promise<readonly ListedProcess[]> {
  return [await askPowerShell(LIST.replace('FILTER', filter))].flat().filter(isListed);
}

export const allProcesses = (): Promise<readonly ListedProcess[]> => listed('');

/** Those whose command line contains the text, PowerShell's own question left out. */
export const startedWith = (text: string): Promise<readonly ListedProcess[]> =>
  listed(`| Where-Object { $_.CommandLine -like '*${text}*' -and $_.Name -ne 'powershell.exe' }`);

/** The process with everything that it started. */
export function familyOf(all: readonly ListedProcess[], root: number): ReadonlySet<number> {
  const family = new Set([root]);
  for (let known = 0; known !== family.size;) {
    known = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return family;
}

export async function endByForce(pid: number): Promise<void> {
  await run('taskkill', ['/F', '/T', '/PID', String(pid)]).catch(() => undefined);
}
