import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

const alive = (): AbortSignal => new AbortController().signal;

test('a number at once, a number waiting, and not one more', async () => {
  const pool = createPool('things', { concurrency: 1, maxQueued: 1 });
  const gate = Promise.withResolvers<string>();
  const first = pool.run(alive(), () => gate.promise);
  const second = pool.run(alive(), () => Promise.resolve('second'));
  await expect(pool.run(alive(), () => Promise.resolve())).rejects.toMatchObject({ reason: 'busy' });
  gate.resolve('open');
  await first;
  expect(await second).toBe('second');
});

test('an abort leaves the queue without having run; the place is free for the next', async () => {
  const pool = createPool('things', { concurrency: 1, maxQueued: 1 });
  const gate = Promise.withResolvers<string>();
  const first = pool.run(alive(), () => gate.promise);
  const controller = new AbortController();
  let ran = false;
  const second = pool.run(controller.signal, async () => {
    await Promise.resolve();
    ran = true;
  });
  const reason = new Error('gone');
  controller.abort(reason);
  await expect(second).rejects.toBe(reason);
  const third = pool.run(alive(), () => Promise.resolve(3));
  gate.resolve('open');
  expect([await first, await third, ran]).toEqual(['open', 3, false]);
});

test('who leaves before the end makes room at once, and only once', async () => {
  const pool = createPool('things', { concurrency: 1, maxQueued: 2 });
  const reading = Promise.withResolvers<string>();
  const first = pool.run(alive(), (leave) => {
    leave();
    leave();
    return reading.promise;
  });
  const gate = Promise.withResolvers<string>();
  let entered = 0;
  const others = [1, 2].map(() =>
    pool.run(alive(), () => {
      entered++;
      return gate.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(entered).toBe(1);
  // It left long ago: its end lets no one in.
  reading.resolve('read');
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(entered).toBe(1);
  gate.resolve('open');
  await Promise.all(others);
});

test('law: never more at once than allowed, with any failures, and all places come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(3),
      fc.array(fc.constantFrom('ends', 'fails', 'aborts')),
      async (extra, works) => {
        const concurrency = extra + 1;
        const pool = createPool('things', { concurrency, maxQueued: works.length });
        let now = 0;
        let most = 0;
        const all = works.map((how) => {
          const controller = new AbortController();
          const run = pool.run(controller.signal, async () => {
            most = Math.max(most, ++now);
            await new Promise((resolve) => setImmediate(resolve));
            now--;
            if (how === 'fails') throw new Error('failed');
          });
          if (how === 'aborts') controller.abort(new Error('gone'));
          return run;
        });
        await Promise.allSettled(all);
        expect(most).toBeLessThanOrEqual(concurrency);
        const gate = Promise.withResolvers<string>();
        let entered = 0;
        const again = Array.from({ length: concurrency }, () =>
          pool.run(alive(), () => {
            entered++;
            return gate.promise;
          }),
        );
        await new Promise((resolve) => setImmediate(resolve));
        expect(entered).toBe(concurrency);
        gate.resolve('open');
        await Promise.all(again);
      },
    ),
    { numRuns: 40 },
  );
});
