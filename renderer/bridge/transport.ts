/** How the window reaches the service: two functions and word of whether it is there. */

/**
 * The service answers but does not know this browser: it was never opened with a link (`unopened`), its link was used
 * before or too old (`link-refused`), or its session has ended (`expired`).
 */
const SIGNED_OUT = ['unopened', 'link-refused', 'expired'] as const;
export type SignedOut = (typeof SIGNED_OUT)[number];

export type Connection = 'connecting' | 'online' | 'offline' | SignedOut;

export const isSignedOut = (connection: Connection): connection is SignedOut =>
  SIGNED_OUT.some((each) => each === connection);

export interface Transport {
  /** Resolves with an unparsed reply; rejects only where the service cannot be reached. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Returns a function that ends the subscription. */
  subscribe(name: string, listener: (payload: unknown) => void): () => void;
  /** Tells the connection now and at each change. */
  watchConnection(listener: (connection: Connection) => void): () => void;
}
