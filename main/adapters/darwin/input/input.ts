/** The input device of macOS: a supervised child that alone posts events. */
import { createInputChild, type InputChild, type InputChildOptions } from '../../input-child/input-child.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);

export const createDarwinInput = (settings: Omit<InputChildOptions, 'entry'>): InputChild =>
  createInputChild({ ...settings, entry: ENTRY });
