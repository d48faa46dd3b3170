/** Windows' shells as commands get them, over a disk and a runner in memory. */
import { homedir } from 'node:os';
import { expect, it } from 'vitest';
import type { Shell } from '../../ports/shell.ts';
import type { PreparedCommand } from './commands/protocol.ts';
import { createShell, usesWslBash, type ShellOptions } from './shell.ts';

const ENVIRONMENT = { Path: String.raw`C:\Windows\System32`, ProgramFiles: String.raw`C:\Program Files` };
const WSL = String.raw`C:\Windows\System32\bash.exe`;
const GIT = String.raw`C:\Program Files\Git\bin\bash.exe`;

const filesOf = (there: readonly string[]): ShellOptions['files'] => ({
  stat: (path) =>
    there.includes(path)
      ? Promise.resolve({ isFile: () => true })
      : Promise.reject(Object.assign(new Error(path), { code: 'ENOENT' })),
  access: () => Promise.resolve(),
});

function windowsShell(there: readonly string[]) {
  const ran: PreparedCommand[] = [];
  const shell = createShell({
    environment: ENVIRONMENT,
    platform: 'win32',
    files: filesOf(there),
    runner: {
      run(command) {
        ran.push(command);
        return Promise.reject(new Error('not run'));
      },
    },
  });
  const run = (name: Shell, command: string): Promise<unknown> =>
    shell.run({ shell: name, command, cwd: homedir() }, { timeoutMs: 1000, maxOutputChars: 100 });
  return { ran, run };
}

it('refuses a command of several lines for cmd, which would drop all but the first', async () => {
  const { ran, run } = windowsShell([String.raw`C:\Windows\System32\cmd.exe`]);
  for (const command of ['echo a\necho b', 'echo a\r\necho b', 'echo a\recho b'])
    await expect(run('cmd', command)).rejects.toMatchObject({
      issues: [{ path: 'command', code: 'several_lines' }],
    });
  await expect(run('cmd', 'echo a\n')).rejects.toThrow('not run');
  expect(ran.map(({ argv }) => argv.at(-1))).toEqual(['"chcp 65001>nul&echo a"']);
});

it('takes the bash of WSL only if PATH has no other', async () => {
  const own = String.raw`C:\Tools\bash.exe`;
  const environment = { ...ENVIRONMENT, Path: String.raw`C:\Windows\System32;C:\Tools` };
  const usesWsl = (...there: readonly string[]): Promise<boolean> =>
    usesWslBash({ environment, platform: 'win32', files: filesOf(there) });
  expect(await usesWsl(WSL, own)).toBe(false);
  expect(await usesWsl(WSL)).toBe(true);
});

it('prefers the bash of Git, and has WSL write UTF-8', async () => {
  for (const [there, path] of [
    [[WSL, GIT], GIT],
    [[WSL], WSL],
  ] as const) {
    const { ran, run } = windowsShell(there);
    await expect(run('bash', 'true')).rejects.toThrow('not run');
    expect(ran).toMatchObject([{ argv: [path, '-c', '--', 'true'], env: { WSL_UTF8: '1' } }]);
    expect(await usesWslBash({ environment: ENVIRONMENT, platform: 'win32', files: filesOf(there) })).toBe(
      path === WSL,
    );
  }
});
