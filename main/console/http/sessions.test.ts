import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { ASK_MS, MOST_ASKS } from './session-asks.ts';
import type { StoredSession } from './session-store.ts';
import {
  createSessions as openSessions,
  IDLE_MS,
  LONGEST_MS,
  type SessionClaim,
  type SessionGrant,
  type Sessions,
} from './sessions.ts';

const stoppedClock = (): Clock & { advance(ms: number): void } => {
  let now = 0;
  return {
    now: () => now,
    monotonic: () => now,
    sleep: () => Promise.resolve(),
    caughtUp: () => Promise.resolve(),
    advance: (ms) => {
      now += ms;
    },
  };
};
const HOUR_MS = 3_600_000;

interface Disk {
  kept: readonly StoredSession[];
}
/** One run of the service on a state folder. */
const createSessions = (clock: Clock, disk: Disk = { kept: [] }, token: string | null = null): Sessions =>
  openSessions({
    clock,
    token: () => token,
    store: {
      load: () => disk.kept,
      save(sessions) {
        disk.kept = sessions;
      },
    },
  });

const HERE = '127.0.0.1';

const opened = (sessions: Sessions): SessionGrant & SessionClaim => {
  const { code, claim } = sessions.ask(HERE);
  sessions.confirm(code);
  const grant = sessions.collect(claim, HERE);
  if (grant === null || grant === 'waiting') throw new Error('A confirmed page was refused');
  return { ...grant, address: HERE };
};

test('a confirmed code opens one session, once, for the page that asked', () => {
  const sessions = createSessions(stoppedClock());
  const { code, claim } = sessions.ask(HERE);
  expect(code).toMatch(/^[b-df-hj-km-np-tv-xz2-9]{3}-[b-df-hj-km-np-tv-xz2-9]{3}$/);
  expect(Buffer.from(claim, 'base64url')).toHaveLength(16);
  expect(sessions.collect(claim, HERE)).toBe('waiting');
  expect(sessions.confirm(code)).toBe(true);
  expect(sessions.collect(claim, '127.0.0.2')).toBeNull();
  const grant = sessions.collect(claim, HERE);
  if (grant === null || grant === 'waiting') throw new Error('A confirmed page was refused');
  for (const value of [grant.path, grant.key]) expect(Buffer.from(value, 'base64url')).toHaveLength(16);
  expect(new Set([claim, grant.path, grant.key]).size).toBe(3);
  expect(sessions.collect(claim, HERE)).toBeNull();
  expect(sessions.confirm(code)).toBe(false);
});

test('a code is worth nothing after ten minutes, confirmed or not', () => {
  expect(ASK_MS).toBe(600_000);
  const clock = stoppedClock();
  const sessions = createSessions(clock);
  const [early, late, unconfirmed] = [sessions.ask(HERE), sessions.ask(HERE), sessions.ask(HERE)];
  sessions.confirm(late.code);
  clock.advance(ASK_MS - 1);
  expect(sessions.confirm(early.code)).toBe(true);
  expect(sessions.collect(early.claim, HERE)).not.toBeNull();
  clock.advance(1);
  expect(sessions.collect(late.claim, HERE)).toBeNull();
  expect(sessions.confirm(unconfirmed.code)).toBe(false);
  expect(sessions.collect(unconfirmed.claim, HERE)).toBeNull();
});

test('pages that ask without end push out the oldest alone', () => {
  const sessions = createSessions(stoppedClock());
  const pages = Array.from({ length: MOST_ASKS + 1 }, () => sessions.ask(HERE));
  expect(new Set(pages.map(({ code }) => code)).size).toBe(MOST_ASKS + 1);
  expect(sessions.collect(pages[0]?.claim ?? '', HERE)).toBeNull();
  expect(sessions.collect(pages[1]?.claim ?? '', HERE)).toBe('waiting');
});

/** `by`: the person, or an agent that sees every code and all that the person types. */
const step = fc.record({
  kind: fc.constantFrom('ask', 'confirm', 'collect', 'guess', 'wait'),
  by: fc.constantFrom('person', 'agent'),
  page: fc.nat(7),
});

test('after any asking, seeing and guessing, a session goes to a page alone whose own code the person confirmed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const clock = stoppedClock();
      const sessions = createSessions(clock);
      const pages: {
        readonly by: string;
        readonly code: string;
        readonly claim: string;
        confirmed: boolean;
      }[] = [];
      for (const { kind, by, page } of steps) {
        const chosen = pages[page % Math.max(1, pages.length)];
        if (kind === 'ask') pages.push({ by, ...sessions.ask(HERE), confirmed: false });
        else if (kind === 'wait') clock.advance(ASK_MS / 4);
        else if (chosen === undefined) continue;
        // The person confirms the code of their own page; nothing else reaches the command.
        else if (kind === 'confirm' && chosen.by === 'person')
          chosen.confirmed ||= sessions.confirm(chosen.code);
        else if (kind === 'guess')
          for (const { code } of pages) expect(sessions.collect(code, HERE)).toBeNull();
        else if (kind === 'collect') {
          const found = sessions.collect(chosen.claim, HERE);
          if (found !== null && found !== 'waiting')
            expect([chosen.by, chosen.confirmed]).toEqual(['person', true]);
        }
      }
    }),
  );
});

