import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { createSessions, LINK_MS, type SessionClaim, type SessionGrant, type Sessions } from './sessions.ts';

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
const HERE = '127.0.0.1';

const opened = (sessions: Sessions): SessionGrant & SessionClaim => {
  const grant = sessions.redeem(sessions.newLinkCode(), HERE);
  if (grant === null) throw new Error('A new link was refused');
  return { ...grant, address: HERE };
};

test('a link holds 128 bits and opens one session, once', () => {
  const sessions = createSessions(stoppedClock());
  const code = sessions.newLinkCode();
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  const grant = sessions.redeem(code, HERE);
  expect(Buffer.from(grant?.path ?? '', 'base64url')).toHaveLength(16);
  expect(Buffer.from(grant?.key ?? '', 'base64url')).toHaveLength(16);
  expect(new Set([code, grant?.path, grant?.key]).size).toBe(3);
  expect(sessions.redeem(code, HERE)).toBeNull();
});

test('a link is worth nothing after two minutes', () => {
  expect(LINK_MS).toBe(120_000);
  const clock = stoppedClock();
  const sessions = createSessions(clock);
  const [early, late] = [sessions.newLinkCode(), sessions.newLinkCode()];
  clock.advance(LINK_MS - 1);
  expect(sessions.redeem(early, HERE)).not.toBeNull();
  clock.advance(1);
  expect(sessions.redeem(late, HERE)).toBeNull();
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

test('a session ends after two idle hours, and after twelve whatever happens', () => {
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

test('ending all leaves no session, no link and no stream', () => {
  const sessions = createSessions(stoppedClock());
  const code = sessions.newLinkCode();
  const own = opened(sessions);
  const { ended } = sessions.find(own) ?? {};
  sessions.endAll();
  expect(sessions.find(own)).toBeNull();
  expect(ended?.aborted).toBe(true);
  expect(sessions.redeem(code, HERE)).toBeNull();
  expect(sessions.markers()).toEqual([]);
});

test('each session has its own marker, which is no word', () => {
  const sessions = createSessions(stoppedClock());
  const made = Array.from({ length: 16 }, () => opened(sessions).marker);
  expect(sessions.markers()).toEqual(made);
  expect(new Set(made).size).toBe(16);
  for (const marker of made) expect(marker).toMatch(/^[b-df-hj-km-np-tv-xz2-9]{8}$/);
});
