import { expect, test } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { createTickets } from './tickets.ts';

const stoppedClock = (): Clock & { advance(ms: number): void } => {
  let now = 0;
  return {
    now: () => now,
    monotonic: () => now,
    sleep: () => Promise.resolve(),
    advance: (ms) => {
      now += ms;
    },
  };
};
const HOUR_MS = 3_600_000;

test('a link holds 128 bits and opens one session, once', () => {
  const tickets = createTickets(stoppedClock());
  const code = tickets.newLinkCode();
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  const session = tickets.redeem(code);
  expect(session).not.toBeNull();
  expect(session).not.toBe(code);
  expect(tickets.isSession(session ?? '')).toBe(true);
  expect(tickets.redeem(code)).toBeNull();
});

test('a link is worth nothing after ten minutes', () => {
  const clock = stoppedClock();
  const tickets = createTickets(clock);
  const code = tickets.newLinkCode();
  clock.advance(10 * 60_000);
  expect(tickets.redeem(code)).toBeNull();
});

test('a session ends after two idle hours, and after twelve whatever happens', () => {
  const clock = stoppedClock();
  const tickets = createTickets(clock);
  const idle = tickets.redeem(tickets.newLinkCode()) ?? '';
  const busy = tickets.redeem(tickets.newLinkCode()) ?? '';
  for (let hour = 1; hour < 12; hour++) {
    clock.advance(HOUR_MS);
    expect(tickets.isSession(busy)).toBe(true);
  }
  expect(tickets.isSession(idle)).toBe(false);
  clock.advance(HOUR_MS);
  expect(tickets.isSession(busy)).toBe(false);
});

test('neither a code nor a made-up value is a session', () => {
  const tickets = createTickets(stoppedClock());
  expect(tickets.isSession(tickets.newLinkCode())).toBe(false);
  expect(tickets.isSession('')).toBe(false);
});

test('ending all sessions leaves none', () => {
  const tickets = createTickets(stoppedClock());
  const session = tickets.redeem(tickets.newLinkCode()) ?? '';
  tickets.endAll();
  expect(tickets.isSession(session)).toBe(false);
});
