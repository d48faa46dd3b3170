import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { answerHandover } from './answer-handover.ts';
import { handOver, type HandOverInput } from './hand-over.ts';
import type { HandoverAnswer } from '../support/person/handovers.ts';

const REASON = 'Please log in.';
const ask = (timeoutMs = 60_000, waitMs: number | null = null): HandOverInput => ({
  ask: { reason: REASON, timeoutMs },
  waitMs,
});

function setUp() {
  const memory = createMemoryDesk();
  const { service, caller, desk } = memory;
  const person = { ...caller(), scopes: new Set(['person'] as const) };
  const request = (input: HandOverInput, signal?: AbortSignal) =>
    service.invoke(handOver, input, caller(signal));
  const answer = (outcome: HandoverAnswer['outcome'], note: string | null = null) =>
    service.invoke(answerHandover, { id: null, answer: { outcome, by: 'Ada', note } }, person);
  return { ...memory, request, answer, pending: () => desk.handovers.pending() };
}

test('the agent learns who did it, what they wrote, how long it took and what changed', async () => {
  const { request, answer, pending, clock, screen } = setUp();
  const asked = request(ask());
  await clock.advance(2000);
  expect(pending()).toMatchObject([{ reason: REASON, agent: null }]);
  screen.fill({ x: 20, y: 30, width: 40, height: 10 }, 0xff_ff_ff);
  await answer('completed', 'You are in.');
  expect(await asked).toMatchObject({
    outcome: 'completed',
    by: 'Ada',
    note: 'You are in.',
    waitedMs: 2000,
    changed: [{ x: 20, y: 30, width: 40, height: 10 }],
  });
  expect(pending()).toEqual([]);
});

test('a person who is not there, and one who declines', async () => {
  const { request, answer, clock } = setUp();
  expect(await clock.until(request(ask(5000)))).toMatchObject({ outcome: 'timed_out', by: null });
  const asked = request(ask());
  await clock.advance(0);
  await answer('declined');
  expect(await asked).toMatchObject({ outcome: 'declined', by: 'Ada', changed: [] });
});

test('an agent may wait in pieces, by the handle; what no one asks for is withdrawn', async () => {
  const { request, answer, clock, pending } = setUp();
  const { handoverId, outcome } = await clock.until(request(ask(600_000, 100)));
  expect(outcome).toBe('pending');
  await answer('completed');
  const come = { ask: { handoverId }, waitMs: 100 };
  expect(await clock.until(request(come))).toMatchObject({ outcome: 'completed' });
  await expect(request(come)).rejects.toMatchObject({ reason: 'not_found' });
  await clock.until(request(ask(600_000, 100)));
  await clock.advance(61_000);
  expect(pending()).toEqual([]);
});

test('of too many, those that no call waits for give way, and those that are waited for do not', async () => {
  const { request, clock, pending } = setUp();
  for (let count = 0; count < 9; count++) await clock.until(request(ask(600_000, 1)));
  expect(pending()).toHaveLength(8);
  const held = Array.from({ length: 8 }, () => request(ask()).catch(() => undefined));
  await clock.advance(0);
  await expect(request(ask())).rejects.toMatchObject({ reason: 'busy' });
  await clock.advance(61_000);
  await Promise.all(held);
});

test('an agent that goes away withdraws its request', async () => {
  const { request, clock, pending } = setUp();
  const gone = new AbortController();
  const asked = request(ask(), gone.signal);
  await clock.advance(0);
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(pending()).toEqual([]);
});

test('agents cannot answer, and it works while a person has paused', async () => {
  const { request, service, desk, caller, clock, answer } = setUp();
  desk.pause.pause('person');
  const asked = request(ask());
  await clock.advance(0);
  const forged = { id: null, answer: { outcome: 'completed', by: null, note: null } } as const;
  await expect(service.invoke(answerHandover, forged, caller())).rejects.toMatchObject({
    reason: 'scope_missing',
  });
  await answer('completed');
  expect((await asked).outcome).toBe('completed');
});

test('in any order of requests, answers, time-outs and departures, each request has one end', async () => {
  const step = fc.constantFrom('ask', 'complete', 'decline', 'pass', 'leave');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { request, answer, clock, pending } = setUp();
      const ends: string[] = [];
      const clients: AbortController[] = [];
      for (const each of steps) {
        if (each === 'ask' && clients.length < 8) {
          const client = new AbortController();
          clients.push(client);
          request(ask(5000), client.signal).then(
            ({ outcome }) => ends.push(outcome),
            () => ends.push('gone'),
          );
        }
        if (each === 'complete') await answer('completed');
        if (each === 'decline') await answer('declined');
        if (each === 'leave') clients.at(-1)?.abort(new Error('gone'));
        await clock.advance(each === 'pass' ? 3000 : 1);
      }
      await clock.advance(70_000);
      expect(ends).toHaveLength(clients.length);
      expect(pending()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
