/** Session and start of every process, which Windows reports without any of them being opened. */
import type { Ntdll } from './native/advapi32.ts';
import { dataViewOf } from './native/structures.ts';

export interface RunningProcess {
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
const PID_AT = 80;
const SESSION_AT = 100;

/** By process number; empty if Windows does not answer. */
export function runningProcesses(
  ntdll: Pick<Ntdll, 'ntQuerySystemInformation'>,
): ReadonlyMap<number, RunningProcess> {
  const running = new Map<number, RunningProcess>();
  const bytes = readInformation(ntdll);
  if (bytes === undefined) return running;
  const view = dataViewOf(bytes);
  for (let at = 0, next = -1; next !== 0; at += next) {
    next = view.getUint32(at, true);
    running.set(Number(view.getBigUint64(at + PID_AT, true)), {
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
