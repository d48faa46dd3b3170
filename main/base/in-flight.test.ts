import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';
import { watchedSignal } from './testing/watched-signal.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('shares one piece of work, no matter who leaves; it is aborted when, and only when, the last one has left', async () => {
  const plan = fc.record({
    callers: fc.integer({ min: 1, max: 5 }),
    leavers: fc.uniqueArray(fc.nat(4)),
    outcome: fc.constantFrom('resolves', 'rejects'),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ callers, leavers, outcome }) => {
      const inFlight = createInFlight<string, number>();
      const works: { readonly signal: AbortSignal; emit(event: number): void }[] = [];
      const answer = Promise.withResolvers<string>();
      answer.promise.catch(() => undefined);
      const signals = Array.from({ length: callers }, watchedSignal);
      const heard = signals.map((): number[] => []);
      const joined = signals.map(({ signal }, index) =>
        inFlight.join('key', { signal, onProgress: (event) => heard[index]?.push(event) }, (until, emit) => {
          works.push({ signal: until, emit });
          return answer.promise;
        }),
      );
      for (const work of joined) work.catch(() => undefined);
      expect(works).toHaveLength(1);
      const leaving = leavers.filter((index) => index < callers);
      for (const index of leaving) signals[index]?.controller.abort(new Error(`left ${index}`));
      await turn();
      expect(works[0]?.signal.aborted).toBe(leaving.length === callers);
      works[0]?.emit(1);
      if (outcome === 'resolves') answer.resolve('answer');
      else answer.reject(new Error('broken'));
      const outcomes = await Promise.allSettled(joined);
      outcomes.forEach((settled, index) => {
        const left = leaving.includes(index);
        const told = settled.status === 'fulfilled' ? settled.value : (settled.reason as Error).message;
        expect(told).toBe(left ? `left ${index}` : outcome === 'resolves' ? 'answer' : 'broken');
        expect(heard[index]).toEqual(left ? [] : [1]);
      });
      expect(signals.map(({ listeners }) => listeners())).toEqual(signals.map(() => 0));
    }),
    { numRuns: 100 },
  );
});

it('starts again after the work has settled, and after everybody has left it', async () => {
  const inFlight = createInFlight<number>();
  let started = 0;
  const work = (): Promise<number> => Promise.resolve(++started);
  expect(await inFlight.join('key', {}, work)).toBe(1);
  expect(await inFlight.join('key', {}, work)).toBe(2);
  const leaver = new AbortController();
  const left = inFlight.join('key', { signal: leaver.signal }, () => new Promise(() => undefined));
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await inFlight.join('key', {}, work)).toBe(3);
});
