/** One-time links and the sessions they open. Only digests of codes and keys are kept in memory. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';

/** The part of its session that a browser tab keeps. Nothing else holds these values. */
export interface SessionGrant {
  /** 128 random bits: the part of the path below which the session's calls are made. */
  readonly path: string;
  /** 128 random bits: sent in the header `x-console-session` with each call. */
  readonly key: string;
  /** Stands in the title of the page, so that a window that shows it is recognised. */
  readonly marker: string;
}

/** A request's proof of its session. */
export interface SessionClaim {
  readonly path: string;
  readonly key: string;
  /** The client's address, without its port. */
  readonly address: string;
}

export interface Session {
  readonly marker: string;
  /** Aborts when all sessions are ended or when this one is found to be too old. */
  readonly ended: AbortSignal;
}

export interface Sessions {
  /** 128 random bits that open one session, once, within LINK_MS. */
  newLinkCode(): string;
  /** A new session for the address that used the link; null where the code is unknown, used or old. */
  redeem(code: string, address: string): SessionGrant | null;
  /** A session without a link, for a page whose permitted request ended all of them. */
  open(address: string): SessionGrant;
  /** The living session that a claim fits; finding it keeps it alive until its last hour comes. */
  find(claim: SessionClaim): Session | null;
  /** The markers of the sessions that live. */
  markers(): readonly string[];
  /** Ends all sessions and makes all links worthless. */
  endAll(): void;
}

/** Long enough to copy a link from a terminal; a journal that keeps it longer keeps nothing of use. */
export const LINK_MS = 2 * 60_000;
const IDLE_MS = 2 * 3_600_000;
const LONGEST_MS = 12 * 3_600_000;
const MOST_LINKS = 8;
const MOST_SESSIONS = 16;

/** No vowels and nothing that looks alike, so that no marker is a word or a part of one. */
const MARKER_LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const MARKER_LENGTH = 8;

interface KeptSession {
  readonly key: Buffer;
  readonly address: string;
  readonly marker: string;
  readonly endsAt: number;
  idleAt: number;
  readonly ending: AbortController;
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const nameOf = (value: string): string => digest(value).toString('base64');
const random = (): string => randomBytes(16).toString('base64url');
const newMarker = (): string =>
  Array.from({ length: MARKER_LENGTH }, () => MARKER_LETTERS[randomInt(MARKER_LETTERS.length)]).join('');

const beginSession = ({ key, marker }: SessionGrant, address: string, now: number): KeptSession => ({
  key: digest(key),
  address,
  marker,
  ending: new AbortController(),
  endsAt: now + LONGEST_MS,
  idleAt: now + IDLE_MS,
});

interface Links {
  newCode(): string;
  /** False where the code is unknown, used or old. */
  spend(code: string): boolean;
  clear(): void;
}

function createLinks(clock: Clock): Links {
  /** Digest of each code -> when it ends. */
  const links = new Map<string, number>();
  return {
    newCode() {
      const code = random();
      links.set(nameOf(code), clock.monotonic() + LINK_MS);
      const [oldest] = links.keys();
      if (oldest !== undefined && links.size > MOST_LINKS) links.delete(oldest);
      return code;
    },
    spend(code) {
      const name = nameOf(code);
      const until = links.get(name);
      links.delete(name);
      return until !== undefined && clock.monotonic() < until;
    },
    clear: () => links.clear(),
  };
}

export function createSessions(clock: Clock): Sessions {
  const links = createLinks(clock);
  const sessions = new Map<string, KeptSession>();

  const end = (name: string): void => {
    sessions.get(name)?.ending.abort();
    sessions.delete(name);
  };
  const isOver = ({ endsAt, idleAt }: KeptSession): boolean => clock.monotonic() >= Math.min(endsAt, idleAt);
  const open = (address: string): SessionGrant => {
    const grant = { path: random(), key: random(), marker: newMarker() };
    sessions.set(nameOf(grant.path), beginSession(grant, address, clock.monotonic()));
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MOST_SESSIONS) break;
      end(oldest);
    }
    return grant;
  };

  return {
    open,
    newLinkCode: () => links.newCode(),
    redeem: (code, address) => (links.spend(code) ? open(address) : null),
    find({ path, key, address }) {
      const name = nameOf(path);
      const session = sessions.get(name);
      if (session?.address !== address) return null;
      if (!timingSafeEqual(session.key, digest(key))) return null;
      if (isOver(session)) {
        end(name);
        return null;
      }
      session.idleAt = clock.monotonic() + IDLE_MS;
      return { marker: session.marker, ended: session.ending.signal };
    },
    markers() {
      for (const [name, session] of sessions) if (isOver(session)) end(name);
      return [...sessions.values()].map(({ marker }) => marker);
    },
    endAll() {
      links.clear();
      for (const name of [...sessions.keys()]) end(name);
    },
  };
}
