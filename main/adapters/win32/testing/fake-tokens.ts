/** For tests: processes and their tokens, whose handles are their process numbers. */
import { dataViewOf } from '../native/structures.ts';
import type { TokenCalls } from '../process-token.ts';

export interface FakeProcess {
  readonly integrity: number;
  readonly user?: number;
}

export interface FakeTokens extends TokenCalls {
  /** Each OpenProcess: the access and the process. */
  readonly opened: (readonly [access: number, pid: number])[];
}

const TOKEN_USER = 1;

/** `processOf`: undefined for one that Windows lets no one open. */
export function createFakeTokens(processOf: (pid: number) => FakeProcess | undefined): FakeTokens {
  const opened: (readonly [number, number])[] = [];
  return {
    opened,
    kernel32: {
      openProcess(access, _inherit, pid) {
        opened.push([access, pid]);
        return processOf(pid) === undefined ? 0 : pid;
      },
      closeHandle: () => 1,
    },
    advapi32: {
      openProcessToken(process, _access, token) {
        if (token !== null) dataViewOf(token).setBigInt64(0, BigInt(process), true);
        return 1;
      },
      getTokenInformation(token, information, into) {
        const process = processOf(token);
        if (process === undefined || into === null) return 0;
        // S-1-16-n or S-1-5-n, behind the 16 bytes of the structure.
        into.set([1, 1, 0, 0, 0, 0, 0, information === TOKEN_USER ? 5 : 16], 16);
        dataViewOf(into).setUint32(
          24,
          information === TOKEN_USER ? (process.user ?? 0) : process.integrity,
          true,
        );
        return 1;
      },
    },
  };
}
