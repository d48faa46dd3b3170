import { describe, expect, test } from 'vitest';
import { ago, duration } from './time.ts';

describe('ago', () => {
  test.each([
    [0, 'now'],
    [999, 'now'],
    [2000, '2 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [3_599_000, '59 min ago'],
  ])('%i ms later it says %s', (later, words) => {
    expect(ago(1_000_000, 1_000_000 + later)).toBe(words);
  });
  test('a clock that runs behind says now rather than a negative time', () => {
    expect(ago(2000, 1000)).toBe('now');
  });
});

test.each([
  [0.34, '0.3 ms'],
  [8.04, '8.0 ms'],
  [12.6, '13 ms'],
  [1240, '1.24 s'],
  [12_400, '12.4 s'],
  [125_000, '2 min 5 s'],
])('%d ms lasts %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
