/** The input device of a GNOME desktop: a supervised child that alone has the session. */
import {
  createInputChild,
  type InputChild,
  type InputChildSettings,
} from '../../../input-child/input-child.ts';
import { COMPOSITOR_ANSWER_MS } from '../../remote-desktop/answer-limit.ts';

export interface MutterInputOptions extends InputChildSettings {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** Of the session, for GNOME's settings: the keyboard layouts. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Where the child finds the session bus. */
export const BUS_VARIABLE = 'DESKHAND_SESSION_BUS';

const ENTRY = new URL('./worker.ts', import.meta.url);

/** What `gsettings` finds a person's settings by. */
const SETTINGS_VARIABLES = [
  'HOME',
  'PATH',
  'XDG_CONFIG_HOME',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'DCONF_PROFILE',
  'GSETTINGS_BACKEND',
  'GSETTINGS_SCHEMA_DIR',
];

export function createMutterInput({ address, environment, ...settings }: MutterInputOptions): InputChild {
  const passed = SETTINGS_VARIABLES.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return createInputChild({
    ...settings,
    entry: ENTRY,
    patienceMs: COMPOSITOR_ANSWER_MS,
    env: { ...Object.fromEntries(passed), [BUS_VARIABLE]: address },
  });
}
