import { expect, it } from 'vitest';
import { inHome } from './home-path.ts';

it.each([
  ['~', '/home/$&'],
  ['~/bin/x', '/home/$&/bin/x'],
  ['$HOME', '/home/$&'],
  ['$HOME/a b', '/home/$&/a b'],
  ['~other/x', '~other/x'],
  ['$HOMEX/x', '$HOMEX/x'],
  ['/x/~/$HOME', '/x/~/$HOME'],
  ['~\\x', '~\\x'],
  ['', ''],
])('%j is %j', (path, expected) => {
  expect(inHome(path, '/home/$&', 'linux')).toBe(expected);
});

it('takes both separators of Windows', () => {
  expect(inHome('~\\x', 'C:\\Users\\me', 'win32')).toBe('C:\\Users\\me\\x');
  expect(inHome('$HOME/x', 'C:\\Users\\me', 'win32')).toBe('C:\\Users\\me/x');
});
