/** The command "deskhand mcp install": writes Deskhand's address into a client of this user. */
import type { HostFacts } from '../../../settings/definition.ts';
import type { McpClientName } from '../../../core/connectable-clients.ts';
import { configOf, type ServerCommand } from './clients.ts';
import { contentOf, replaceConfig } from './config-file.ts';
import { NotMerged } from './formats/format.ts';
import { merged, snippet } from './merge.ts';

export interface InstallOptions {
  readonly client: McpClientName;
  readonly command: ServerCommand;
  readonly facts: HostFacts;
  /** Writes nothing. */
  readonly printOnly: boolean;
  readonly print: (text: string) => void;
}

/** False if the file was left as it is; the steps by hand have been printed. */
export function installMcp({ client, command, facts, printOnly, print }: InstallOptions): boolean {
  const config = configOf(client, command, facts);
  if (printOnly) {
    print(`# ${config.path}\n${snippet(config).trimEnd()}`);
    return true;
  }
  const before = contentOf(config.path);
  let after: string;
  try {
    after = merged(before, config);
  } catch (error) {
    if (!(error instanceof NotMerged)) throw error;
    print(`${config.path} was not changed. ${error.message} Add this to it by hand:\n\n${snippet(config)}`);
    return false;
  }
  if (after === before) {
    print(`${config.path} already contains Deskhand.`);
    return true;
  }
  const backup = replaceConfig(config.path, after);
  const kept = backup === null ? '' : ` The previous file is kept as ${backup}.`;
  print(`Added Deskhand to ${config.path}.${kept} Restart ${client} to use it.`);
  return true;
}

/** The variables that a program needs to reach the same desktop and the same service. */
const HANDED_ON = ['DISPLAY', 'XAUTHORITY', 'SERVICE_STATE_DIR'] as const;

/** `main` is the command's own file. */
export const serverCommand = (main: string, { environment }: HostFacts): ServerCommand => ({
  command: process.execPath,
  args: [main, 'mcp'],
  env: Object.fromEntries(
    HANDED_ON.flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  ),
});

/** The command for a service whose state folder a flag may have named. */
export const withStateDirectory = (command: ServerCommand, stateDirectory: string): ServerCommand => ({
  ...command,
  env: { ...command.env, SERVICE_STATE_DIR: stateDirectory },
});
