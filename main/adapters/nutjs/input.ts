/** The input device of macOS, and of Windows where its own libraries cannot be reached: nut-js in a supervised child. */
import { createInputChild, type InputChild, type InputChildSettings } from '../input-child/input-child.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);

export const createNutInput = (settings: InputChildSettings): InputChild =>
  createInputChild({ ...settings, entry: ENTRY });
