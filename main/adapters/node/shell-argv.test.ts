import { expect, it } from 'vitest';
import { SHELLS } from '../../ports/shell.ts';
import { shellForm, WSL_BASH } from './shell-argv.ts';

it('gives bash the command as one argument that cannot be taken for an option', () => {
  expect(shellForm('bash', 'linux')?.args('-x; echo "a b"')).toEqual(['-c', '--', '-x; echo "a b"']);
});

it('gives cmd the command between quotes that cmd itself takes off, and UTF-8', () => {
  expect(shellForm('cmd', 'win32')).toMatchObject({ executables: ['cmd.exe'], verbatim: true });
  expect(shellForm('cmd', 'win32')?.args('echo "a" & echo b')).toEqual([
    '/d',
    '/s',
    '/c',
    '"chcp 65001>nul&echo "a" & echo b"',
  ]);
});

it('makes PowerShell print UTF-8 and read nothing of a profile', () => {
  const args = shellForm('powershell', 'win32')?.args('Get-Date');
  expect(args?.slice(0, 3)).toEqual(['-NoLogo', '-NoProfile', '-NonInteractive']);
  expect(args?.at(-1)).toMatch(/UTF8.*; Get-Date\n/);
});

it('ends PowerShell with the code of the program that failed last, also after a comment', () => {
  const script = shellForm('powershell', 'win32')?.args('exit-with 3 # three').at(-1);
  expect(script?.split('\n').at(-1)).toBe(
    'if ($?) { exit 0 }; if ($LASTEXITCODE) { exit $LASTEXITCODE }; exit 1',
  );
});

it('takes the bash of WSL for what it is, and that of Git for none', () => {
  for (const path of [
    String.raw`C:\Windows\System32\bash.exe`,
    String.raw`C:\Users\a\AppData\Local\Microsoft\WindowsApps\bash.exe`,
  ])
    expect(path).toMatch(WSL_BASH);
  expect(String.raw`C:\Program Files\Git\bin\bash.exe`).not.toMatch(WSL_BASH);
});

it('has no cmd outside Windows, and knows a form of every shell on Windows', () => {
  expect(shellForm('cmd', 'linux')).toBeUndefined();
  for (const shell of SHELLS) expect(shellForm(shell, 'win32')).toBeDefined();
});

it('asks Python for UTF-8 where its pipes have the code page of Windows', () => {
  for (const shell of SHELLS)
    expect(shellForm(shell, 'win32')?.environment).toMatchObject({ PYTHONIOENCODING: 'utf-8' });
  expect(shellForm('bash', 'linux')?.environment).toBe(undefined);
});
