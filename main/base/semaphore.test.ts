import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';
import { createSequencer } from './sequencer.ts';
import { watchedSignal } from './testing/watched-signal.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The next event: somebody comes, somebody gives a permit back (twice, now and then), or somebody who waits leaves. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('come' as const) }),
    fc.record({ kind: fc.constant('release' as const), which: fc.nat(9), twice: fc.boolean() }),
    fc.record({ kind: fc.constant('leave' as const), which: fc.nat(9) }),
  ),
  { maxLength: 40 },
);

it('grants in the order of coming, never more than it has, and loses no permit, no matter who leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (permits, plan) => {
      const semaphore = createSemaphore(permits);
      const signals: ReturnType<typeof watchedSignal>[] = [];
      let waiting: number[] = [];
      let holding: number[] = [];
      const releases = new Map<number, () => void>();
      const granted: number[] = [];
      const expected: number[] = [];
      const promote = (): void => {
        while (holding.length < permits && waiting.length > 0) {
          const [next, ...rest] = waiting;
          waiting = rest;
          if (next === undefined) return;
          holding = [...holding, next];
          expected.push(next);
        }
      };
      for (const step of plan) {
        if (step.kind === 'come') {
          const id = signals.length;
          const watched = watchedSignal();
          signals.push(watched);
          waiting = [...waiting, id];
          semaphore.acquire(watched.signal).then(
            (release) => {
              granted.push(id);
              releases.set(id, release);
            },
            (error: unknown) => expect(error).toHaveProperty('message', `left ${id}`),
          );
        } else if (step.kind === 'release' && holding.length > 0) {
          const id = holding[step.which % holding.length];
          holding = holding.filter((other) => other !== id);
          if (id !== undefined) releases.get(id)?.();
          if (id !== undefined && step.twice) releases.get(id)?.();
        } else if (step.kind === 'leave' && waiting.length > 0) {
          const id = waiting[step.which % waiting.length];
          waiting = waiting.filter((other) => other !== id);
          if (id !== undefined) signals[id]?.controller.abort(new Error(`left ${id}`));
        }
        promote();
        await turn();
        expect(granted).toEqual(expected);
        expect([semaphore.free, semaphore.waiting]).toEqual([permits - holding.length, waiting.length]);
      }
      const left = signals.filter((_, id) => !waiting.includes(id)).map((watched) => watched.listeners());
      expect(left.every((count) => count === 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('refuses at once where the signal has aborted, and takes no permit', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.acquire(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(semaphore.free).toBe(1);
});

it('runs work in order, one at a time, past failures and past work that was given up while it waited', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('resolves', 'rejects', 'is given up'), { maxLength: 12 }),
      async (fates) => {
        const inTurn = createSequencer();
        const began: number[] = [];
        let busy = 0;
        const givenUp = new AbortController();
        // The first one keeps the others waiting.
        const first = inTurn(turn);
        const all = fates.map((fate, index) =>
          inTurn(
            async () => {
              expect(++busy).toBe(1);
              began.push(index);
              await turn();
              busy--;
              if (fate === 'rejects') throw new Error(`broken ${index}`);
              return index;
            },
            fate === 'is given up' ? givenUp.signal : undefined,
          ),
        );
        const settled = Promise.allSettled(all);
        givenUp.abort(new Error('given up'));
        await first;
        const outcomes = await settled;
        const told = outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
        );
        const expected = {
          resolves: (index: number) => index,
          rejects: (index: number) => `broken ${index}`,
        };
        expect(told).toEqual(
          fates.map((fate, index) =>
            fate === 'resolves' || fate === 'rejects' ? expected[fate](index) : 'given up',
          ),
        );
        expect(began).toEqual(fates.flatMap((fate, index) => (fate === 'is given up' ? [] : [index])));
      },
    ),
    { numRuns: 60 },
  );
});
