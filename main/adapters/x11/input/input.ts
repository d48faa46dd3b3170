/** The X11 input device: a supervised child that alone speaks XTEST. */
import { createInputChild, type InputChild, type InputChildSettings } from '../../input-child/input-child.ts';

export interface X11InputOptions extends InputChildSettings {
  readonly display: string;
  readonly xauthority?: string | undefined;
}

const ENTRY = new URL('./worker.ts', import.meta.url);

export function createX11Input({ display, xauthority, ...settings }: X11InputOptions): InputChild {
  return createInputChild({
    ...settings,
    entry: ENTRY,
    env: { DISPLAY: display, ...(xauthority === undefined ? {} : { XAUTHORITY: xauthority }) },
  });
}
