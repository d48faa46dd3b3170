/** The input device of a Plasma session, with what it learns of the session's environment. */
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import { createKwinInput } from '../../adapters/wayland/kwin/input/input.ts';
import type { ForkChild } from '../../ports/child-process.ts';

export interface KwinInputParts {
  readonly forkChild: ForkChild;
  /** The compositor's socket. */
  readonly socketPath: string;
  /** Of the session. */
  readonly environment: NodeJS.ProcessEnv;
  /** Path of the input journal. */
  readonly journalPath: string;
}

export const kwinBusAddress = (environment: NodeJS.ProcessEnv): string =>
  environment['DBUS_SESSION_BUS_ADDRESS'] ?? `unix:path=${environment['XDG_RUNTIME_DIR'] ?? ''}/bus`;

const configFolderOf = ({ XDG_CONFIG_HOME: given, HOME: home = '' }: NodeJS.ProcessEnv): string =>
  given === undefined || given === '' ? `${home}/.config` : given;

export const openKwinInput = ({ environment, ...parts }: KwinInputParts): InputChild =>
  createKwinInput({
    ...parts,
    address: kwinBusAddress(environment),
    runtimeFolder: environment['XDG_RUNTIME_DIR'] ?? '',
    configFolder: configFolderOf(environment),
    defaultLayout: environment['XKB_DEFAULT_LAYOUT'],
  });
