/** KWin's input device: a supervised child that alone has the fake input. */
import {
  createInputChild,
  type InputChild,
  type InputChildSettings,
} from '../../../input-child/input-child.ts';

export interface KwinInputOptions extends InputChildSettings {
  /** The compositor's socket. */
  readonly socketPath: string;
  /** The session bus, on which KWin reports which window has the keyboard. */
  readonly address: string;
  /** Where KWin can read a file: $XDG_RUNTIME_DIR. */
  readonly runtimeFolder: string;
  /** Where Plasma keeps its settings: $XDG_CONFIG_HOME. */
  readonly configFolder: string;
  /** XDG_DEFAULT_LAYOUT as the session has it. */
  readonly defaultLayout: string | undefined;
}

export const KWIN_VARIABLES = {
  socket: 'DESKHAND_WAYLAND_SOCKET',
  bus: 'DESKHAND_KWIN_BUS',
  runtime: 'DESKHAND_KWIN_RUNTIME',
  config: 'DESKHAND_KWIN_CONFIG',
  layout: 'DESKHAND_KWIN_LAYOUT',
} as const;

const ENTRY = new URL('./worker.ts', import.meta.url);

export const createKwinInput = (options: KwinInputOptions): InputChild => {
  const { socketPath, address, runtimeFolder, configFolder, defaultLayout, ...settings } = options;
  return createInputChild({
    ...settings,
    entry: ENTRY,
    env: {
      [KWIN_VARIABLES.socket]: socketPath,
      [KWIN_VARIABLES.bus]: address,
      [KWIN_VARIABLES.runtime]: runtimeFolder,
      [KWIN_VARIABLES.config]: configFolder,
      ...(defaultLayout === undefined ? {} : { [KWIN_VARIABLES.layout]: defaultLayout }),
    },
  });
};
