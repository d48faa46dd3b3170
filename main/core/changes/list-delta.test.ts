import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyListDelta, isEmpty, listDelta } from './list-delta.ts';

interface Item {
  readonly key: string;
  readonly value: number;
  readonly twin: string;
}

const item = fc.record({
  key: fc.integer({ min: 0, max: 12 }).map(String),
  value: fc.integer({ min: 0, max: 2 }),
  twin: fc.constantFrom('a', 'b', 'c', 'd'),
});
const list = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 12 });
const comparison = {
  keyOf: ({ key }: Item) => key,
  same: (a: Item, b: Item) => a.value === b.value && a.twin === b.twin,
  twinOf: ({ twin }: Item) => twin,
};

test('a list and its difference to another make the other, in its order', () => {
  fc.assert(
    fc.property(list, list, (base, now) => {
      const delta = listDelta(base, now, comparison);
      expect(applyListDelta(base, delta, comparison.keyOf)).toEqual(now);
      expect(isEmpty(listDelta(now, now, comparison))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('what changed is neither removed nor added, and only the one that moved moves', () => {
  const [a, b, c] = [
    { key: '1', value: 0, twin: 'a' },
    { key: '2', value: 0, twin: 'b' },
    { key: '3', value: 0, twin: 'c' },
  ] as const;
  expect(listDelta([a, b, c], [b, { ...c, value: 1 }, a], comparison)).toEqual({
    removed: [],
    added: [],
    changed: [{ key: '3', was: c, item: { ...c, value: 1 } }],
    moved: [{ key: '1', at: 2 }],
  });
  const renamed = { ...b, key: '9' };
  expect(listDelta([a, b], [a, renamed], comparison)).toMatchObject({
    changed: [{ key: '2', item: renamed }],
    removed: [],
    added: [],
  });
});
