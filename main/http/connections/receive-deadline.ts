/**
 * The time in which a request must have arrived as a whole. Node's own limit is the same for all requests, and an upload of a
 * large file takes longer than any other body may.
 */
import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from '../body.ts';

const unlimited = new WeakSet<IncomingMessage>();

/** Lets a request take as long as it sends something: its reader has a limit for standing still. */
export const liftDeadline = (incoming: IncomingMessage): void => void unlimited.add(incoming);

/** To be called with each request. Ends it as Node ends one that is late. */
export function enforceDeadline(server: Server, incoming: IncomingMessage, ms: number): void {
  if (!hasBody(incoming)) return;
  const timer = setTimeout(() => {
    if (incoming.complete || incoming.destroyed || unlimited.has(incoming)) return;
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, incoming.socket);
  }, ms).unref();
  incoming.once('close', () => clearTimeout(timer));
}
