import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestsDeeperThan } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0;

test('agrees with the parsed value on any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.nat(10), (text, limit) => {
      expect(nestsDeeperThan(text, limit)).toBe(depthOf(JSON.parse(text)) > limit);
    }),
  );
});

test.each([
  ['["[[[["]', 1, false],
  ['["\\"[[["]', 1, false],
  ['["\\\\",[1]]', 1, true],
  ['"[[[[', 0, false],
])('%s', (text, limit, expected) => {
  expect(nestsDeeperThan(text, limit)).toBe(expected);
});

test('a bomb is refused without reading it to its end', () => {
  expect(nestsDeeperThan('['.repeat(10_000_000), 32)).toBe(true);
});
