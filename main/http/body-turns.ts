/** Has large bodies come in one piece for each turn of the event loop, so that small requests are answered between any two. */
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../core/limits.ts';

const waiting = new Set<IncomingMessage>();

function next(): void {
  const [incoming] = waiting;
  if (incoming === undefined) return;
  waiting.delete(incoming);
  incoming.resume();
  if (waiting.size > 0) setImmediate(next);
}

/** To be called when a piece has come: the next one waits for its turn. */
export function awaitTurn(incoming: IncomingMessage): void {
  incoming.pause();
  if (waiting.size === 0) setImmediate(next);
  waiting.add(incoming);
}

/** No further piece comes. */
export function endTurns(incoming: IncomingMessage): void {
  waiting.delete(incoming);
  incoming.pause();
}

/**
 * Takes in what is left of a refused body, so that its client gets to read why; without turns, thirty bodies of 48 MB hold up
 * everyone else. Ends the connection of a client that sends more than any body may have.
 */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return;
  let bytes = 0;
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > LIMITS.diffBodyBytes) incoming.socket.destroySoon();
    else awaitTurn(incoming);
  });
  incoming.resume();
}
