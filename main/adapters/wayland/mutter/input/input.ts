/** The input device of a GNOME desktop: a supervised child that alone has the session. */
import {
  createInputChild,
  type InputChild,
  type InputChildSettings,
} from '../../../input-child/input-child.ts';

export interface MutterInputOptions extends InputChildSettings {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
}

/** Where the child finds the session bus. */
export const BUS_VARIABLE = 'DESKHAND_SESSION_BUS';

const ENTRY = new URL('./worker.ts', import.meta.url);

export const createMutterInput = ({ address, ...settings }: MutterInputOptions): InputChild =>
  createInputChild({ ...settings, entry: ENTRY, env: { [BUS_VARIABLE]: address } });
