import { expect, it } from 'vitest';
import { dataViewOf } from './native/structures.ts';
import { createProcessTable, type ProcessTableCalls } from './process-table.ts';
import { createFakeProcesses, OUR_PID, type FakeProcess } from './testing/fake-processes.ts';

const OWN: FakeProcess = { name: 'node.exe', session: 1, startedAt: 100n, user: 7 };
const LAUNCHED = 30;
const PROCESSES = new Map<number, FakeProcess>([
  [OUR_PID, OWN],
  [4, { ...OWN, name: 'System', session: 0, user: null }],
  [700, { ...OWN, name: 'lsass.exe', session: 0, startedAt: 1n, user: 18 }],
  [701, { ...OWN, name: 'LSASS.EXE', startedAt: 200n }],
  [20, { ...OWN, name: 'older.exe', startedAt: 99n }],
  [21, { ...OWN, name: 'other-session.exe', session: 2, startedAt: 200n }],
  [22, { ...OWN, name: 'other-user.exe', startedAt: 200n, user: 8 }],
  [23, { ...OWN, name: 'unsaid-user.exe', startedAt: 200n, user: null }],
  [LAUNCHED, { ...OWN, name: 'launched.exe', startedAt: 200n }],
]);

const READS_MEMORY = 0x10;

function fakeTable() {
  const processes = createFakeProcesses(() => PROCESSES);
  const asked: number[] = [];
  const listed = Array.from(PROCESSES.keys());
  const next = (record: Uint8Array | null): number => {
    const pid = listed.shift();
    if (pid === undefined || record === null) return 0;
    dataViewOf(record).setUint32(8, pid, true);
    return 1;
  };
  const calls: ProcessTableCalls = {
    kernel32: {
      ...processes.kernel32,
      createToolhelp32Snapshot: () => 1,
      process32First: (_, record) => next(record),
      process32Next: (_, record) => next(record),
      readProcessMemory: () => 0,
    },
    ntdll: {
      ...processes.ntdll,
      ntQueryInformationProcess(process) {
        asked.push(process);
        return 1;
      },
    },
    wtsapi32: processes.wtsapi32,
  };
  return { table: createProcessTable(calls), opened: processes.opened, asked };
}

it('reads the memory only of processes that it can have started', async () => {
  const { table, opened, asked } = fakeTable();
  await table.marked(
    'MARK=1',
    Array.from(PROCESSES.keys()).filter((pid) => pid !== OUR_PID),
  );
  const read = opened.filter(([access]) => (access & READS_MEMORY) !== 0).map(([, pid]) => pid);
  expect(read).toEqual([LAUNCHED]);
  expect(asked).toEqual([LAUNCHED]);
});

it('does not even open the others: those of another user, of another session, and those that were there before it', async () => {
  const { table, opened } = fakeTable();
  await table.marked('MARK=1', Array.from(PROCESSES.keys()));
  expect(opened.map(([, pid]) => pid)).toEqual([OUR_PID, LAUNCHED]);
});

it('lists those of its user alone, which commands can have started', async () => {
  const { table, opened } = fakeTable();
  expect((await table.list()).map(({ pid }) => pid)).toEqual([OUR_PID, 701, 20, 21, LAUNCHED]);
  expect(opened).toEqual([]);
});
