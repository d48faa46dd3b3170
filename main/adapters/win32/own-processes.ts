/** Which processes run as the user of this one. No other is ever opened: that is what attackers do, and security programs watch it. */
import type { Kernel32 } from './native/kernel32.ts';
import type { Handle } from './native/library.ts';
import { dataViewOf } from './native/structures.ts';
import type { Wtsapi32 } from './native/wtsapi32.ts';

export interface OwnerCalls {
  readonly kernel32: Pick<Kernel32, 'copyFrom' | 'getCurrentProcessId'>;
  readonly wtsapi32: Pick<Wtsapi32, 'wtsEnumerateProcesses' | 'wtsFreeMemory'>;
}

const WTS_CURRENT_SERVER = 0;
const VERSION = 1;
/** WTS_PROCESS_INFOW, 64 bit: the process at 4, the address of its user's SID at 16. */
const PROCESS_INFO_BYTES = 24;
const PID_AT = 4;
const SID_ADDRESS_AT = 16;
/** A SID: its revision, how many numbers it has, six bytes of authority, the numbers. */
const SID_HEADER_BYTES = 8;

/**
 * Their numbers, this one among them. Windows lists the users of processes without any being opened
 * (https://learn.microsoft.com/windows/win32/api/wtsapi32/nf-wtsapi32-wtsenumerateprocessesw); one whose user it does not say
 * counts as another's.
 */
export function ownProcesses(calls: OwnerCalls): ReadonlySet<number> {
  const us = calls.kernel32.getCurrentProcessId();
  const users = usersOf(calls);
  const ours = users.get(us);
  const theSame = Array.from(users).filter(([, user]) => ours !== undefined && user === ours);
  return new Set([us, ...theSame.map(([pid]) => pid)]);
}

/** By process number; without those whose user Windows does not say. */
function usersOf({ kernel32, wtsapi32 }: OwnerCalls): ReadonlyMap<number, string> {
  const users = new Map<number, string>();
  const [address, count] = [new Uint8Array(8), new Uint8Array(4)];
  const answered = wtsapi32.wtsEnumerateProcesses(WTS_CURRENT_SERVER, 0, VERSION, address, count);
  const at = dataViewOf(address).getBigUint64(0, true);
  if (answered === 0 || at === 0n) return users;
  try {
    const records = read(kernel32, at, PROCESS_INFO_BYTES * dataViewOf(count).getUint32(0, true));
    const view = dataViewOf(records);
    for (let record = 0; record < records.byteLength; record += PROCESS_INFO_BYTES) {
      const sid = view.getBigUint64(record + SID_ADDRESS_AT, true);
      if (sid !== 0n) users.set(view.getUint32(record + PID_AT, true), readSid(kernel32, sid));
    }
    return users;
  } finally {
    wtsapi32.wtsFreeMemory(at);
  }
}

function readSid(kernel32: OwnerCalls['kernel32'], at: bigint): string {
  const [, numbers = 0] = read(kernel32, at, SID_HEADER_BYTES);
  return Buffer.from(read(kernel32, at, SID_HEADER_BYTES + 4 * numbers)).toString('hex');
}

function read({ copyFrom }: OwnerCalls['kernel32'], at: bigint, bytes: number): Uint8Array {
  const into = new Uint8Array(bytes);
  copyFrom(into, at, bytes);
  return into;
}

/** A handle of the process if it is one of `own`; 0 for any other, which Windows is not even asked for. */
export const openOwnProcess = (
  { openProcess }: Pick<Kernel32, 'openProcess'>,
  access: number,
  pid: number,
  own: ReadonlySet<number>,
): Handle => (own.has(pid) ? openProcess(access, 0, pid) : 0);
