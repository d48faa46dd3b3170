/** One-time links and the sessions they open. Only digests are kept, so that memory never holds what would open a door. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';

export interface Tickets {
  /** 128 random bits that open one session, once, within ten minutes. */
  newLinkCode(): string;
  /** The new session's cookie value, or null where the code is unknown, used or old. */
  redeem(code: string): string | null;
  /** Whether a session lives; looking keeps it alive until its last hour comes. */
  isSession(cookieValue: string): boolean;
  endAll(): void;
}

const LINK_MS = 10 * 60_000;
const IDLE_MS = 2 * 3_600_000;
const LONGEST_MS = 12 * 3_600_000;
const MOST_LINKS = 8;
const MOST_SESSIONS = 16;

interface Session {
  readonly endsAt: number;
  idleAt: number;
}

const digest = (value: string): string => createHash('sha256').update(value).digest('base64');
const random = (): string => randomBytes(16).toString('base64url');

function keepNewest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}

export function createTickets(clock: Clock): Tickets {
  const links = new Map<string, number>();
  const sessions = new Map<string, Session>();
  return {
    newLinkCode() {
      const code = random();
      links.set(digest(code), clock.monotonic() + LINK_MS);
      keepNewest(links, MOST_LINKS);
      return code;
    },
    redeem(code) {
      const key = digest(code);
      const until = links.get(key);
      links.delete(key);
      if (until === undefined || clock.monotonic() >= until) return null;
      const value = random();
      const now = clock.monotonic();
      sessions.set(digest(value), { endsAt: now + LONGEST_MS, idleAt: now + IDLE_MS });
      keepNewest(sessions, MOST_SESSIONS);
      return value;
    },
    isSession(cookieValue) {
      const key = digest(cookieValue);
      const session = sessions.get(key);
      if (session === undefined) return false;
      const now = clock.monotonic();
      if (now >= session.endsAt || now >= session.idleAt) {
        sessions.delete(key);
        return false;
      }
      session.idleAt = now + IDLE_MS;
      return true;
    },
    endAll() {
      links.clear();
      sessions.clear();
    },
  };
}
