/** The open connections on which a token was shown: an agent's, or the owner's. */
import type { Socket } from 'node:net';

export interface KnownConnections {
  /** `actor`: an agent's name, or `owner`. A connection may show several. */
  add(socket: Socket, actor: string): void;
  of(actor: string): readonly Socket[];
}

export function createKnownConnections(): KnownConnections {
  const actors = new Map<Socket, Set<string>>();
  return {
    add(socket, actor) {
      const known = actors.get(socket) ?? new Set();
      if (known.size === 0) socket.once('close', () => actors.delete(socket));
      actors.set(socket, known.add(actor));
    },
    of: (actor) => [...actors].filter(([, shown]) => shown.has(actor)).map(([socket]) => socket),
  };
}
