/** What Windows says of the rights under which a process runs: its user and its integrity level. */
import type { Advapi32 } from './native/advapi32.ts';
import type { Kernel32 } from './native/kernel32.ts';
import { dataViewOf } from './native/structures.ts';
import { openOwnProcess } from './own-processes.ts';

export interface TokenCalls {
  readonly kernel32: Pick<Kernel32, 'openProcess' | 'closeHandle' | 'getCurrentProcessId'>;
  readonly advapi32: Pick<Advapi32, 'openProcessToken' | 'getTokenInformation'>;
}

const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
const TOKEN_QUERY = 8;
/** TOKEN_USER and TOKEN_MANDATORY_LABEL: the address of a SID, attributes, and from 16 on the SID itself, 68 bytes at most. */
const TOKEN_USER = 1;
const TOKEN_INTEGRITY_LEVEL = 25;
const SID_AT = 16;
const INFORMATION_BYTES = SID_AT + 68;
/** A SID: its revision, how many numbers it has, six bytes of authority, the numbers. */
const SID_HEADER_BYTES = 8;

/** SECURITY_MANDATORY_HIGH_RID: programs that run as administrator. */
export const HIGH_INTEGRITY = 0x3000;

/** The SID in a token's information; undefined if it is not one of `own`, or Windows keeps the process or its token from us. */
function sidOf(
  { kernel32, advapi32 }: TokenCalls,
  pid: number,
  own: ReadonlySet<number>,
  information: number,
): Uint8Array | undefined {
  const process = openOwnProcess(kernel32, PROCESS_QUERY_LIMITED_INFORMATION, pid, own);
  if (process === 0) return undefined;
  const token = new Uint8Array(8);
  try {
    if (advapi32.openProcessToken(process, TOKEN_QUERY, token) === 0) return undefined;
  } finally {
    kernel32.closeHandle(process);
  }
  const handle = Number(dataViewOf(token).getBigInt64(0, true));
  try {
    const bytes = new Uint8Array(INFORMATION_BYTES);
    const answered = advapi32.getTokenInformation(
      handle,
      information,
      bytes,
      bytes.byteLength,
      new Uint8Array(4),
    );
    if (answered === 0) return undefined;
    const numbers = bytes[SID_AT + 1] ?? 0;
    return bytes.subarray(SID_AT, SID_AT + SID_HEADER_BYTES + 4 * numbers);
  } finally {
    kernel32.closeHandle(handle);
  }
}

/** The user as whom this process runs, as the bytes of its SID in hexadecimal; undefined if Windows does not say. */
export function ownUser(calls: TokenCalls): string | undefined {
  const us = calls.kernel32.getCurrentProcessId();
  const sid = sidOf(calls, us, new Set([us]), TOKEN_USER);
  return sid === undefined ? undefined : Buffer.from(sid).toString('hex');
}

/** The integrity level of one of `own`, which UIPI compares; undefined for any other, or if Windows does not say. */
export function integrityOf(calls: TokenCalls, pid: number, own: ReadonlySet<number>): number | undefined {
  const sid = sidOf(calls, pid, own, TOKEN_INTEGRITY_LEVEL);
  if (sid === undefined || sid.byteLength < SID_HEADER_BYTES + 4) return undefined;
  return dataViewOf(sid).getUint32(sid.byteLength - 4, true);
}

/** That of this process. */
export function ownIntegrity(calls: TokenCalls): number | undefined {
  const us = calls.kernel32.getCurrentProcessId();
  return integrityOf(calls, us, new Set([us]));
}
