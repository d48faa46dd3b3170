import { expect, it } from 'vitest';
import { SHELLS } from '../../ports/shell.ts';
import { shellForm } from './shell-argv.ts';

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
  expect(args?.at(-1)).toMatch(/UTF8.*; Get-Date$/);
});

it('has no cmd outside Windows, and knows a form of every shell on Windows', () => {
  expect(shellForm('cmd', 'linux')).toBeUndefined();
  for (const shell of SHELLS) expect(shellForm(shell, 'win32')).toBeDefined();
});
