import { expect, it } from 'vitest';
import { createFakeTokens } from './testing/fake-tokens.ts';
import { reachOf } from './processes.ts';

const [OURS, THEIRS] = [10, 20];

it.each([
  ['the same rights', 0x2000, 0x2000, 'reachable'],
  ['fewer', 0x2000, 0x1000, 'reachable'],
  ['administrator’s rights', 0x2000, 0x3000, 'elevated'],
  ['those of an assistive program, which are above a user’s', 0x2000, 0x2010, 'elevated'],
  ['administrator’s rights, as we have', 0x3000, 0x3000, 'reachable'],
  ['Windows’ own rights', 0x3000, 0x4000, 'elevated'],
])('compares integrity levels: a program with %s', (_, ours, theirs, reach) => {
  const tokens = createFakeTokens((pid) => ({ integrity: pid === OURS ? ours : theirs }));
  const kernel32 = {
    ...tokens.kernel32,
    queryFullProcessImageName: () => 0,
    getCurrentProcessId: () => OURS,
  };
  expect(reachOf({ ...tokens, kernel32 }, THEIRS)).toBe(reach);
});

it('does not guess about a program that it may not open', () => {
  const tokens = createFakeTokens((pid) => (pid === OURS ? { integrity: 0x2000 } : undefined));
  const kernel32 = {
    ...tokens.kernel32,
    queryFullProcessImageName: () => 0,
    getCurrentProcessId: () => OURS,
  };
  expect(reachOf({ ...tokens, kernel32 }, THEIRS)).toBe('unknown');
});
