/**
 * Watches the process behind a window fall asleep: a program that waits for events has handled those it was sent. For
 * receivers that cannot be asked, such as xterm; only where the program runs on this machine.
 */
import { readFile } from 'node:fs/promises';
import { pollUntil } from '../../../base/poll-until.ts';
import type { X11Connection } from '../connection.ts';

const SAMPLE_MS = 3;
/** Looks at it that must agree: a first one to compare with, and two after it. */
const LOOKS = 3;
/** A process that runs, or would if it were let, is not reading its events; after this time it may never. */
const PATIENCE_MS = 10_000;

/** How often the process has slept and woken, if it sleeps now. */
async function sleepOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^State:\s*S/m.test(status) ? (/^voluntary_ctxt_switches:.*$/m.exec(status)?.[0] ?? '') : undefined;
}

/**
 * Resolves when the process was seen in one sleep over several looks, or after 10 s, or at once if it cannot be watched.
 * It may also sleep while it waits for the X server, which takes long on a busy machine: between two looks the server
 * answers every request that it had, so a process that waited for one has woken.
 */
export async function untilIdle(connection: X11Connection, window: number): Promise<void> {
  try {
    const res = await connection.extension('res');
    const mask = res.ClientIdMask.LocalClientPID;
    const [owner] = await connection.request(res.QueryClientIds, [{ client: window, mask }]);
    const pid = owner?.value[0];
    if (pid === undefined) return;
    let last: string | undefined;
    let looks = 0;
    await pollUntil({}, { everyMs: SAMPLE_MS, timeoutMs: PATIENCE_MS }, async () => {
      // The first may be answered before a request that came earlier; what that gets is sent before the second is answered.
      await connection.sync();
      await connection.sync();
      const now = await sleepOf(pid);
      looks = now === undefined ? 0 : now === last ? looks + 1 : 1;
      last = now;
      return looks === LOOKS ? true : undefined;
    });
  } catch {
    // No such extension, no such process here, or none any more.
  }
}
