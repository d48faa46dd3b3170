/** Waits inside Windows, where vitest's own polling is not there. */
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/** `what` is the message where it does not come true within 10 s. */
export async function comesTrue(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It did not come true that ${what}.`);
    await sleep(20);
  }
}
