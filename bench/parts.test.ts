import { expect, test } from 'vitest';
import { runParts } from './parts.ts';

test('a part that fails keeps none of the others from running', () => {
  const codes = { first: 1, second: 0, third: 2 };
  const ran: string[] = [];
  const parts = Object.entries(codes).map(([name, code]) => ({
    name,
    run() {
      ran.push(name);
      return code;
    },
  }));
  const outcomes = runParts(parts);
  expect(ran).toEqual(['first', 'second', 'third']);
  expect(outcomes.map(({ passed }) => passed)).toEqual([false, true, false]);
});
