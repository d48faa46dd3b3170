/** How the window reaches the service: two functions and word of whether it is there. */

/** `expired`: the service answers but no longer knows this browser. */
export type Connection = 'connecting' | 'online' | 'offline' | 'expired';

export interface Transport {
  /** Resolves with an unparsed reply; rejects only where the service cannot be reached. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Returns what ends the subscription. */
  subscribe(name: string, listener: (payload: unknown) => void): () => void;
  /** Tells the connection now and at each change. */
  watchConnection(listener: (connection: Connection) => void): () => void;
}
