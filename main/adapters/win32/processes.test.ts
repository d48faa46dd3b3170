import { expect, it } from 'vitest';
import { reachOf } from './processes.ts';
import { createFakeProcesses, OUR_PID } from './testing/fake-processes.ts';

const THEIRS = 20;

it.each([
  ['the same rights', 0x2000, 0x2000, 'reachable'],
  ['fewer', 0x2000, 0x1000, 'reachable'],
  ['administrator’s rights', 0x2000, 0x3000, 'elevated'],
  ['those of an assistive program, which are above a user’s', 0x2000, 0x2010, 'elevated'],
  ['administrator’s rights, as we have', 0x3000, 0x3000, 'reachable'],
  ['Windows’ own rights', 0x3000, 0x4000, 'elevated'],
])('compares integrity levels: a program with %s', (_, ours, theirs, reach) => {
  const processes = new Map([
    [OUR_PID, { integrity: ours }],
    [THEIRS, { integrity: theirs }],
  ]);
  expect(
    reachOf(
      createFakeProcesses(() => processes),
      THEIRS,
    ),
  ).toBe(reach);
});

it.each([
  ['another user’s', 8],
  ['one whose user Windows does not say', null],
])('does not guess about a program that it may not open: %s', (_, user) => {
  const calls = createFakeProcesses(
    () =>
      new Map([
        [OUR_PID, {}],
        [THEIRS, { user }],
      ]),
  );
  expect(reachOf(calls, THEIRS)).toBe('unknown');
  expect(calls.opened).toEqual([]);
});
