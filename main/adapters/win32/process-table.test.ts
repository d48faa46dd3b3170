import { expect, it } from 'vitest';
import { createFakeTokens } from './testing/fake-tokens.ts';
import { dataViewOf } from './native/structures.ts';
import { createProcessTable, type ProcessTableCalls } from './process-table.ts';

const US = 10;

interface Process {
  readonly pid: number;
  readonly name: string;
  readonly session: number;
  readonly startedAt: bigint;
  readonly user: number;
}

const OWN: Process = { pid: US, name: 'node.exe', session: 1, startedAt: 100n, user: 7 };
const PROCESSES: readonly Process[] = [
  OWN,
  { ...OWN, pid: 4, name: 'System', session: 0, user: 18 },
  { ...OWN, pid: 700, name: 'lsass.exe', session: 0, startedAt: 1n, user: 18 },
  { ...OWN, pid: 701, name: 'LSASS.EXE', startedAt: 200n },
  { ...OWN, pid: 20, name: 'older.exe', startedAt: 99n },
  { ...OWN, pid: 21, name: 'other-session.exe', session: 2, startedAt: 200n },
  { ...OWN, pid: 22, name: 'other-user.exe', startedAt: 200n, user: 8 },
  { ...OWN, pid: 30, name: 'launched.exe', startedAt: 200n },
];

const READS_MEMORY = 0x10;

function fakeTable() {
  const tokens = createFakeTokens((pid) => {
    const process = PROCESSES.find((each) => each.pid === pid);
    return process === undefined ? undefined : { integrity: 0x2000, user: process.user };
  });
  let listed = 0;
  const next = (record: Uint8Array | null): number => {
    const process = PROCESSES[listed++];
    if (process === undefined || record === null) return 0;
    dataViewOf(record).setUint32(8, process.pid, true);
    record.fill(0, 44).set(Buffer.from(process.name, 'utf16le'), 44);
    return 1;
  };
  const asked: number[] = [];
  const calls: ProcessTableCalls = {
    kernel32: {
      ...tokens.kernel32,
      getCurrentProcessId: () => US,
      createToolhelp32Snapshot() {
        listed = 0;
        return 1;
      },
      process32First: (_, record) => next(record),
      process32Next: (_, record) => next(record),
      readProcessMemory: () => 0,
    },
    ntdll: {
      ntQueryInformationProcess(process) {
        asked.push(process);
        return 1;
      },
      ntQuerySystemInformation(_kind, into) {
        if (into === null || into.byteLength < 1 << 20) return 0xc000_0004 | 0;
        const view = dataViewOf(into);
        PROCESSES.forEach(({ pid, session, startedAt }, index) => {
          const at = index * 256;
          view.setUint32(at, index === PROCESSES.length - 1 ? 0 : 256, true);
          view.setBigInt64(at + 32, startedAt, true);
          view.setBigUint64(at + 80, BigInt(pid), true);
          view.setUint32(at + 100, session, true);
        });
        return 0;
      },
    },
    advapi32: tokens.advapi32,
  };
  return { table: createProcessTable(calls), tokens, asked };
}

it('reads the memory only of processes that it can have started', async () => {
  const { table, tokens, asked } = fakeTable();
  const all = PROCESSES.map(({ pid }) => pid).filter((pid) => pid !== US);
  await table.marked('MARK=1', all);
  const read = tokens.opened.filter(([access]) => (access & READS_MEMORY) !== 0).map(([, pid]) => pid);
  expect(read).toEqual([30]);
  expect(asked).toEqual([30]);
});

it('does not even open those of Windows, of another session, and those that were there before it', async () => {
  const { table, tokens } = fakeTable();
  await table.marked(
    'MARK=1',
    PROCESSES.map(({ pid }) => pid),
  );
  const opened = new Set(tokens.opened.map(([, pid]) => pid));
  for (const pid of [4, 700, 701, 20, 21]) expect(opened).not.toContain(pid);
});
