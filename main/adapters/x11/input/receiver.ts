/**
 * The program with the focus, which receives typed text. A program reads the keyboard map when it handles an event, not
 * when the event was made, so a key may get a new meaning only once the receiver has caught up with the old one, and
 * may be pressed only once the receiver knows of the new one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { onAbort } from '../../../base/abort.ts';
import type { X11Connection } from '../connection.ts';
import { untilIdle } from './idle.ts';
import { createPing } from './ping.ts';

export interface Receiver {
  /** Resolves when the receiver has handled all events so far, or when `impatient` aborts. */
  caughtUp(impatient?: AbortSignal): Promise<void>;
}

/** A receiver that cannot be asked gets this long before we look whether it sleeps. */
const BLIND_SETTLE_MS = 15;
/** One that answers may have a second connection to the server, as Chromium has for GTK: this long for that one. */
const SETTLE_MS = 3;

export function createReceiver(connection: X11Connection): Receiver {
  const ping = createPing(connection);
  async function wait(): Promise<void> {
    const { answered, window } = await ping();
    await sleep(answered ? SETTLE_MS : BLIND_SETTLE_MS);
    if (!answered) await untilIdle(connection, window);
  }

  return {
    caughtUp(impatient) {
      const waiting = wait();
      if (impatient === undefined) return waiting;
      return new Promise((resolve, reject) => {
        const stop = onAbort(impatient, () => resolve());
        waiting.then(resolve, reject).finally(stop);
      });
    },
  };
}
