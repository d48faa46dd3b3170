import { expect, test } from 'vitest';
import { createSystemClock } from '../../../adapters/node/clock.ts';
import { systemRandom } from '../../../adapters/node/random.ts';
import { createHandleStore } from './handle-store.ts';

test('a thousand handles are unique, and say nothing of each other', () => {
  const store = createHandleStore<number>({
    clock: createSystemClock(),
    random: systemRandom,
    prefix: 'obs',
    lifeMs: 60_000,
    maxEntries: 64,
    maxBytes: 1024,
  });
  const handles = Array.from({ length: 1000 }, (_, index) => store.keep(index, 1).handle);
  store.clear();
  expect(new Set(handles).size).toBe(1000);
  const bits = handles.map((handle) => Buffer.from(handle.slice('obs_'.length), 'base64url'));
  expect(bits.every((bytes) => bytes.length === 16)).toBe(true);
  // Of a thousand fair bits about half are ones: six standard deviations either way.
  for (let bit = 0; bit < 128; bit++) {
    const ones = bits.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(ones - 500)).toBeLessThan(95);
  }
});

test('kept frames stay within 96 MiB, however many are observed', () => {
  const store = createHandleStore<number>({
    clock: createSystemClock(),
    random: systemRandom,
    prefix: 'obs',
    lifeMs: 60_000,
    maxEntries: 64,
    maxBytes: 80 * 2 ** 20,
  });
  for (let index = 0; index < 10_000; index++) {
    store.keep(index, (index % 7) * 2 ** 20);
    expect(store.bytes).toBeLessThanOrEqual(80 * 2 ** 20);
    expect(store.entries).toBeLessThanOrEqual(64);
  }
  store.clear();
  expect([store.entries, store.bytes]).toEqual([0, 0]);
});
