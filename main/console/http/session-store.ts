/** Sessions of the console as they outlive a restart of the service: digests, and their ends in wall time. */
import * as z from 'zod';

const StoredSession = z.object({
  /** Digest of the session's path: `sessionDigest`. */
  name: z.string().max(64),
  /** Digest of its key with the token under which it began, base64 of 32 bytes. */
  key: z.string().length(44),
  address: z.string().max(64),
  marker: z.string().max(16),
  /** Epoch milliseconds. */
  endsAt: z.number(),
  /** Epoch milliseconds: when it ends if no one uses it. */
  idleAt: z.number(),
});
export type StoredSession = Readonly<z.infer<typeof StoredSession>>;

export const StoredSessions = z.object({ sessions: z.array(StoredSession).max(64) });

export interface SessionStore {
  /** Never throws: what cannot be read is none. */
  load(): readonly StoredSession[];
  /** Throws only where all have ended and the old ones cannot be removed; others that cannot be kept end with the service. */
  save(sessions: readonly StoredSession[]): void;
}
