import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { pollUntil } from './poll-until.ts';

const times = fc.record({
  everyMs: fc.integer({ min: 1, max: 50 }),
  timeoutMs: fc.nat(300),
  lookMs: fc.nat(40),
  readyMs: fc.nat(500),
});

it('finds what is there when a look begins, looks once at the very end, and never again after the time is up', async () => {
  await fc.assert(
    fc.asyncProperty(times, async ({ everyMs, timeoutMs, lookMs, readyMs }) => {
      const clock = createMemoryClock();
      const looks: number[] = [];
      const found = await clock.until(
        pollUntil({ clock }, { everyMs, timeoutMs }, async () => {
          const now = clock.monotonic();
          looks.push(now);
          if (lookMs > 0) await clock.sleep(lookMs);
          return now >= readyMs ? now : undefined;
        }),
      );
      const last = looks.at(-1);
      expect(looks[0]).toBe(0);
      expect(last).toBeLessThanOrEqual(timeoutMs);
      expect(found).toBe(last !== undefined && last >= readyMs ? last : undefined);
      // The last look ended when no time was left.
      if (found === undefined) expect((last ?? 0) + lookMs).toBeGreaterThanOrEqual(timeoutMs);
    }),
    { numRuns: 60 },
  );
});

it('ends with the reason of the signal, during a pause and before the first look', async () => {
  const clock = createMemoryClock();
  const controller = new AbortController();
  const work = pollUntil(
    { clock, signal: controller.signal },
    { everyMs: 10, timeoutMs: 100 },
    () => undefined,
  );
  await clock.advance(25);
  controller.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  expect(clock.sleeping).toBe(0);
  let looks = 0;
  const late = pollUntil(
    { clock, signal: controller.signal },
    { everyMs: 10, timeoutMs: 100 },
    () => ++looks,
  );
  await expect(late).rejects.toThrow('gone');
  expect(looks).toBe(0);
});
