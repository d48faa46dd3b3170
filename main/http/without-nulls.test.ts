import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutNulls } from './mount.ts';

test('members that are null are gone at every depth; a null in a list stays', () => {
  const sent: unknown = JSON.parse(
    '{"a":null,"b":{"c":null,"d":[null,{"e":null,"f":0}]},"__proto__":{"g":null}}',
  );
  expect(JSON.stringify(withoutNulls(sent))).toBe('{"b":{"d":[null,{"f":0}]},"__proto__":{}}');
  expect(withoutNulls(null)).toBeNull();
});

test('law: nothing else changes, and what has no null is handed on as it is', () => {
  const dropped = (value: unknown): string =>
    JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).filter(([, inner]) => inner !== null))
        : member,
    );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const kept = withoutNulls(value);
      expect(JSON.stringify(kept)).toBe(dropped(value));
      if (dropped(value) === JSON.stringify(value)) expect(kept).toBe(value);
    }),
  );
});
