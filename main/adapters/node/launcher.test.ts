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
    starts: {
      start(program) {
        asked.push(program.env);
        return Promise.resolve(program.argv[0].endsWith('true') ? { pid: 77, end: () => null } : undefined);
      },
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
    starts: { start: () => Promise.reject(Object.assign(new Error('740'), { code: 'EACCES' })) },
  });
  await expect(launcher.launch({ executable: 'C:\\regedit.exe', args: [] })).rejects.toMatchObject({
    reason: 'launch_failed',
    message: 'This program wants administrator rights, which Windows asks a person for.',
  });
});

const CHROME = String.raw`C:\Program Files\Google\Chrome\chrome.exe`;
const REPORT = String.raw`C:\report.docx`;

function windowsLauncher() {
  const openedByShell: string[] = [];
  const started: string[] = [];
  const launcher = createLauncher({
    environment: { PATH: 'C:\\' },
    platform: 'win32',
    processes: createLinuxProcessTable(),
    files: {
      stat: (path) =>
        path === REPORT || path === CHROME
          ? Promise.resolve({ isFile: () => true })
          : Promise.reject(Object.assign(new Error(path), { code: 'ENOENT' })),
      access: () => Promise.resolve(),
    },
    starts: {
      installed: (name) => (name === 'chrome' ? CHROME : null),
      open(what) {
        if (what === 'nothing:') return Promise.reject(Object.assign(new Error(what), { code: 'ENOEXEC' }));
        openedByShell.push(what);
        return Promise.resolve();
      },
      start({ argv }) {
        started.push(argv.join(' '));
        return Promise.resolve({ pid: 77, end: () => null });
      },
    },
  });
  return { launcher, openedByShell, started };
}

it('finds a program that only its App Paths name', async () => {
  const { launcher, started } = windowsLauncher();
  expect(await launcher.launch({ executable: 'chrome', args: ['--new-window'] })).toMatchObject({ pid: 77 });
  expect(started).toEqual([`${CHROME} --new-window`]);
  await expect(launcher.launch({ executable: 'unknown', args: [] })).rejects.toMatchObject({
    details: { errno: 'ENOENT' },
  });
});

it('opens documents and addresses by the programs that are registered for them', async () => {
  const { launcher, openedByShell, started } = windowsLauncher();
  for (const executable of ['ms-settings:display', REPORT])
    expect(await launcher.launch({ executable, args: [] })).toMatchObject({ pid: null, argv: [executable] });
  expect([openedByShell, started]).toEqual([['ms-settings:display', REPORT], []]);
  await expect(launcher.launch({ executable: REPORT, args: ['/x'] })).rejects.toMatchObject({
    issues: [{ path: 'args', code: 'not_taken' }],
  });
  await expect(launcher.launch({ executable: 'nothing:', args: [] })).rejects.toMatchObject({
    message: 'No program is registered that opens this.',
  });
});
