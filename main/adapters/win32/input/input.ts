/** The input device of Windows: a supervised child that alone sends input. */
import { createInputChild, type InputChild, type InputChildSettings } from '../../input-child/input-child.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);

/** Windows starts no program without its own variables (SYSTEMROOT …): `forkChild` must let them be inherited. */
export const createWin32Input = (settings: InputChildSettings): InputChild =>
  createInputChild({ ...settings, entry: ENTRY });
