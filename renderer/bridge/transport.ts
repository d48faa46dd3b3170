/** How the window reaches the service: two functions and word of whether it is there. */

/**
 * The service answers but does not know this browser: a person has to confirm its code (`asking`), did not in time
 * (`too-late`), or its session has ended (`expired`).
 */
const SIGNED_OUT = ['asking', 'too-late', 'expired'] as const;
export type SignedOut = (typeof SIGNED_OUT)[number];

export type Connection = 'connecting' | 'online' | 'offline' | SignedOut;

export const isSignedOut = (connection: Connection): connection is SignedOut =>
  SIGNED_OUT.some((each) => each === connection);

export interface Transport {
  /** Resolves with an unparsed reply; rejects only where the service cannot be reached. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Returns a function that ends the subscription. */
  subscribe(name: string, listener: (payload: unknown) => void): () => void;
  /** Reports the connection now and at each change. */
  watchConnection(listener: (connection: Connection) => void): () => void;
  /** The code that a person confirms; null unless the connection is `asking`. */
  askedCode(): string | null;
}
