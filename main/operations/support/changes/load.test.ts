import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLoad } from './load.ts';

const busyAfter = (lateness: readonly number[], nowMs = 0): number => {
  const load = createLoad();
  for (const lateMs of lateness) load.add(0, lateMs);
  return load.busyMs(nowMs);
};

test('an idle machine is not busy, nor is one that was late a single time', () => {
  expect(busyAfter([])).toBe(0);
  expect(busyAfter([0.4, 1.2, 2.9])).toBe(0);
  expect(busyAfter([0.4, 80, 1.2])).toBe(0);
});

test('what came late twice may come later by several times as much, for three seconds', () => {
  expect(busyAfter([23, 0, 13])).toBe(40);
  expect(busyAfter([23, 0, 13], 3000)).toBe(40);
  expect(busyAfter([23, 0, 13], 3001)).toBe(0);
});

test('law: more lateness is never less busy, and there is a limit', () => {
  const lateness = fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { maxLength: 300 });
  fc.assert(
    fc.property(lateness, fc.double({ min: 0, max: 10_000, noNaN: true }), (some, more) => {
      const recent = some.slice(-150);
      expect(busyAfter([...recent, more])).toBeGreaterThanOrEqual(busyAfter(recent));
      expect(busyAfter([...some, more])).toBeLessThanOrEqual(250);
    }),
  );
});
