import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const idOf = (...ids: string[]): string => requestIdOf({ values: () => ids });

test.each(['abc-123_4.5=', 'a'.repeat(128)])('%s is kept', (id) => {
  expect(idOf(id)).toBe(id);
});

test.each([['a b'], ['a'.repeat(129)], [''], ['a\nb'], ['<x>'], ['a', 'a'], []])(
  '%j is replaced',
  (...ids) => {
    expect(idOf(...ids)).toMatch(/^[\da-f-]{36}$/);
  },
);
