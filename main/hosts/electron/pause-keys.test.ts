import { expect, test } from 'vitest';
import { pauseKeys, type PauseChoice } from './pause-keys.ts';

const shown = (
  platform: NodeJS.Platform,
  isCharacter: boolean,
  choice: PauseChoice = 'auto',
): readonly string[] => pauseKeys(platform, isCharacter, choice).map((keys) => keys.shown);

test('a letter that AltGr types on Windows is never taken away', () => {
  expect(shown('win32', true)).toEqual(['Ctrl Alt F9']);
  expect(shown('win32', false)).toEqual(['Ctrl Alt P', 'Ctrl Alt F9']);
});

test('elsewhere there is one', () => {
  expect(shown('linux', false)).toEqual(['Ctrl Alt P']);
  expect(shown('darwin', false)).toEqual(['⌥⌘P']);
});

test('those that a person has chosen are taken, even from a letter', () => {
  expect(shown('win32', true, 'ctrl-alt-p')).toEqual(['Ctrl Alt P']);
  expect(shown('win32', true, 'ctrl-alt-shift-p')).toEqual(['Ctrl Alt Shift P']);
  expect(shown('linux', false, 'ctrl-alt-shift-p')).toEqual(['Ctrl Alt Shift P']);
  expect(shown('darwin', false, 'ctrl-alt-shift-p')).toEqual(['⌥⇧⌘P']);
  expect(shown('darwin', false, 'ctrl-alt-p')).toEqual(['⌥⌘P']);
});
