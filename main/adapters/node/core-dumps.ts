/**
 * Keeps memory out of core dumps (core(5), "Controlling which mappings are written"). RLIMIT_CORE would do nothing where
 * the kernel pipes dumps to a program, and prctl PR_SET_DUMPABLE would need native code and give our files in /proc to root.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const filterOf = (pid: number | 'self'): string => `/proc/${pid}/coredump_filter`;

/** The present filter of the user's core dumps; undefined as long as nothing was changed. */
let usual: string | undefined;

/** From now on dumps of this process, and of its children, hold no memory. Nothing if there is no such filter. */
export function keepMemoryOutOfDumps(): void {
  try {
    usual ??= readFileSync(filterOf('self'), 'latin1').trim();
    writeFileSync(filterOf('self'), '0');
  } catch {
    // Not Linux, or a kernel that dumps nothing.
  }
}

/** For a program of the user, which is not our business: it is dumped as it would be without us. */
export function allowDumpsOf(pid: number | undefined): void {
  if (usual === undefined || pid === undefined) return;
  try {
    writeFileSync(filterOf(pid), `0x${usual}`);
  } catch {
    // It has ended, or runs as another user.
  }
}
