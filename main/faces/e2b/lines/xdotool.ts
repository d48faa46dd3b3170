/** Lines of xdotool as actions: its commands one after the other, as its manual page of version 3 has them. */
import type { MouseButton } from '../../../core/action.ts';
import { invalid } from '../../../core/errors.ts';
import { readPointer } from '../../../operations/see/read-pointer.ts';
import type { NeutralAction } from '../../grammar/action.ts';
import { chordOfText } from '../../grammar/keys.ts';
import { act, type Task } from './task.ts';
import { numberIn, readWords, type WordReader } from './words.ts';
import { WINDOW_COMMANDS } from './xdotool-windows.ts';

const SECOND_MS = 1000;

const POINTER_BUTTONS: Readonly<Record<string, MouseButton>> = {
  '1': 'left',
  '2': 'middle',
  '3': 'right',
  '8': 'back',
  '9': 'forward',
};

/** Notches of the wheel for one click of the button. */
const WHEEL_BUTTONS: Readonly<Record<string, { readonly down: number; readonly right: number }>> = {
  '4': { down: -1, right: 0 },
  '5': { down: 1, right: 0 },
  '6': { down: 0, right: -1 },
  '7': { down: 0, right: 1 },
};

function pointerButton(text: string): MouseButton {
  const button = Object.hasOwn(POINTER_BUTTONS, text) ? POINTER_BUTTONS[text] : undefined;
  if (button !== undefined) return button;
  throw invalid(
    'cmd',
    'invalid_value',
    `There is no button ${JSON.stringify(text.slice(0, 40))} to press.`,
    'Send 1 (left), 2 (middle), 3 (right), 8 or 9; 4 to 7 turn the wheel, with click.',
  );
}

function clickOf(button: string, count: number): NeutralAction {
  const wheel = Object.hasOwn(WHEEL_BUTTONS, button) ? WHEEL_BUTTONS[button] : undefined;
  if (wheel === undefined) return { kind: 'click', button: pointerButton(button), count };
  // Not -0.
  return { kind: 'scroll', unit: 'notches', down: wheel.down * count + 0, right: wheel.right * count + 0 };
}

/** The pauses between its events are Deskhand's own. */
const REPEATING = { '--repeat': 'value', '--delay': 'value', '--clearmodifiers': 'flag' } as const;
const KEYS = { '--delay': 'value', '--clearmodifiers': 'flag', '--repeat': 'value' } as const;

const repeatOf = (options: ReadonlyMap<string, string>): number =>
  numberIn(options.get('--repeat') ?? '1', '--repeat');

/** The keys up to the next command. */
function keysIn(words: WordReader): readonly string[] {
  const keys = [words.next('A key')];
  for (let key = words.peek(); key !== undefined && !COMMANDS.has(key); key = words.peek())
    keys.push(words.next('A key'));
  return keys;
}

const chords = (words: WordReader) => keysIn(words).map((key) => chordOfText(key, 'cmd'));

function moveOf(words: WordReader): Task {
  const options = words.options({ '--sync': 'flag', '--screen': 'value', '--clearmodifiers': 'flag' });
  const screen = options.get('--screen') ?? '0';
  if (screen !== '0') throw invalid('cmd', 'invalid_value', 'There is one screen, 0.', 'Leave --screen out.');
  const to = { x: words.number('x'), y: words.number('y'), path: 'cmd' };
  return { word: 'mousemove', actions: [{ kind: 'move', to }] };
}

function relativeMoveOf(words: WordReader): Task {
  words.options({ '--sync': 'flag', '--clearmodifiers': 'flag' });
  const [right, down] = [words.number('x'), words.number('y')];
  return {
    word: 'mousemove_relative',
    async ask(scene) {
      const { x, y } = await scene.host.service.invoke(readPointer, undefined, scene.caller);
      const to = { x: x + right, y: y + down, path: 'cmd' };
      await act('mousemove_relative', [{ kind: 'move', to }], scene);
      return '';
    },
  };
}

function textOf(words: WordReader): NeutralAction[] {
  const options = words.options({ '--delay': 'value', '--clearmodifiers': 'flag' });
  const delay = options.get('--delay');
  const text = words.rest().join('');
  if (text === '') return [];
  const interval = delay === undefined ? {} : { intervalMs: numberIn(delay, '--delay') };
  return [{ kind: 'type', text, ...interval }];
}

type Read = (words: WordReader) => Task;

const acting =
  (word: string, read: (words: WordReader) => readonly NeutralAction[]): Read =>
  (words) => ({ word, actions: read(words) });

const holding = (word: string, kind: 'key_down' | 'key_up'): Read =>
  acting(word, (words) => {
    words.options(KEYS);
    return chords(words).map((keys) => ({ kind, keys }));
  });

const pressing = (word: string, kind: 'press' | 'release'): Read =>
  acting(word, (words) => {
    words.options({ '--clearmodifiers': 'flag' });
    return [{ kind, button: pointerButton(words.next('A button')) }];
  });

const COMMANDS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['mousemove', moveOf],
  ['mousemove_relative', relativeMoveOf],
  [
    'click',
    acting('click', (words) => {
      const count = repeatOf(words.options(REPEATING));
      return [clickOf(words.next('A button'), count)];
    }),
  ],
  ['mousedown', pressing('mousedown', 'press')],
  ['mouseup', pressing('mouseup', 'release')],
  [
    'key',
    acting('key', (words) => {
      const repeat = repeatOf(words.options(KEYS));
      return [{ kind: 'chords', chords: chords(words), repeat }];
    }),
  ],
  ['keydown', holding('keydown', 'key_down')],
  ['keyup', holding('keyup', 'key_up')],
  ['type', acting('type', textOf)],
  ['sleep', acting('sleep', (words) => [{ kind: 'wait', durationMs: words.number('The time') * SECOND_MS }])],
  ...WINDOW_COMMANDS,
]);

/** Throws ValidationError for what it does not know. Nothing has been done then. */
export function readXdotool(args: readonly string[]): readonly Task[] {
  const words = readWords(args, 'xdotool');
  const tasks: Task[] = [];
  do {
    const name = words.next('A command of xdotool');
    const read = COMMANDS.get(name);
    if (read === undefined)
      throw invalid(
        'cmd',
        'unknown_word',
        `Deskhand does not read the command ${JSON.stringify(name.slice(0, 40))} of xdotool.`,
        `Send one of ${[...COMMANDS.keys()].join(', ')}.`,
      );
    tasks.push(read(words));
  } while (words.peek() !== undefined);
  return tasks;
}
