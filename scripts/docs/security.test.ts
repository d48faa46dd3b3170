import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THREATS } from '../../testing/promises/threats.ts';
import { fromTop } from '../build/paths.ts';

test('every threat names a test that exists', () => {
  expect(THREATS.length).toBeGreaterThan(20);
  for (const { threat, answer, tests } of THREATS) {
    expect(answer, threat).not.toBe('');
    expect(tests, threat).not.toEqual([]);
    for (const file of tests) expect(existsSync(fromTop(`${file}.test.ts`)), `${threat}: ${file}`).toBe(true);
  }
});
