/** The command "deskhand mcp install": tells a client of this user where Deskhand is. */
import { copyFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HostFacts } from '../../../settings/definition.ts';
import { configOf, type McpClientName, type ServerCommand } from './clients.ts';
import { merged, NotMerged, snippet } from './merge.ts';

export interface InstallOptions {
  readonly client: McpClientName;
  readonly command: ServerCommand;
  readonly facts: HostFacts;
  /** Writes nothing. */
  readonly printOnly: boolean;
  readonly print: (text: string) => void;
}

/** False where the file was left as it is; the steps by hand have been printed. */
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
  const backup = before === null ? null : `${config.path}.before-deskhand`;
  if (backup !== null) copyFileSync(config.path, backup);
  replace(config.path, after);
  const kept = backup === null ? '' : ` The previous file is kept as ${backup}.`;
  print(`Added Deskhand to ${config.path}.${kept} Restart ${client} to use it.`);
  return true;
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all, with the rights that the file had. */
function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0o600;
  const draft = `${path}.deskhand-${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, path);
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
