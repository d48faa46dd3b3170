/** A WebSocket as a face sees it: JSON in, JSON out. */
import type { Caller } from '../../service/caller.ts';

export interface SocketSession {
  /** The handshake's: its signal aborts when the connection ends or the service shuts down. */
  readonly caller: Caller;
  /** Bytes that were sent and not taken by the client yet: an application that sends without being asked waits for 0. */
  readonly unreadBytes: number;
  send(message: unknown): void;
  /** `code`: RFC 6455, section 7.4; 1000 is an ordinary end. */
  close(code: number, reason: string): void;
}

export interface SocketHandlers {
  /**
   * One message; others may come before it is answered. `caller`: of this message alone, with its own entry in the
   * request log, where a rejection is noted as its failure before it is given to `refuse`.
   */
  message(value: unknown, caller: Caller): Promise<void>;
  /** Tells the client that a message failed. `value`: undefined if it was no JSON. */
  refuse(error: unknown, value: unknown): void;
  /** The connection has ended, no matter who ended it. */
  closed(): void;
}

/** Called when the handshake is done; it may send at once. */
export type OpenSocket = (session: SocketSession) => SocketHandlers;
