import { expect, it } from 'vitest';
import { findExecutable, type ExecutableFiles } from './executable.ts';

const failing = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));

/** A disk of Windows: files by their path, and app execution aliases, which no one may open. */
const disk = (files: readonly string[], aliases: readonly string[] = []): ExecutableFiles => ({
  stat: (path) => {
    if (aliases.includes(path)) return failing('EACCES');
    return files.includes(path) ? Promise.resolve({ isFile: () => true }) : failing('ENOENT');
  },
  access: (path) => ([...files, ...aliases].includes(path) ? Promise.resolve() : failing('ENOENT')),
});

const find = (name: string, files: ExecutableFiles, avoid?: RegExp) =>
  findExecutable(name, {
    environment: { Path: String.raw`C:\Windows\System32;C:\Apps`, PATHEXT: '.EXE;.CMD' },
    platform: 'win32',
    cwd: 'C:\\',
    files,
    avoid,
  });

it('finds the alias of a program of the store, which Windows lets no one open', async () => {
  const files = disk([], [String.raw`C:\Apps\wt.exe`]);
  expect(await find('wt', files)).toEqual({ path: String.raw`C:\Apps\wt.exe` });
  expect(await find('winget', files)).toEqual({ errno: 'ENOENT' });
});

it('tries the endings of programs after a name with a dot in it', async () => {
  const files = disk([String.raw`C:\Apps\python3.11.exe`, String.raw`C:\Apps\foo.exe`]);
  expect(await find('python3.11', files)).toEqual({ path: String.raw`C:\Apps\python3.11.exe` });
  expect(await find('foo.exe', files)).toEqual({ path: String.raw`C:\Apps\foo.exe` });
});

it('takes what is to be avoided only if nothing else has the name', async () => {
  const [system, own] = [String.raw`C:\Windows\System32\bash.exe`, String.raw`C:\Apps\bash.exe`];
  expect(await find('bash', disk([system, own]), /System32/)).toEqual({ path: own });
  expect(await find('bash', disk([system]), /System32/)).toEqual({ path: system });
});
