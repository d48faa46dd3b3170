import { describe, expect, it } from 'vitest';
import type { ProcessEntry } from '../../ports/processes.ts';
import { treeMembers } from './process-tree.ts';

const entry = (pid: number, parentPid: number, over: Partial<ProcessEntry> = {}): ProcessEntry => ({
  pid,
  parentPid,
  groupId: pid,
  sessionId: pid,
  zombie: false,
  ...over,
});

describe('a process tree', () => {
  it('holds children and theirs, in any order of the list', () => {
    const entries = [entry(12, 11), entry(11, 10), entry(10, 1), entry(20, 1), entry(21, 20)];
    expect(treeMembers(10, entries, new Set())).toEqual(new Set([10, 11, 12]));
  });

  it('holds those whose parent has gone: by group, session or mark, with their children', () => {
    const entries = [
      entry(11, 1, { groupId: 10 }),
      entry(12, 1, { sessionId: 10 }),
      entry(13, 1),
      entry(14, 13),
      entry(15, 1),
    ];
    expect(treeMembers(10, entries, new Set([13]))).toEqual(new Set([11, 12, 13, 14]));
  });

  it('counts no zombies, but the children they left', () => {
    const entries = [entry(10, 1, { zombie: true }), entry(11, 10)];
    expect(treeMembers(10, entries, new Set())).toEqual(new Set([11]));
  });

  it('is empty for a process that is not there', () => {
    expect(treeMembers(10, [entry(20, 1)], new Set())).toEqual(new Set());
  });

  it('ends also where a system reuses numbers in a circle', () => {
    const entries = [entry(10, 11), entry(11, 10)];
    expect(treeMembers(10, entries, new Set())).toEqual(new Set([10, 11]));
  });

  it('takes no one in who has neither group nor session', () => {
    const entries = [entry(20, 1, { groupId: null, sessionId: null })];
    expect(treeMembers(10, entries, new Set())).toEqual(new Set());
  });
});
