/** The open connections that agents have shown their tokens on. */
import type { Socket } from 'node:net';

export interface AgentConnections {
  add(socket: Socket, agent: string): void;
  of(agent: string): readonly Socket[];
}

export function createAgentConnections(): AgentConnections {
  const agents = new Map<Socket, string>();
  return {
    add(socket, agent) {
      if (!agents.has(socket)) socket.once('close', () => agents.delete(socket));
      agents.set(socket, agent);
    },
    of: (agent) => [...agents].filter(([, name]) => name === agent).map(([socket]) => socket),
  };
}
