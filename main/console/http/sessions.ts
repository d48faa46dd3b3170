/**
 * Sessions of the console, and the pages that ask for one. A page shows a code, which opens nothing; the person confirms the
 * code with `deskhand console`. Only digests of claims and keys are kept in memory.
 */
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

/** What a page gets that asks for a session. */
export interface AskedSession {
  /** Shown to the person, as `k7m-x2p`. It may be read by anyone: it names the page, and opens nothing. */
  readonly code: string;
  /** 128 random bits that the page alone holds, and collects its session with. */
  readonly claim: string;
}

export interface Session {
  readonly marker: string;
  /** Aborts when all sessions are ended or when this one is found to be too old. */
  readonly ended: AbortSignal;
}

export interface Sessions {
  /** A page asks: nothing is open before a person has confirmed its code, within ASK_MS. */
  ask(address: string): AskedSession;
  /** The person's confirmation. False if no page shows this code. */
  confirm(code: string): boolean;
  /**
   * The session of a page whose code was confirmed, once; `waiting` before that; null if the claim is unknown, old, used, or
   * from another address.
   */
  collect(claim: string, address: string): SessionGrant | 'waiting' | null;
  /** A session without a code, for a page whose permitted request ended all of them. */
  open(address: string): SessionGrant;
  /** The living session that a claim fits; finding it keeps it alive until its last hour comes. */
  find(claim: SessionClaim): Session | null;
  /** The markers of the sessions that live. */
  markers(): readonly string[];
  /** Ends all sessions, and forgets the pages that ask for one. */
  endAll(): void;
}

/** Time to find a terminal in which the code can be confirmed. */
export const ASK_MS = 10 * 60_000;
const IDLE_MS = 2 * 3_600_000;
const LONGEST_MS = 12 * 3_600_000;
/** Pages that ask at once, oldest out first. */
export const MOST_ASKS = 256;
const MOST_SESSIONS = 16;

/** No vowels and nothing that looks alike, so that no marker or code is a word or a part of one. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const MARKER_LENGTH = 8;
/** A mistyped code meets another page's with a chance of at most MOST_ASKS in 387 million. */
const CODE_LENGTH = 6;

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
const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/** As people type it: in either case, with or without its hyphen. */
const bareCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
const shownCode = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

const beginSession = ({ key, marker }: SessionGrant, address: string, now: number): KeptSession => ({
  key: digest(key),
  address,
  marker,
  ending: new AbortController(),
  endsAt: now + LONGEST_MS,
  idleAt: now + IDLE_MS,
});

interface Asks {
  ask(address: string): AskedSession;
  confirm(code: string): boolean;
  /** Forgets a confirmed one that is collected. */
  collect(claim: string, address: string): 'confirmed' | 'waiting' | null;
  clear(): void;
}

interface KeptAsk {
  readonly code: string;
  readonly address: string;
  readonly until: number;
  isConfirmed: boolean;
}

function createAsks(clock: Clock): Asks {
  /** By the digest of the claim, oldest first. */
  const asks = new Map<string, KeptAsk>();
  const withCode = (code: string): KeptAsk | undefined =>
    [...asks.values()].find((each) => each.code === code && clock.monotonic() < each.until);
  const newCode = (): string => {
    for (;;) {
      const code = letters(CODE_LENGTH);
      if (withCode(code) === undefined) return code;
    }
  };
  return {
    ask(address) {
      const [code, claim] = [newCode(), random()];
      asks.set(nameOf(claim), { code, address, until: clock.monotonic() + ASK_MS, isConfirmed: false });
      const [oldest] = asks.keys();
      if (oldest !== undefined && asks.size > MOST_ASKS) asks.delete(oldest);
      return { code: shownCode(code), claim };
    },
    confirm(code) {
      const asked = withCode(bareCode(code));
      if (asked === undefined) return false;
      asked.isConfirmed = true;
      return true;
    },
    collect(claim, address) {
      const name = nameOf(claim);
      const asked = asks.get(name);
      if (asked?.address !== address) return null;
      if (clock.monotonic() >= asked.until) asks.delete(name);
      if (!asks.has(name)) return null;
      if (!asked.isConfirmed) return 'waiting';
      asks.delete(name);
      return 'confirmed';
    },
    clear: () => asks.clear(),
  };
}

export function createSessions(clock: Clock): Sessions {
  const asks = createAsks(clock);
  const sessions = new Map<string, KeptSession>();

  const end = (name: string): void => {
    sessions.get(name)?.ending.abort();
    sessions.delete(name);
  };
  const isOver = ({ endsAt, idleAt }: KeptSession): boolean => clock.monotonic() >= Math.min(endsAt, idleAt);
  const open = (address: string): SessionGrant => {
    const grant = { path: random(), key: random(), marker: letters(MARKER_LENGTH) };
    sessions.set(nameOf(grant.path), beginSession(grant, address, clock.monotonic()));
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MOST_SESSIONS) break;
      end(oldest);
    }
    return grant;
  };

  return {
    open,
    ask: (address) => asks.ask(address),
    confirm: (code) => asks.confirm(code),
    collect(claim, address) {
      const found = asks.collect(claim, address);
      return found === 'confirmed' ? open(address) : found;
    },
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
      asks.clear();
      for (const name of [...sessions.keys()]) end(name);
    },
  };
}
