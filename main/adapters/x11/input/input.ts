/** The X11 input device: a supervised child that alone speaks XTEST. */
import type { BusEnvironment } from '../../bus/session-bus.ts';
import { inputMethodVariables } from '../input-method/environment.ts';
import { createInputChild, type InputChild, type InputChildSettings } from '../../input-child/input-child.ts';

export interface X11InputOptions extends InputChildSettings {
  readonly display: string;
  readonly xauthority?: string | undefined;
  /** Of the display's programs. Default: none, and no input method is looked for. */
  readonly environment?: BusEnvironment;
}

const ENTRY = new URL('./worker.ts', import.meta.url);

export function createX11Input({
  display,
  xauthority,
  environment = {},
  ...settings
}: X11InputOptions): InputChild {
  return createInputChild({
    ...settings,
    entry: ENTRY,
    env: {
      ...inputMethodVariables(environment),
      DISPLAY: display,
      ...(xauthority === undefined ? {} : { XAUTHORITY: xauthority }),
    },
  });
}
