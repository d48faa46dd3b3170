/** Waits for events one after another without losing any in between. */
import type { XEvent } from 'x11';
import type { X11Connection } from '../connection.ts';
import { createInbox } from '../../../base/inbox.ts';
import { withTimeout } from '../../../base/with-timeout.ts';

export interface EventStream {
  /** The next wanted event; rejects with `late()` after `timeoutMs`, or when the server goes away. */
  next(timeoutMs: number, late: () => Error): Promise<XEvent>;
  close(): void;
}

export function openEventStream(connection: X11Connection, wanted: (event: XEvent) => boolean): EventStream {
  const arrived = createInbox<XEvent>();
  const forget = connection.onEvent((event) => {
    if (wanted(event)) arrived.put(event);
  });

  async function next(timeoutMs: number, late: () => Error): Promise<XEvent> {
    for (;;) {
      const event = arrived.shift();
      if (event !== undefined) return event;
      await withTimeout(arrived.filled(), timeoutMs, late, connection.lost);
    }
  }

  return { next, close: forget };
}
