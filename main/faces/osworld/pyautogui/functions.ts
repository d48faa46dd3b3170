/**
 * The functions of pyautogui that act, with their parameters and their translation.
 * Source: PyAutoGUI 0.9.54, pyautogui/__init__.py, as it works on X11.
 */
import { KEY_FUNCTIONS } from './key-functions.ts';
import type { LibraryFunction } from './library-function.ts';
import { POINTER_FUNCTIONS } from './pointer-functions.ts';

/** A wait in a program is held against the client's own patience. */
const MOST_WAIT_MS = 300_000;

export const sleeping: LibraryFunction = {
  parameters: ['seconds'],
  act: (given) => [{ kind: 'wait', durationMs: given.milliseconds('seconds', MOST_WAIT_MS) }],
};

/** `pyperclip.copy`, and `paste`, whose text the program has already. */
export const CLIPBOARD_FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  [
    'copy',
    {
      parameters: ['text'],
      act(given) {
        const text = given.literal('text');
        if (typeof text !== 'string' && typeof text !== 'number') throw given.refuse('text', 'a string');
        return [{ kind: 'copy', text: String(text) }];
      },
    },
  ],
  ['paste', { parameters: [], act: () => [] }],
]);

export const FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  ...POINTER_FUNCTIONS,
  ...KEY_FUNCTIONS,
  ['sleep', sleeping],
]);
