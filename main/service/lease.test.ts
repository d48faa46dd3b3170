import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { ServiceError } from '../core/errors.ts';
import { createLease } from './lease.ts';

const alive = (): AbortSignal => new AbortController().signal;
const paused = new ServiceError('paused', 'stopped');

describe('an act at a time', () => {
  test('anyone who comes first goes first', async () => {
    const lease = createLease(createMemoryClock(), { maxQueued: 10, maxWaitMs: 1000 });
    const order: number[] = [];
    const release = await lease.acquire(alive());
    const waiting = [1, 2, 3].map(async (name) => {
      const give = await lease.acquire(alive());
      order.push(name);
      give();
    });
    expect(lease).toMatchObject({ held: true, queued: 3 });
    release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
    expect(lease).toMatchObject({ held: false, queued: 0 });
  });

  test('beyond the queue it is busy at once, and nothing was done', async () => {
    const lease = createLease(createMemoryClock(), { maxQueued: 1, maxWaitMs: 1000 });
    await lease.acquire(alive());
    void lease.acquire(alive());
    await expect(lease.acquire(alive())).rejects.toMatchObject({
      reason: 'busy',
      delivery: 'not_delivered',
    });
    expect(lease.queued).toBe(1);
  });

  test('anyone who waits too long is dropped, and time that is not needed is not kept', async () => {
    const clock = createMemoryClock();
    const lease = createLease(clock, { maxQueued: 5, maxWaitMs: 1000 });
    const release = await lease.acquire(alive());
    const dropped = expect(lease.acquire(alive())).rejects.toMatchObject({
      reason: 'queue_timeout',
      delivery: 'not_delivered',
    });
    await clock.advance(1000);
    await dropped;
    expect(lease).toMatchObject({ held: true, queued: 0 });
    const served = lease.acquire(alive());
    release();
    (await served)();
    expect(clock.sleeping).toBe(0);
    expect(lease.held).toBe(false);
  });

  test('an abort leaves the queue with its reason; one that came before never joins it', async () => {
    const lease = createLease(createMemoryClock(), { maxQueued: 5, maxWaitMs: 1000 });
    const release = await lease.acquire(alive());
    const controller = new AbortController();
    const leaving = expect(lease.acquire(controller.signal)).rejects.toBe(paused);
    const staying = lease.acquire(alive());
    controller.abort(paused);
    await leaving;
    await expect(lease.acquire(controller.signal)).rejects.toBe(paused);
    expect(lease.queued).toBe(1);
    release();
    (await staying)();
  });

  test('giving back twice gives back once', async () => {
    const lease = createLease(createMemoryClock(), { maxQueued: 5, maxWaitMs: 1000 });
    const release = await lease.acquire(alive());
    const second = lease.acquire(alive());
    const third = lease.acquire(alive());
    release();
    release();
    const give = await second;
    expect(lease.queued).toBe(1);
    give();
    (await third)();
  });

  test('a turn that comes at the moment the time is up is a turn, and takes no one else out of the queue', async () => {
    const clock = createMemoryClock();
    const wakes: (() => void)[] = [];
    // A clock whose sleepers wake although they need not.
    const stubborn = { ...clock, sleep: () => new Promise<void>((resolve) => wakes.push(resolve)) };
    const lease = createLease(stubborn, { maxQueued: 5, maxWaitMs: 1000 });
    const release = await lease.acquire(alive());
    const second = lease.acquire(alive());
    const third = lease.acquire(alive());
    release();
    wakes[0]?.();
    const give = await second;
    expect(lease.queued).toBe(1);
    give();
    (await third)();
  });
});

type Step = { readonly kind: 'ask' | 'give' | 'abort'; readonly who: number } | { readonly kind: 'pass' };

test('law: never two holders, served in order, and everybody is answered', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constantFrom('ask', 'give', 'abort'), who: fc.nat(7) }),
    fc.constant({ kind: 'pass' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const clock = createMemoryClock();
      const lease = createLease(clock, { maxQueued: 3, maxWaitMs: 50 });
      const asked: { readonly controller: AbortController; answered: boolean }[] = [];
      const served: number[] = [];
      const holding: (() => void)[] = [];
      let mostHolding = 0;
      const all: Promise<void>[] = [];
      for (const action of steps) {
        if (action.kind === 'pass') await clock.advance(20);
        else if (action.kind === 'give') holding.shift()?.();
        else if (action.kind === 'abort') asked[action.who]?.controller.abort(paused);
        else {
          const request = { controller: new AbortController(), answered: false };
          const number = asked.push(request);
          all.push(
            lease.acquire(request.controller.signal).then(
              (give) => {
                request.answered = true;
                served.push(number);
                holding.push(give);
                mostHolding = Math.max(mostHolding, holding.length);
              },
              (error: unknown) => {
                request.answered = true;
                expect(['busy', 'queue_timeout', 'paused']).toContain((error as ServiceError).reason);
              },
            ),
          );
        }
        await Promise.resolve();
        expect(lease.queued).toBeLessThanOrEqual(3);
      }
      for (let turns = 0; asked.some(({ answered }) => !answered) || holding.length > 0; turns++) {
        expect(turns).toBeLessThan(200);
        holding.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(all);
      expect(mostHolding).toBeLessThanOrEqual(1);
      expect(served).toEqual(served.toSorted((a, b) => a - b));
      expect(lease).toMatchObject({ held: false, queued: 0 });
      expect(clock.sleeping).toBe(0);
    }),
    { numRuns: 60 },
  );
});
