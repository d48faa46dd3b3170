import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { runCommand } from './run-command.ts';

const input = {
  command: { command: 'echo grüße', shell: 'bash' },
  timeoutMs: 1000,
  maxOutputChars: 100,
  dryRun: false,
} as const;

test('what a command printed, and only its size in the log', async () => {
  const { desk, processes, run } = createMemoryDesk();
  processes.printed.set('echo grüße', 'grüße\n');
  const request = run();
  const output = await runCommand.run(desk, input, request);
  expect(output).toMatchObject({ kind: 'result', result: { stdout: { text: 'grüße\n' }, exitCode: 0 } });
  expect(Object.fromEntries(request.notes)).toEqual({
    commandBytes: 12,
    shell: 'bash',
    timedOut: false,
    exitCode: 0,
  });
});

test('a dry run runs nothing', async () => {
  const { desk, processes, run } = createMemoryDesk();
  const output = await runCommand.run(desk, { ...input, dryRun: true }, run());
  expect(output).toEqual({ kind: 'plan', argv: ['bash', '-c', 'echo grüße'], cwd: '/home/memory' });
  expect(processes.commands).toEqual([]);
});

test('stopped while it ran: the reason instead of half an output, and that it had begun', async () => {
  const stopping = new AbortController();
  const memory = createMemoryDesk({
    parts: ({ shell }) => ({
      shell: {
        resolve: (command) => shell.resolve(command),
        run(command, options) {
          stopping.abort(new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }));
          return shell.run(command, options);
        },
      },
    }),
  });
  await expect(runCommand.run(memory.desk, input, memory.run(stopping.signal))).rejects.toMatchObject({
    reason: 'paused',
    delivery: 'partly',
  });
});
