#!/usr/bin/env node
/** The command `deskhand`. Each command imports what it needs: an MCP client waits a second at most for its list of tools. */
import { taken } from './before-all.ts';
import { homedir } from 'node:os';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { parseCommandLine } from '../cli/command-line.ts';
import { endingOf, EXIT } from '../cli/exit-codes.ts';
import { helpText } from '../cli/help.ts';
import { askForConsoleLink } from '../console/control-channel.ts';
import { VERSION } from '../start/version.ts';

const facts = { platform: process.platform, homeDirectory: homedir(), environment: taken.environment };
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

async function consoleLink(flags: Readonly<Record<string, string>>): Promise<number> {
  const given = readSources({
    flags,
    environment: facts.environment,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  const link = await askForConsoleLink(stateDirOf(facts, given));
  if (link === null) {
    warn(
      'deskhand: no service with a console runs on this state folder; one that an agent opened with deskhand mcp has none. Start one with deskhand serve.',
    );
    return EXIT.unavailable;
  }
  print(link);
  return EXIT.ok;
}

async function main(): Promise<void> {
  const { command, flags, install } = parseCommandLine(process.argv.slice(2));
  switch (command) {
    case 'help':
      print(helpText(facts));
      return;
    case 'version':
      print(VERSION);
      return;
    case 'doctor': {
      const { doctor } = await import('./doctor.ts');
      process.exit((await doctor({ facts, flags, print })) ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'console':
      process.exit(await consoleLink(flags));
      break;
    case 'mcp': {
      if (install !== undefined) {
        const { installMcp, serverCommand } = await import('../mcp/install/install.ts');
        const command = serverCommand(fileURLToPath(import.meta.url), facts);
        process.exit(installMcp({ ...install, command, facts, print }) ? EXIT.ok : EXIT.failure);
      }
      const { mcpCommand } = await import('../mcp/command.ts');
      await mcpCommand({ facts, flags, warn });
      process.exit(EXIT.ok);
      break;
    }
    case 'serve': {
      const { serve } = await import('./serve.ts');
      await serve({ facts, flags, exposed: taken.exposed, print, warn });
    }
  }
}

main().catch((error: unknown) => {
  const { code, message } = endingOf(error);
  warn(message);
  process.exit(code);
});
