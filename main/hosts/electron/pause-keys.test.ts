import { expect, test } from 'vitest';
import { pauseKeys } from './pause-keys.ts';

const shown = (platform: NodeJS.Platform, isCharacter: boolean): readonly string[] =>
  pauseKeys(platform, isCharacter).map((keys) => keys.shown);

test('a letter that AltGr types on Windows is never taken away', () => {
  expect(shown('win32', true)).toEqual(['Ctrl Alt F9']);
  expect(shown('win32', false)).toEqual(['Ctrl Alt P', 'Ctrl Alt F9']);
});

test('elsewhere there is one', () => {
  expect(shown('linux', false)).toEqual(['Ctrl Alt P']);
  expect(shown('darwin', false)).toEqual(['⌥⌘P']);
});