test('path, key and address are wanted together', () => {
  const sessions = createSessions(stoppedClock());
  const own = opened(sessions);
  const other = opened(sessions);
  expect(sessions.find(own)?.marker).toBe(own.marker);
  const foreign: SessionClaim[] = [
    { ...own, key: other.key },
    { ...own, path: other.path },
    { ...own, key: '' },
    { ...own, address: '127.0.0.2' },
    { ...own, address: '::1' },
  ];
  for (const claim of foreign) expect(sessions.find(claim)).toBeNull();
  // A wrong claim costs the true one nothing.
  expect(sessions.find(own)).not.toBeNull();
});

test('nothing but what was granted is a session', () => {
  const sessions = createSessions(stoppedClock());
  const { path, key } = opened(sessions);
  fc.assert(
    fc.property(fc.string(), fc.string(), (otherPath, otherKey) => {
      fc.pre(otherPath !== path && otherKey !== key);
      expect(sessions.find({ path: otherPath, key, address: HERE })).toBeNull();
      expect(sessions.find({ path, key: otherKey, address: HERE })).toBeNull();
    }),
  );
});

test('a session ends after two idle hours, and after twelve in any case', () => {
  const clock = stoppedClock();
  const sessions = createSessions(clock);
  const idle = opened(sessions);
  const busy = opened(sessions);
  const { ended } = sessions.find(busy) ?? {};
  for (let hour = 1; hour < 12; hour++) {
    clock.advance(HOUR_MS);
    expect(sessions.find(busy)).not.toBeNull();
  }
  expect(sessions.find(idle)).toBeNull();
  expect(ended?.aborted).toBe(false);
  clock.advance(HOUR_MS);
  expect(sessions.markers()).toEqual([]);
  expect(ended?.aborted).toBe(true);
  expect(sessions.find(busy)).toBeNull();
});

test('ending all leaves no session, no page that asks and no stream', () => {
  const sessions = createSessions(stoppedClock());
  const { code, claim } = sessions.ask(HERE);
  sessions.confirm(code);
  const own = opened(sessions);
  const { ended } = sessions.find(own) ?? {};
  sessions.endAll();
  expect(sessions.find(own)).toBeNull();
  expect(ended?.aborted).toBe(true);
  expect(sessions.collect(claim, HERE)).toBeNull();
  expect(sessions.markers()).toEqual([]);
});

test('each session has its own marker, which is no word', () => {
  const sessions = createSessions(stoppedClock());
  const made = Array.from({ length: 16 }, () => opened(sessions).marker);
  expect(sessions.markers()).toEqual(made);
  expect(new Set(made).size).toBe(16);
  for (const marker of made) expect(marker).toMatch(/^[b-df-hj-km-np-tv-xz2-9]{8}$/);
});

describe('over a restart', () => {
  /** The monotonic clock of another process begins elsewhere. */
  const laterClock = (clock: Clock): ReturnType<typeof stoppedClock> => {
    const later = stoppedClock();
    later.advance(clock.now());
    const beginning = 77_000;
    return { ...later, monotonic: () => later.now() + beginning };
  };

  test('a session goes on, and what is kept opens nothing alone', () => {
    const [clock, disk] = [stoppedClock(), { kept: [] }];
    const own = opened(createSessions(clock, disk));
    const kept = JSON.stringify(disk.kept);
    for (const secret of [own.path, own.key]) expect(kept).not.toContain(secret);
    const next = createSessions(laterClock(clock), disk);
    expect(next.find(own)?.marker).toBe(own.marker);
    expect(next.markers()).toEqual([own.marker]);
    for (const { name, key } of disk.kept) expect(next.find({ ...own, path: name, key })).toBeNull();
    expect(next.find({ ...own, address: '127.0.0.2' })).toBeNull();
  });

  test('it ends when it would have ended without one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * HOUR_MS), { minLength: 1, maxLength: 12 }), (waits) => {
        const disk = { kept: [] };
        let clock = stoppedClock();
        let sessions = createSessions(clock, disk);
        const own = opened(sessions);
        let [total, idle, isAlive] = [0, 0, true];
        for (const ms of waits) {
          clock.advance(ms);
          [total, idle] = [total + ms, idle + ms];
          isAlive &&= total < LONGEST_MS && idle < IDLE_MS;
          clock = laterClock(clock);
          sessions = createSessions(clock, disk);
          expect(sessions.find(own) !== null).toBe(isAlive);
          // The first use after a start is written.
          if (isAlive) idle = 0;
        }
      }),
      { examples: [[[54_924, 7_145_076, 0]]] },
    );
  });

  test('nothing that was ended comes back', () => {
    const [clock, disk] = [stoppedClock(), { kept: [] }];
    const sessions = createSessions(clock, disk);
    const own = opened(sessions);
    sessions.endAll();
    expect(createSessions(clock, disk).find(own)).toBeNull();
  });

  test('a token that changed while no service ran ends it', () => {
    const [clock, disk] = [stoppedClock(), { kept: [] }];
    const own = opened(createSessions(clock, disk, 'the old token'));
    expect(createSessions(clock, disk, 'another token').find(own)).toBeNull();
    expect(createSessions(clock, disk).find(own)).toBeNull();
    expect(createSessions(clock, disk, 'the old token').find(own)).not.toBeNull();
  });

  test('a clock that was set back ends it', () => {
    const [clock, disk] = [stoppedClock(), { kept: [] }];
    clock.advance(HOUR_MS);
    const own = opened(createSessions(clock, disk));
    expect(createSessions(stoppedClock(), disk).find(own)).toBeNull();
  });
});
