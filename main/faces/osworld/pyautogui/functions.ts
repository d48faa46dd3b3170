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

export const FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  ...POINTER_FUNCTIONS,
  ...KEY_FUNCTIONS,
  ['sleep', sleeping],
]);
