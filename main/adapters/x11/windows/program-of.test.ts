/** Programs of which the kernel reports all, some or nothing. */
import { expect, test } from 'vitest';
import { programOf, type ProcessFiles } from './program-of.ts';

const refused = (): never => {
  throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
};
const files = (given: Partial<Record<'exe' | 'comm' | 'cmdline', string>>): ProcessFiles => ({
  executable: () => given.exe ?? refused(),
  read: (_pid, name) => given[name] ?? refused(),
});

test('the path counts if it can be read, also of a program that was replaced', () => {
  expect(programOf(1, files({ exe: '/usr/bin/keepassxc (deleted)', comm: 'x' }))).toEqual({
    executable: '/usr/bin/keepassxc',
  });
});

test('a process that hides its path is known by its other names', () => {
  expect(
    programOf(1, files({ comm: 'keepassxc\n', cmdline: '/opt/kp/KeePassXC.bin\0--minimized\0' })),
  ).toEqual({ executable: null, otherNames: ['keepassxc', 'KeePassXC.bin'] });
  expect(programOf(1, files({ comm: 'python3\n', cmdline: 'python3\0/usr/bin/seahorse\0' }))).toEqual({
    executable: null,
    otherNames: ['python3', 'seahorse'],
  });
});

test('a process of which nothing can be read is hidden', () => {
  expect(programOf(1, files({}))).toEqual({ executable: null, isHidden: true });
});
