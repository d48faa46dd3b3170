import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ValidationError } from '../../../core/errors.ts';
import { wordsSentence } from '../../grammar/vocabulary.ts';
import { readLine } from './read-line.ts';
import { literalWords } from './words.ts';

const sentenceOf = (line: string): string =>
  wordsSentence((readLine(line) ?? []).flatMap((task) => ('actions' in task ? task.actions : [])));

/** As `@e2b/desktop` quotes texts. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`;

test.each([
  ['xdotool mousemove --sync 640 400', 'Move the pointer to 640,400.'],
  ['xdotool click 1', 'Click left at the pointer.'],
  ['xdotool click --repeat 2 1', 'Click left twice at the pointer.'],
  ['xdotool click --repeat 3 4', 'Turn the wheel up by 3 notches at the pointer.'],
  ['xdotool click 7', 'Turn the wheel right by 1 notch at the pointer.'],
  ['xdotool mousedown 2', 'Press the middle button at the pointer and keep it down.'],
  ['xdotool key Control_L+Shift_L+t', 'Press ControlLeft+ShiftLeft+t.'],
  ['xdotool key --repeat 2 --delay 5 Down', 'Press ArrowDown twice.'],
  ['xdotool key a b click 1', 'Press a, then b; click left at the pointer.'],
  ["xdotool type --delay 75 -- 'it'\"'\"'s 5 $HOME `id`'", 'Type "it\'s 5 $HOME `id`".'],
  ['xdotool type -- -x', 'Type "-x".'],
  ['xdotool type -5', 'Type "-5".'],
  [' xdotool mousemove 1 2 click 3 ', 'Move the pointer to 1,2; click right at the pointer.'],
  ['sleep 1.5', 'Wait 1.5 s.'],
])('%s', (line, sentence) => {
  expect(sentenceOf(line)).toBe(sentence);
});

test.each([
  'ls',
  '',
  'xdotool click 1; rm -rf /',
  'xdotool click 1 && id',
  'xdotool type $(id)',
  'xdotool type "$(id)"',
  'xdotool type "`id`"',
  'xdotool type $HOME',
  'xdotool click 1\nid',
  'xdotool click 1 > /etc/passwd',
  'xdotool click 1 # and more',
  'xdg-open ~/file',
  'scrot *.png',
  'pgrep -x xfce4-session >/dev/null && id',
  'Xvfb :0 -ac; id',
  'ps aux | grep 1 | grep -v grep | head -n 1; id',
  '/usr/bin/xdotool click 1',
])('%j is left to a shell', (line) => {
  expect(readLine(line)).toBeNull();
});

test.each<[string, RegExp]>([
  ['xdotool', /A command of xdotool is missing/i],
  ['xdotool fly 1', /does not read the command "fly"/i],
  ['xdotool click 12', /There is no button "12"/i],
  ['xdotool click --window 5 1', /does not read the option --window of xdotool/i],
  ['xdotool mousemove 1', /y is missing/i],
  ['xdotool mousemove a b', /Expected a number for x, got "a"/i],
  ['xdotool mousemove --screen 1 5 5', /one screen/i],
  ['xdotool key nokey', /There is no key "nokey"/i],
  ['xdotool getwindowname', /The id of a window is missing/i],
  ['xdotool getwindowname %1', /Expected the id of a window/i],
  ['scrot', /The path of the picture is missing/i],
  ['scrot --select a.png', /does not read the option --select/i],
  ['xdg-open a b', /takes one file or address/i],
  ["xdotool type 'a", /A quote in the command does not end/i],
])('%s is refused', (line, message) => {
  expect(() => readLine(line)).toThrow(ValidationError);
  expect(() => readLine(line)).toThrow(message);
});

test('law: a text that is quoted is typed as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const [task] = readLine(`xdotool type --delay 75 -- ${quoted(text)}`) ?? [];
      expect(task).toEqual({ word: 'type', actions: [{ kind: 'type', text, intervalMs: 75 }] });
    }),
  );
});

test('law: no line with a mark of a shell outside of quotes is read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', ' ', "'b c'", '"d"', '\\;'), { maxLength: 8 }),
      fc.constantFrom(';', '|', '&', '<', '>', '$', '`', '(', '\n', '*', '"$x"', '"`x`"'),
      fc.array(fc.constantFrom('a', ' ', "'b c'", '"d"', '\\;'), { maxLength: 8 }),
      (before, mark, after) => {
        expect(literalWords(['xdotool type x', ...before, mark, ...after, 'x'].join(''))).toBeNull();
      },
    ),
  );
});
