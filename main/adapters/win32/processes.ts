/** Facts about the process of a window: its program's name, and whether it has higher privileges than the service. */
import type { Advapi32 } from './native/advapi32.ts';
import type { Kernel32 } from './native/kernel32.ts';
import { readWideText, dataViewOf } from './native/structures.ts';

export interface ProcessCalls {
  readonly kernel32: Pick<
    Kernel32,
    'openProcess' | 'closeHandle' | 'queryFullProcessImageName' | 'getCurrentProcessId'
  >;
  readonly advapi32: Pick<Advapi32, 'openProcessToken' | 'getTokenInformation'>;
}

const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
const TOKEN_QUERY = 8;
const TOKEN_ELEVATION = 20;
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

/** Whether Windows' interface privilege isolation (UIPI) keeps our input and requests from that process's windows. */
export function outranksUs(calls: ProcessCalls, pid: number): boolean {
  return !isElevated(calls, calls.kernel32.getCurrentProcessId()) && isElevated(calls, pid);
}

/** Whether it runs as administrator. One that may not even be asked does, or runs as the system. */
export function isElevated({ kernel32, advapi32 }: ProcessCalls, pid: number): boolean {
  const process = kernel32.openProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, pid);
  if (process === 0) return true;
  const token = new Uint8Array(8);
  try {
    if (advapi32.openProcessToken(process, TOKEN_QUERY, token) === 0) return true;
  } finally {
    kernel32.closeHandle(process);
  }
  const handle = Number(dataViewOf(token).getBigInt64(0, true));
  try {
    const elevation = new Uint8Array(4);
    const answered = advapi32.getTokenInformation(handle, TOKEN_ELEVATION, elevation, 4, new Uint8Array(4));
    return answered === 0 || dataViewOf(elevation).getUint32(0, true) !== 0;
  } finally {
    kernel32.closeHandle(handle);
  }
}
