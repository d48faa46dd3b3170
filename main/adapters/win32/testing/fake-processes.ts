/** For tests: processes and their tokens, whose handles are their process numbers. */
import { dataViewOf } from '../native/structures.ts';
import type { ProcessCalls } from '../processes.ts';
import type { RunningCalls } from '../running-processes.ts';
import { createFakeMemory, type FakeMemory } from './fake-memory.ts';

export interface FakeProcess {
  readonly integrity?: number;
  /** Null: Windows does not say whose it is. */
  readonly user?: number | null;
  readonly name?: string;
  readonly session?: number;
  readonly startedAt?: bigint;
}

export interface FakeProcesses extends ProcessCalls {
  readonly ntdll: RunningCalls['ntdll'];
  /** Each OpenProcess: the access and the process. */
  readonly opened: (readonly [access: number, pid: number])[];
}

export const OUR_PID = 10;

const TOKEN_USER = 1;
const USERS = 5;
const MANDATORY_LABELS = 16;
const MEDIUM_INTEGRITY = 0x2000;
const STATUS_INFO_LENGTH_MISMATCH = 0xc000_0004 | 0;
const WTS_PROCESS_INFO_BYTES = 24;
const INFORMATION_BYTES = 256;

/** S-1-AUTHORITY-NUMBER */
function sidOf(authority: number, number: number): Uint8Array {
  const sid = Uint8Array.from([1, 1, 0, 0, 0, 0, 0, authority, 0, 0, 0, 0]);
  dataViewOf(sid).setUint32(8, number, true);
  return sid;
}

/** WTS_PROCESS_INFOW of each. */
function usersIn(memory: FakeMemory, processes: ReadonlyMap<number, FakeProcess>): Uint8Array {
  const list = new Uint8Array(WTS_PROCESS_INFO_BYTES * processes.size);
  Array.from(processes).forEach(([pid, { user = 0 }], index) => {
    const view = dataViewOf(list.subarray(WTS_PROCESS_INFO_BYTES * index));
    view.setUint32(4, pid, true);
    view.setBigUint64(16, user === null ? 0n : memory.place(sidOf(USERS, user)), true);
  });
  return list;
}

/** SYSTEM_PROCESS_INFORMATION of each. */
function informationIn(memory: FakeMemory, processes: ReadonlyMap<number, FakeProcess>): Uint8Array {
  const list = new Uint8Array(INFORMATION_BYTES * processes.size);
  Array.from(processes).forEach(([pid, { name = '', session = 1, startedAt = 0n }], index) => {
    const view = dataViewOf(list.subarray(INFORMATION_BYTES * index));
    const wide = Buffer.from(name, 'utf16le');
    view.setUint32(0, index === processes.size - 1 ? 0 : INFORMATION_BYTES, true);
    view.setBigInt64(32, startedAt, true);
    view.setUint16(56, wide.byteLength, true);
    view.setBigUint64(64, memory.place(wide), true);
    view.setBigUint64(80, BigInt(pid), true);
    view.setUint32(100, session, true);
  });
  return list;
}

/** `processes` are asked for at each call, so a test may change them. */
export function createFakeProcesses(
  processes: () => ReadonlyMap<number, FakeProcess>,
  memory = createFakeMemory(),
): FakeProcesses {
  const opened: (readonly [number, number])[] = [];
  return {
    opened,
    kernel32: {
      copyFrom: memory.copyFrom,
      getCurrentProcessId: () => OUR_PID,
      openProcess(access, _inherit, pid) {
        opened.push([access, pid]);
        return processes().has(pid) ? pid : 0;
      },
      closeHandle: () => 1,
    },
    advapi32: {
      openProcessToken(process, _access, token) {
        if (token !== null) dataViewOf(token).setBigInt64(0, BigInt(process), true);
        return 1;
      },
      getTokenInformation(token, information, into) {
        const { user, integrity = MEDIUM_INTEGRITY } = processes().get(token) ?? {};
        const sid = information === TOKEN_USER ? sidOf(USERS, user ?? 0) : sidOf(MANDATORY_LABELS, integrity);
        into?.set(sid, 16);
        return 1;
      },
    },
    wtsapi32: {
      wtsEnumerateProcesses(_server, _reserved, _version, address, count) {
        if (address === null || count === null) return 0;
        dataViewOf(address).setBigUint64(0, memory.place(usersIn(memory, processes())), true);
        dataViewOf(count).setUint32(0, processes().size, true);
        return 1;
      },
      wtsFreeMemory(address) {
        memory.free(address);
        return undefined;
      },
    },
    ntdll: {
      ntQuerySystemInformation(_kind, into) {
        if (into === null || into.byteLength < 1 << 20) return STATUS_INFO_LENGTH_MISMATCH;
        into.set(informationIn(memory, processes()));
        return 0;
      },
    },
  };
}
