/** The commands of `deskhand`. Each imports its own modules. */
import { readFileSync } from 'node:fs';
import { keepHeapSmall } from '../../adapters/node/small-nursery.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { desktopNameOf, desktopsDirOf, stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { parseCommandLine } from '../cli/command-line.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { helpText } from '../cli/help.ts';
import { askForConsoleLink, askService } from '../console/control-channel.ts';
import { VERSION } from '../start/version.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

type Flags = Readonly<Record<string, string>>;

const given = (facts: HostFacts, flags: Flags): ReturnType<typeof readSources> =>
  readSources({ flags, environment: facts.environment, readFile: (path) => readFileSync(path, 'utf8') });
const stateDirectory = (facts: HostFacts, flags: Flags): string => stateDirOf(facts, given(facts, flags));

async function consoleLink(facts: HostFacts, flags: Flags): Promise<number> {
  const link = await askForConsoleLink(stateDirectory(facts, flags));
  if (link === null) {
    warn(
      'deskhand: no service with a console runs on this state folder; one that an agent opened with deskhand mcp has none. Start one with deskhand serve.',
    );
    return EXIT.unavailable;
  }
  print(link);
  return EXIT.ok;
}

export interface HeadlessCommand {
  readonly facts: HostFacts;
  /** Names of secrets that other programs can read in the environment. */
  readonly exposed: readonly string[];
  /** The file that was started. */
  readonly main: string;
}

/** Ends the process, unless the service goes on. Throws errors that `endingOf` words. */
export async function obey({ facts, exposed, main }: HeadlessCommand): Promise<void> {
  const line = parseCommandLine(process.argv.slice(2));
  const { command, flags, install, agent, approvals, trajectory, allowsDesktop } = line;
  switch (command) {
    case 'list':
    case 'stop': {
      const { listDesktops, stopDesktop } = await import('../named/commands.ts');
      const options = { folder: desktopsDirOf(facts, given(facts, flags)), print, warn };
      if (command === 'list') listDesktops(options, line.list?.asJson === true);
      else process.exit((await stopDesktop(options, line.stop ?? '')) ? EXIT.ok : EXIT.failure);
      break;
    }
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
      process.exit(await consoleLink(facts, flags));
      break;
    case 'approvals': {
      const { parseApprovalsCommand, runApprovalsCommand } = await import('../cli/approvals-command.ts');
      const asked = parseApprovalsCommand(approvals ?? []);
      const folder = stateDirectory(facts, flags);
      const ask = (line: string): Promise<string | null> => askService(folder, line);
      const isDone = await runApprovalsCommand(asked, { ask, now: Date.now(), print });
      process.exit(isDone ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'desktop-setup': {
      const { desktopSetup } = await import('../desktop-setup/command.ts');
      const { words, undo } = line.desktopSetup ?? { words: [], undo: false };
      const isDone = await desktopSetup({ words, undo, facts, executable: process.execPath, print });
      process.exit(isDone ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'agent': {
      const { parseAgentCommand, runAgentCommand } = await import('../cli/agent-command.ts');
      const asked = parseAgentCommand(agent?.words ?? [], agent, flags['record']);
      const options = { stateDirectory: stateDirectory(facts, flags), now: Date.now(), print };
      process.exit(runAgentCommand(asked, options) ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'trajectory': {
      const { NO_TRAJECTORY_WORDS, parseTrajectoryCommand, runTrajectoryCommand } =
        await import('../cli/trajectory-command.ts');
      const asked = parseTrajectoryCommand(trajectory ?? NO_TRAJECTORY_WORDS);
      const replay = async (directory: string, isDry: boolean, out: string): Promise<boolean> => {
        const { replayCommand } = await import('./replay-command.ts');
        return replayCommand({ directory, isDry, out, facts, flags, print, warn });
      };
      const options = { stateDirectory: stateDirectory(facts, flags), print, warn, replay };
      process.exit((await runTrajectoryCommand(asked, options)) ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'mcp': {
      if (install === undefined) {
        const { mcpCommand } = await import('../mcp/command.ts');
        await mcpCommand({ facts, flags, warn });
        process.exit(EXIT.ok);
      }
      const { installMcp, serverCommand } = await import('../mcp/install/install.ts');
      const command = serverCommand(main, facts);
      process.exit(installMcp({ ...install, command, facts, print }) ? EXIT.ok : EXIT.failure);
      break;
    }
    case 'serve': {
      if (desktopNameOf(given(facts, flags)) !== null) keepHeapSmall();
      const { serve } = await import('./serve.ts');
      await serve({ facts, flags, exposed, main, print, warn, allowsDesktop: allowsDesktop === true });
    }
  }
}
