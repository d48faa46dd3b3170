/** A limit on the bytes of answers that clients have not read yet, over all connections. */
import type { ServerResponse } from 'node:http';
import { ServiceError } from '../../core/errors.ts';

/** Larger answers may take this part; the rest is for small ones, such as those of /health, a pause, an act. */
const LARGE_SHARE = 0.75;
const SMALL_BYTES = 64 * 1024;

export interface Outbox {
  /**
   * Keeps room for an answer as large as the last one of this route, before it is made. Throws `busy` if there is
   * none: making it would be work and memory for nothing.
   */
  admit(route: string, outgoing: ServerResponse): void;
  /** Counts `bytes` until the answer was taken or its connection closed. Throws `busy` if too much waits already. */
  add(route: string, outgoing: ServerResponse, bytes: number): void;
  /** The same for messages that must arrive, such as the outcome of an act: never throws. */
  addAnyway(outgoing: ServerResponse, bytes: number): void;
}

export function createOutbox(maxBytes: number): Outbox {
  /** Size of each route's last answer. */
  const lastBytes = new Map<string, number>();
  /** Bytes of the answers that wait or are being made. */
  const counted = new Map<ServerResponse, number>();
  let total = 0;

  const countAnyway = (outgoing: ServerResponse, bytes: number): void => {
    const before = counted.get(outgoing);
    total += bytes - (before ?? 0);
    counted.set(outgoing, bytes);
    if (before !== undefined) return;
    outgoing.once('close', () => {
      total -= counted.get(outgoing) ?? 0;
      counted.delete(outgoing);
    });
  };
  const count = (outgoing: ServerResponse, bytes: number): void => {
    const room = bytes > SMALL_BYTES ? maxBytes * LARGE_SHARE : maxBytes;
    if (total - (counted.get(outgoing) ?? 0) + bytes > room) {
      // The refusal fits into the system's buffers, so whether it is read cannot be seen, and the connection would stay.
      if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
      throw new ServiceError('busy', 'Too many answers are waiting for their clients to read them.', {
        hint: 'Read the answers that you asked for, and try again after the time in Retry-After.',
      });
    }
    countAnyway(outgoing, bytes);
  };

  return {
    admit: (route, outgoing) => count(outgoing, lastBytes.get(route) ?? 0),
    add(route, outgoing, bytes) {
      lastBytes.set(route, bytes);
      count(outgoing, bytes);
    },
    addAnyway: countAnyway,
  };
}
