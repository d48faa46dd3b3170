/** Program, session and start of every process, which Windows reports without any of them being opened. */
import type { Ntdll } from './native/advapi32.ts';
import type { Kernel32 } from './native/kernel32.ts';
import { dataViewOf, readWideText } from './native/structures.ts';

export interface RunningCalls {
  readonly ntdll: Pick<Ntdll, 'ntQuerySystemInformation'>;
  readonly kernel32: Pick<Kernel32, 'copyFrom'>;
}

export interface RunningProcess {
  /** `notepad.exe` */
  readonly name: string;
  readonly sessionId: number;
  /** In steps of 100 ns, as FILETIME has it. */
  readonly startedAt: bigint;
}

const SYSTEM_PROCESS_INFORMATION = 5;
const STATUS_INFO_LENGTH_MISMATCH = 0xc000_0004 | 0;
const FIRST_BYTES = 1 << 19;
const MOST_BYTES = 1 << 25;
/** SYSTEM_PROCESS_INFORMATION, 64 bit: how far the next one is, and where it keeps what is asked for. */
const STARTED_AT = 32;
/** UNICODE_STRING: its bytes, and its address 8 further on. */
const NAME_AT = 56;
const PID_AT = 80;
const SESSION_AT = 100;

/** By process number; empty if Windows does not answer. */
export function runningProcesses({ ntdll, kernel32 }: RunningCalls): ReadonlyMap<number, RunningProcess> {
  const running = new Map<number, RunningProcess>();
  const bytes = readInformation(ntdll);
  if (bytes === undefined) return running;
  const view = dataViewOf(bytes);
  for (let at = 0, next = -1; next !== 0; at += next) {
    next = view.getUint32(at, true);
    const name = new Uint8Array(view.getUint16(at + NAME_AT, true));
    const nameAt = view.getBigUint64(at + NAME_AT + 8, true);
    if (name.byteLength > 0) kernel32.copyFrom(name, nameAt, name.byteLength);
    running.set(Number(view.getBigUint64(at + PID_AT, true)), {
      name: readWideText(name),
      sessionId: view.getUint32(at + SESSION_AT, true),
      startedAt: view.getBigInt64(at + STARTED_AT, true),
    });
  }
  return running;
}

function readInformation({
  ntQuerySystemInformation,
}: Pick<Ntdll, 'ntQuerySystemInformation'>): Uint8Array | undefined {
  for (let size = FIRST_BYTES; size <= MOST_BYTES; size *= 2) {
    const bytes = new Uint8Array(size);
    const status = ntQuerySystemInformation(SYSTEM_PROCESS_INFORMATION, bytes, size, null);
    if (status === 0) return bytes;
    if (status !== STATUS_INFO_LENGTH_MISMATCH) return undefined;
  }
  return undefined;
}
