import { expect, test } from 'vitest';
import { isChange } from './condition.ts';

test.each([
  [0, 0, false],
  [1e-9, 0, true],
  [0.01, 0.01, true],
  [0.009, 0.01, false],
  [1, 1, true],
])('a difference of %d at a threshold of %d is a change: %j', (difference, threshold, changed) => {
  expect(isChange(difference, threshold)).toBe(changed);
});
