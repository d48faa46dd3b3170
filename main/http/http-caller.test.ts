import { expect, test } from 'vitest';
import { onlyOf, requestIdOf } from './http-caller.ts';

const idOf = (...ids: string[]): string => requestIdOf(onlyOf(ids));

test.each(['abc-123_4.5=', 'a'.repeat(128)])('%s is kept', (id) => {
  expect(idOf(id)).toBe(id);
});

test.each([['a b'], ['a'.repeat(129)], [''], ['a\nb'], ['<x>'], ['a', 'a'], []])(
  '%j is replaced',
  (...ids) => {
    expect(idOf(...ids)).toMatch(/^[\da-f-]{36}$/);
  },
);
