import { describe, expect, test } from 'vitest';
import { failures } from '../../testing/windows/checks/gate.ts';
import { familyOf } from '../../testing/windows/checks/processes.ts';

test('a part that failed is named with its reason, and no other', () => {
  expect(failures({ cmd: { status: 200 }, wt: { failed: 'No window was found: null' }, none: null })).toEqual(
    ['wt: No window was found: null'],
  );
});

describe('the family of a process', () => {
  const process = (pid: number, parent: number) => ({ pid, parent, name: 'x.exe' });

  test('has what it started, and what these started, in whatever order they are listed', () => {
    const all = [process(4, 3), process(3, 2), process(2, 1), process(9, 1)];
    expect([...familyOf(all, 2)].sort()).toEqual([2, 3, 4]);
  });
});
