import { describeLauncher } from '../../ports/testing/launcher.contract.ts';
import { expect, it } from 'vitest';
import { createLauncher } from './launcher.ts';
import { createLinuxProcessTable } from './linux-process-table.ts';

describeLauncher('Linux', {
  create: (environment) =>
    createLauncher({
      environment: { ...process.env, ...environment },
      platform: 'linux',
      processes: createLinuxProcessTable(),
    }),
  bareName: 'true',
});

it('hands console programs to the system that gives them a console, without our secrets', async () => {
  const asked: unknown[] = [];
  const launcher = createLauncher({
    environment: { PATH: '/bin:/usr/bin', SERVICE_TOKEN: 'canary', KEPT: 'kept' },
    platform: 'linux',
    processes: createLinuxProcessTable(),
    startInConsole(program) {
      asked.push(program.env);
      return Promise.resolve(program.argv[0].endsWith('true') ? { pid: 77, end: () => null } : undefined);
    },
  });
  expect(await launcher.launch({ executable: 'true', args: [] })).toMatchObject({ pid: 77 });
  expect(asked).toEqual([
    { PATH: '/bin:/usr/bin', KEPT: 'kept', DESKHAND_FAMILY: expect.any(String) as unknown },
  ]);
  expect((await launcher.launch({ executable: 'echo', args: [] })).pid).not.toBe(77);
});

it('says that a program wants administrator rights, instead of that it cannot be run', async () => {
  const launcher = createLauncher({
    environment: { PATH: 'C:\\' },
    platform: 'win32',
    processes: createLinuxProcessTable(),
    files: { stat: () => Promise.resolve({ isFile: () => true }), access: () => Promise.resolve() },
    startInConsole: () => Promise.reject(Object.assign(new Error('740'), { code: 'EACCES' })),
  });
  await expect(launcher.launch({ executable: 'C:\\regedit.exe', args: [] })).rejects.toMatchObject({
    reason: 'launch_failed',
    message: 'This program wants administrator rights, which Windows asks a person for.',
  });
});
