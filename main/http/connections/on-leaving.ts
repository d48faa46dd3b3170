/** When clients leave: the end of what a client sends, which comes some turns of the event loop before its connection closes. */
import type { Socket } from 'node:net';

/** One listener per socket: a client may have sent a thousand requests at once. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls `leave` when the client has ended its side. Returns the function that stops waiting for it. */
export function onLeaving(socket: Socket, leave: () => void): () => void {
  let all = waiting.get(socket);
  if (all === undefined) {
    const created = new Set<() => void>();
    socket.once('end', () => {
      for (const each of created) each();
    });
    waiting.set(socket, created);
    all = created;
  }
  const everyone = all;
  everyone.add(leave);
  return () => void everyone.delete(leave);
}
