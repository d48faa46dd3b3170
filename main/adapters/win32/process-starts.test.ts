import { expect, it } from 'vitest';
import { createProcessStarts } from './process-starts.ts';
import { createFakeProcesses, OUR_PID } from './testing/fake-processes.ts';

it('says when a process started, which tells it from a later one of its number', () => {
  const processes = createFakeProcesses(
    () =>
      new Map([
        [OUR_PID, { startedAt: 100n }],
        [20, { startedAt: 134_402_678_006_202_990n, user: 8 }],
      ]),
  );
  const startOf = createProcessStarts(processes);
  expect([OUR_PID, 20, 21].map(startOf)).toEqual(['100', '134402678006202990', null]);
  expect(processes.opened).toEqual([]);
  const silent = { ...processes, ntdll: { ntQuerySystemInformation: () => -1 } };
  expect(createProcessStarts(silent)(OUR_PID)).toBeUndefined();
});
