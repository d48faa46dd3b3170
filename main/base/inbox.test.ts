import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInbox } from './inbox.ts';
import { watchedSignal } from './testing/watched-signal.ts';

it('gives out everything once and in order, however it is taken', () => {
  const steps = fc.array(fc.constantFrom('put', 'put two', 'shift', 'take all'), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (plan) => {
      const inbox = createInbox<number>();
      let next = 0;
      const taken: number[] = [];
      for (const step of plan) {
        if (step === 'put') inbox.put(next++);
        else if (step === 'put two') inbox.put(next++, next++);
        else if (step === 'take all') taken.push(...inbox.takeAll());
        else taken.push(...[inbox.shift()].filter((item) => item !== undefined));
      }
      taken.push(...inbox.takeAll());
      expect(taken).toEqual(Array.from({ length: next }, (_, index) => index));
    }),
  );
});

it('keeps no more than its bound, whatever is put', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(1000), { maxLength: 30 }), { maxLength: 30 }), (puts) => {
      const inbox = createInbox<number>({ most: 20, merge: (items) => [items.reduce((a, b) => a + b, 0)] });
      for (const items of puts) inbox.put(...items);
      const taken = inbox.takeAll();
      expect(taken.length).toBeLessThanOrEqual(20);
      const sum = (items: readonly number[]): number => items.reduce((a, b) => a + b, 0);
      expect(sum(taken)).toBe(sum(puts.flat()));
    }),
  );
});

it('wakes everybody who waits, once there is something, and leaves no listener behind', async () => {
  const inbox = createInbox<string>();
  const { controller, signal, listeners } = watchedSignal();
  const waits = [inbox.filled(signal), inbox.filled(signal)];
  expect(inbox.awaited).toBe(true);
  inbox.put();
  expect(inbox.awaited).toBe(true);
  inbox.put('item');
  await Promise.all(waits);
  expect([inbox.awaited, listeners()]).toEqual([false, 0]);
  await inbox.filled(signal);
  inbox.takeAll();
  const late = inbox.filled(signal);
  controller.abort(new Error('gone'));
  await expect(late).rejects.toThrow('gone');
  expect([inbox.awaited, listeners()]).toEqual([false, 0]);
});
