import { expect, test } from 'vitest';
import { execWords, parseDesktopEntry } from './desktop-entry.ts';

const entry = (...lines: readonly string[]): string =>
  ['[Desktop Entry]', 'Type=Application', 'Name=Editor', ...lines].join('\n');

test('a program with its arguments, without the codes that stand for files', () => {
  expect(
    parseDesktopEntry(entry('Name[de]=Editor', 'Comment=Edits', 'Exec=/bin/ed --new "a b" %F 100%%')),
  ).toEqual({
    name: 'Editor',
    comment: 'Edits',
    argv: ['/bin/ed', '--new', 'a b', '100%'],
    needsTerminal: false,
    tryExec: null,
  });
});

test.each([
  ['hidden', 'Exec=ed\nNoDisplay=true'],
  ['deleted', 'Exec=ed\nHidden=true'],
  ['without a program', 'Comment=x'],
  ['with quotes that do not close', 'Exec=ed "a'],
])('one that is %s is left out', (_, lines) => {
  expect(parseDesktopEntry(entry(lines))).toBeNull();
});

test('members of other groups, such as further actions, are not its own', () => {
  expect(parseDesktopEntry(`${entry('Exec=ed')}\n[Desktop Action New]\nExec=evil\nName=New`)).toMatchObject({
    argv: ['ed'],
  });
});

test('escapes within quotes are those of the specification', () => {
  expect(execWords('"a\\"b" "\\$HOME" c')).toEqual(['a"b', '$HOME', 'c']);
});
