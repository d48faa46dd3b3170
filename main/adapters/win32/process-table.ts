/** The process table of Windows: a snapshot for who started whom, and each process's own environment for marks. */
import type { ProcessEntry, ProcessTable } from '../../ports/processes.ts';
import { bindNtdll, type Ntdll } from './native/advapi32.ts';
import { bindKernel32, type Kernel32 } from './native/kernel32.ts';
import { loadLibrary, type Handle } from './native/library.ts';
import { dataViewOf } from './native/structures.ts';
import { bindWtsapi32 } from './native/wtsapi32.ts';
import { openOwnProcess, ownProcesses, type OwnerCalls } from './own-processes.ts';
import { runningProcesses } from './running-processes.ts';

export interface ProcessTableCalls {
  readonly kernel32: Pick<
    Kernel32,
    | 'createToolhelp32Snapshot'
    | 'process32First'
    | 'process32Next'
    | 'openProcess'
    | 'readProcessMemory'
    | 'closeHandle'
    | 'getCurrentProcessId'
    | 'copyFrom'
  >;
  readonly ntdll: Pick<Ntdll, 'ntQueryInformationProcess' | 'ntQuerySystemInformation'>;
  readonly wtsapi32: OwnerCalls['wtsapi32'];
}

const TH32CS_SNAPPROCESS = 2;
const INVALID_HANDLE = -1;
/** PROCESSENTRY32W: process at 8, its parent at 32. */
const PROCESSENTRY32W_BYTES = 568;

/** PROCESS_QUERY_INFORMATION | PROCESS_VM_READ */
const READ_MEMORY = 0x410;
/** PROCESS_BASIC_INFORMATION: the address of the PEB at 8. The PEB: of the parameters at 0x20. */
const BASIC_INFORMATION_BYTES = 48;
/** Processes of Windows itself. Security programs watch who opens them: https://learn.microsoft.com/defender-endpoint/attack-surface-reduction-rules-reference */
const NEVER_OPENED: ReadonlySet<string> = new Set([
  'system',
  'registry',
  'lsass.exe',
  'lsaiso.exe',
  'csrss.exe',
  'smss.exe',
  'wininit.exe',
  'winlogon.exe',
  'services.exe',
  'consent.exe',
]);

/** RTL_USER_PROCESS_PARAMETERS, 64 bit: the environment's address and its size, since Windows Vista. */
const ENVIRONMENT_ADDRESS = 0x80n;
const ENVIRONMENT_SIZE = 0x3f0n;
const LARGEST_ENVIRONMENT_BYTES = 1 << 20;

export function createProcessTable(calls: ProcessTableCalls): ProcessTable {
  return {
    // No process of another user is one that a command or a launch started: it would be ended with them.
    list: () =>
      Promise.resolve().then(() => {
        const own = ownProcesses(calls);
        return snapshot(calls).filter(({ pid }) => own.has(pid));
      }),
    marked(marker, among) {
      const wanted = Buffer.from(`\0${marker}\0`, 'utf16le');
      const own = ownProcesses(calls);
      const mayHaveIt = startedHere(calls, among).filter((pid) => own.has(pid));
      const found = mayHaveIt.filter((pid) => environmentOf(calls, pid, own)?.includes(wanted) === true);
      return Promise.resolve(new Set(found));
    },
  };
}

/** For a process that needs nothing else of Windows. */
export const openProcessTable = (): ProcessTable =>
  createProcessTable({
    kernel32: bindKernel32(loadLibrary('kernel32.dll')),
    ntdll: bindNtdll(loadLibrary('ntdll.dll')),
    wtsapi32: bindWtsapi32(loadLibrary('wtsapi32.dll')),
  });

/**
 * Those that this process, or one that it started, can have started: they run in its session, and started after it. Reading
 * the memory of others is what attackers do.
 */
function startedHere(calls: ProcessTableCalls, among: readonly number[]): readonly number[] {
  const running = runningProcesses(calls);
  const own = running.get(calls.kernel32.getCurrentProcessId());
  if (own === undefined) return [];
  return Array.from(new Set(among)).filter((pid) => {
    const process = running.get(pid);
    return (
      process?.sessionId === own.sessionId &&
      process.startedAt >= own.startedAt &&
      !NEVER_OPENED.has(process.name.toLowerCase())
    );
  });
}

function snapshot({ kernel32 }: Pick<ProcessTableCalls, 'kernel32'>): readonly ProcessEntry[] {
  const handle = kernel32.createToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  if (handle === INVALID_HANDLE) return [];
  try {
    const entries: ProcessEntry[] = [];
    const record = new Uint8Array(PROCESSENTRY32W_BYTES);
    const view = dataViewOf(record);
    view.setUint32(0, PROCESSENTRY32W_BYTES, true);
    for (
      let more = kernel32.process32First(handle, record);
      more !== 0;
      more = kernel32.process32Next(handle, record)
    ) {
      entries.push({
        pid: view.getUint32(8, true),
        parentPid: view.getUint32(32, true),
        groupId: null,
        sessionId: null,
        zombie: false,
      });
    }
    return entries;
  } finally {
    kernel32.closeHandle(handle);
  }
}

/** With a NUL before the first entry; undefined if Windows does not let us look. */
function environmentOf(
  { kernel32, ntdll }: ProcessTableCalls,
  pid: number,
  own: ReadonlySet<number>,
): Buffer | undefined {
  const process = openOwnProcess(kernel32, READ_MEMORY, pid, own);
  if (process === 0) return undefined;
  const read = (address: bigint, bytes: number): Buffer | undefined => {
    const into = Buffer.alloc(bytes);
    return kernel32.readProcessMemory(process, address, into, bytes, null) === 0 ? undefined : into;
  };
  try {
    return readEnvironment(process, ntdll, read);
  } finally {
    kernel32.closeHandle(process);
  }
}

function readEnvironment(
  process: Handle,
  ntdll: ProcessTableCalls['ntdll'],
  read: (address: bigint, bytes: number) => Buffer | undefined,
): Buffer | undefined {
  const information = Buffer.alloc(BASIC_INFORMATION_BYTES);
  if (ntdll.ntQueryInformationProcess(process, 0, information, BASIC_INFORMATION_BYTES, null) !== 0) {
    return undefined;
  }
  const parameters = read(information.readBigUInt64LE(8) + 0x20n, 8)?.readBigUInt64LE();
  if (parameters === undefined) return undefined;
  const address = read(parameters + ENVIRONMENT_ADDRESS, 8)?.readBigUInt64LE();
  const bytes = Number(read(parameters + ENVIRONMENT_SIZE, 8)?.readBigUInt64LE() ?? 0n);
  if (address === undefined || bytes === 0 || bytes > LARGEST_ENVIRONMENT_BYTES) return undefined;
  const environment = read(address, bytes);
  return environment === undefined ? undefined : Buffer.concat([Buffer.alloc(2), environment]);
}
