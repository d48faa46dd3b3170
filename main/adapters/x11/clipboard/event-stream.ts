/** Waits for events one after another without losing any in between. */
import type { XEvent } from 'x11';
import type { X11Connection } from '../connection.ts';
import { withTimeout } from '../../../base/with-timeout.ts';

export interface EventStream {
  /** The next wanted event; rejects with `late()` after `timeoutMs`, or when the server goes away. */
  next(timeoutMs: number, late: () => Error): Promise<XEvent>;
  close(): void;
}

export function openEventStream(connection: X11Connection, wanted: (event: XEvent) => boolean): EventStream {
  const arrived: XEvent[] = [];
  let wake: (() => void) | undefined;
  const forget = connection.onEvent((event) => {
    if (!wanted(event)) return;
    arrived.push(event);
    wake?.();
  });

  async function take(): Promise<XEvent> {
    for (;;) {
      const event = arrived.shift();
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    next: (timeoutMs, late) => withTimeout(take(), timeoutMs, late, connection.lost),
    close: forget,
  };
}
