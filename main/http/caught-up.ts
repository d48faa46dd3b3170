/** Lets the event loop see what has arrived by now, above all that a client has left. */
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Resolves after the event loop has asked the system for news once more. A request and the end of its connection may both wait
 * in the system's buffers, as after the process was stopped; the request is read first, and its client's leaving one turn later.
 */
export async function caughtUp(): Promise<void> {
  // The first turn ends the one in which this was called, maybe after its news; the second follows a whole one.
  await turn();
  await turn();
}
