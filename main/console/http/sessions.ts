/**
 * Sessions of the console, and the pages that ask for one. A page shows a code, which opens nothing; the person confirms the
 * code with `deskhand console`. Only digests of claims and keys are kept, in memory and over a restart.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import { createAsks, type AskedSession } from './session-asks.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { randomLetters, randomValue, sessionDigest } from './session-values.ts';

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

export interface SessionsOptions {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** The token in force. A session that began under another one is none, also where the token changed while no service ran. */
  readonly token: () => string | null;
  readonly store: SessionStore;
}

export const IDLE_MS = 2 * 3_600_000;
export const LONGEST_MS = 12 * 3_600_000;
const MOST_SESSIONS = 16;
/** The last use is written this seldom: after a restart a session may end this much earlier. */
const SAVE_USE_MS = 5 * 60_000;

const MARKER_LENGTH = 8;

/** Times are monotonic. */
interface KeptSession {
  /** Digest of the key and the token, from which neither can be guessed. */
  readonly key: Buffer;
  readonly address: string;
  readonly marker: string;
  readonly endsAt: number;
  idleAt: number;
  readonly ending: AbortController;
}

const keyDigest = (key: string, token: string | null): Buffer =>
  createHmac('sha256', token ?? '')
    .update(key)
    .digest();

/** Sessions of an earlier run; none whose times say that the clock was set back. */
function restored({ clock, store }: SessionsOptions): Map<string, KeptSession> {
  const [now, wall] = [clock.monotonic(), clock.now()];
  const isPlausible = ({ endsAt, idleAt }: StoredSession): boolean =>
    Math.min(endsAt, idleAt) > wall && endsAt - wall <= LONGEST_MS && idleAt - wall <= IDLE_MS;
  return new Map(
    store
      .load()
      .filter(isPlausible)
      .map(({ name, key, address, marker, endsAt, idleAt }) => [
        name,
        {
          key: Buffer.from(key, 'base64'),
          address,
          marker,
          ending: new AbortController(),
          endsAt: now + endsAt - wall,
          idleAt: now + idleAt - wall,
        },
      ]),
  );
}

function stored(sessions: ReadonlyMap<string, KeptSession>, { clock }: SessionsOptions): StoredSession[] {
  const ahead = clock.now() - clock.monotonic();
  return [...sessions].map(([name, { key, address, marker, endsAt, idleAt }]) => ({
    name,
    key: key.toString('base64'),
    address,
    marker,
    endsAt: endsAt + ahead,
    idleAt: idleAt + ahead,
  }));
}

export function createSessions(options: SessionsOptions): Sessions {
  const { clock, token, store } = options;
  const asks = createAsks(clock);
  const sessions = restored(options);
  let savedAt = -Infinity;

  const save = (): void => {
    savedAt = clock.monotonic();
    store.save(stored(sessions, options));
  };
  const end = (name: string): void => {
    sessions.get(name)?.ending.abort();
    sessions.delete(name);
  };
  const isOver = ({ endsAt, idleAt }: KeptSession): boolean => clock.monotonic() >= Math.min(endsAt, idleAt);
  const open = (address: string): SessionGrant => {
    const grant = { path: randomValue(), key: randomValue(), marker: randomLetters(MARKER_LENGTH) };
    const now = clock.monotonic();
    sessions.set(sessionDigest(grant.path), {
      key: keyDigest(grant.key, token()),
      address,
      marker: grant.marker,
      ending: new AbortController(),
      endsAt: now + LONGEST_MS,
      idleAt: now + IDLE_MS,
    });
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MOST_SESSIONS) break;
      end(oldest);
    }
    save();
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
      const name = sessionDigest(path);
      const session = sessions.get(name);
      if (session?.address !== address) return null;
      if (!timingSafeEqual(session.key, keyDigest(key, token()))) return null;
      if (isOver(session)) {
        end(name);
        return null;
      }
      session.idleAt = clock.monotonic() + IDLE_MS;
      if (clock.monotonic() - savedAt >= SAVE_USE_MS) save();
      return { marker: session.marker, ended: session.ending.signal };
    },
    markers() {
      for (const [name, session] of sessions) if (isOver(session)) end(name);
      return [...sessions.values()].map(({ marker }) => marker);
    },
    endAll() {
      asks.clear();
      for (const name of [...sessions.keys()]) end(name);
      save();
    },
  };
}
