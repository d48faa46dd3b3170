/**
 * Watches the process behind a window fall asleep: a program that waits for events has handled those it was sent. For
 * receivers that cannot be asked, such as xterm; only where the program runs on this machine.
 */
import { readFile } from 'node:fs/promises';
import { pollUntil } from '../../../base/poll-until.ts';
import type { X11Connection } from '../connection.ts';

const SAMPLE_MS = 3;
/** One glance might catch it waiting for something else. */
const GLANCES = 2;
/** A process that runs, or would if it were let, is not reading its events; after so long it may never. */
const PATIENCE_MS = 10_000;

/** Resolves when the process was seen asleep twice in a row, or after 10 s, or at once where it cannot be watched. */
export async function untilIdle(connection: X11Connection, window: number): Promise<void> {
  try {
    const res = await connection.extension('res');
    const mask = res.ClientIdMask.LocalClientPID;
    const [owner] = await connection.request(res.QueryClientIds, [{ client: window, mask }]);
    const pid = owner?.value[0];
    if (pid === undefined) return;
    let asleep = 0;
    await pollUntil({}, { everyMs: SAMPLE_MS, timeoutMs: PATIENCE_MS }, async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      asleep = /^State:\s*S/m.test(status) ? asleep + 1 : 0;
      return asleep === GLANCES ? true : undefined;
    });
  } catch {
    // No such extension, no such process here, or none any more.
  }
}
