import { expect, test } from 'vitest';
import { homePath, sharedPath } from './shared-path.ts';

test.each([
  ['notes.txt', 'notes.txt'],
  ['./a//b/', 'a/b'],
  ['/home/user/a/b.txt', 'a/b.txt'],
  ['~/a', 'a'],
  ['/home/user/home/user/a', 'home/user/a'],
  ['/home/user/', ''],
  ['.', ''],
  ['~', ''],
])('%s is %s', (path, shared) => {
  expect(sharedPath(path)).toBe(shared);
  expect(sharedPath(homePath(shared))).toBe(shared);
});

test.each([
  ['/etc/passwd', /outside of \/home\/user/],
  ['/home/user2/a', /outside of \/home\/user/],
  ['/home', /outside of \/home\/user/],
  ['/', /outside of \/home\/user/],
  ['../etc/passwd', /name of dots/],
  ['/home/user/../../etc/passwd', /name of dots/],
  ['/home/user/a/..', /name of dots/],
  ['a\0b', /character/],
  ['C:\\Windows', /character/],
  ['a\\..\\b', /character/],
  ['con', /device/],
  ['x/lpt1.txt', /device/],
  ['a'.repeat(300), /over 255 bytes/],
  ['a/'.repeat(3000), /longer than 1024/],
  ['.deskhand-draft', /begins with/],
  ['~root/a', null],
])('%j is refused, or is a name', (path, message) => {
  if (message === null) expect(sharedPath(path)).toBe(path);
  else expect(() => sharedPath(path)).toThrow(message);
});
