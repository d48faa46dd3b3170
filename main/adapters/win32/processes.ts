/** Facts about the process of a window: its program's name, and whether Windows lets our input and requests reach it. */
import type { Kernel32 } from './native/kernel32.ts';
import { readWideText, dataViewOf } from './native/structures.ts';
import { integrityOf, PROCESS_QUERY_LIMITED_INFORMATION, type TokenCalls } from './process-token.ts';

export interface ProcessCalls extends TokenCalls {
  readonly kernel32: TokenCalls['kernel32'] &
    Pick<Kernel32, 'queryFullProcessImageName' | 'getCurrentProcessId'>;
}

const LONGEST_PATH_UNITS = 32_768;

/** `notepad.exe`; empty for a process that Windows keeps from us. */
export function win32ProcessName({ kernel32 }: Pick<ProcessCalls, 'kernel32'>, pid: number): string {
  const handle = kernel32.openProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, pid);
  if (handle === 0) return '';
  try {
    const path = new Uint8Array(LONGEST_PATH_UNITS * 2);
    const units = new Uint8Array(4);
    dataViewOf(units).setUint32(0, LONGEST_PATH_UNITS, true);
    if (kernel32.queryFullProcessImageName(handle, 0, path, units) === 0) return '';
    return readWideText(path, dataViewOf(units).getUint32(0, true)).split('\\').at(-1) ?? '';
  } finally {
    kernel32.closeHandle(handle);
  }
}

/** `unknown`: Windows does not say with which rights it runs. */
export type Reach = 'reachable' | 'elevated' | 'unknown';

/** Whether Windows' interface privilege isolation (UIPI) lets our input and requests into that process's windows. */
export function reachOf(calls: ProcessCalls, pid: number): Reach {
  const theirs = integrityOf(calls, pid);
  if (theirs === undefined) return 'unknown';
  const ours = integrityOf(calls, calls.kernel32.getCurrentProcessId());
  return ours === undefined || theirs <= ours ? 'reachable' : 'elevated';
}
