import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOwnProcess, ownProcesses } from './own-processes.ts';
import { createFakeMemory } from './testing/fake-memory.ts';
import { createFakeProcesses, OUR_PID } from './testing/fake-processes.ts';

const PROCESSES = new Map([
  [4, { user: null }],
  [OUR_PID, { user: 7 }],
  [20, { user: 8 }],
  [30, { user: 7 }],
]);

it('are those of the user of this one, and no process is opened to learn that', () => {
  const memory = createFakeMemory();
  const calls = createFakeProcesses(() => PROCESSES, memory);
  expect(Array.from(ownProcesses(calls)).sort()).toEqual([OUR_PID, 30]);
  expect(calls.opened).toEqual([]);
});

it('are this one alone where Windows does not say whose it is, or nothing at all', () => {
  const unsaid = createFakeProcesses(
    () =>
      new Map([
        [OUR_PID, { user: null }],
        [20, { user: null }],
      ]),
  );
  expect(Array.from(ownProcesses(unsaid))).toEqual([OUR_PID]);
  const { kernel32, wtsapi32 } = createFakeProcesses(() => PROCESSES);
  const silent = { kernel32, wtsapi32: { ...wtsapi32, wtsEnumerateProcesses: () => 0 } };
  expect(Array.from(ownProcesses(silent))).toEqual([OUR_PID]);
});

it('are opened, and no other is asked for', () => {
  const { kernel32, opened } = createFakeProcesses(() => PROCESSES);
  const own = new Set([OUR_PID, 30]);
  expect([4, 20, 30].map((pid) => openOwnProcess(kernel32, 0x1000, pid, own))).toEqual([0, 0, 30]);
  expect(opened).toEqual([[0x1000, 30]]);
});

it('are opened here alone', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const opening = files
    .filter((file) => /^(?!.*testing).*(?<!\.test|\.suite)\.ts$/.test(file))
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('openProcess('));
  expect(opening).toEqual(['own-processes.ts']);
});
