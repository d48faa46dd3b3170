/** The commands of `deskhand`. Each imports its own modules. */
import { readFileSync } from 'node:fs';
import { keepHeapSmall } from '../../adapters/node/small-nursery.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { desktopNameOf, desktopsDirOf, stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { parseCommandLine, type CommandLine } from '../cli/command-line.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { commandHelp } from '../cli/command-help.ts';
import { helpText } from '../cli/help.ts';
import { askService } from '../console/control-channel.ts';
import { loadFileRights } from '../file-rights.ts';
import { announceStart } from '../named/announce-start.ts';
import { VERSION } from '../start/version.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

type Flags = Readonly<Record<string, string>>;

const given = (facts: HostFacts, flags: Flags): ReturnType<typeof readSources> =>
  readSources({ flags, environment: facts.environment, readFile: (path) => readFileSync(path, 'utf8') });
const stateDirectory = (facts: HostFacts, flags: Flags): string => stateDirOf(facts, given(facts, flags));

export interface HeadlessCommand {
  readonly facts: HostFacts;
  /** Names of secrets that other programs can read in the environment. */
  readonly exposed: readonly string[];
  /** The file that was started. */
  readonly main: string;
}

/** A command as it was given. */
interface Asked extends HeadlessCommand {
  readonly line: CommandLine;
  readonly flags: Flags;
}

/** Exit status of the process; undefined: it goes on, or ends on its own. */
type Ending = number | undefined;

const endingOfTask = (isDone: boolean): Ending => (isDone ? EXIT.ok : EXIT.failure);

const desktopsOf = ({ facts, flags }: Asked) => ({
  folder: desktopsDirOf(facts, given(facts, flags)),
  print,
  warn,
});

async function listNamed(asked: Asked): Promise<Ending> {
  const { listDesktops } = await import('../named/commands.ts');
  listDesktops(desktopsOf(asked), asked.line.asJson === true);
  return undefined;
}

async function stopNamed(asked: Asked): Promise<Ending> {
  const { stopDesktop } = await import('../named/commands.ts');
  return endingOfTask(await stopDesktop(desktopsOf(asked), asked.line.stop ?? ''));
}

async function diagnose({ facts, flags, line }: Asked): Promise<Ending> {
  const { doctor } = await import('./doctor.ts');
  return endingOfTask(await doctor({ facts, flags, print, asJson: line.asJson === true }));
}

async function answerApprovals({ facts, flags, line }: Asked): Promise<Ending> {
  const { parseApprovalsCommand, runApprovalsCommand } = await import('../cli/approvals-command.ts');
  const asked = parseApprovalsCommand(line.approvals ?? []);
  const folder = stateDirectory(facts, flags);
  const ask = (words: string): Promise<string | null> => askService(folder, words);
  return endingOfTask(await runApprovalsCommand(asked, { ask, now: Date.now(), print }));
}

async function openConsolePage({ facts, flags, line }: Asked): Promise<Ending> {
  const { runConsoleCommand } = await import('../cli/console-command.ts');
  const folder = stateDirectory(facts, flags);
  const ask = (words: string): Promise<string | null> => askService(folder, words);
  const { stdin, stdout } = process;
  const prompt = stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : null;
  return runConsoleCommand({ code: line.code, ask, prompt, print, warn });
}

async function setUpDesktop({ facts, line }: Asked): Promise<Ending> {
  const { desktopSetup } = await import('../desktop-setup/command.ts');
  const { words, undo } = line.desktopSetup ?? { words: [], undo: false };
  return endingOfTask(await desktopSetup({ words, undo, facts, executable: process.execPath, print }));
}

async function manageAgents({ facts, flags, line: { agent, asJson } }: Asked): Promise<Ending> {
  const { parseAgentCommand, runAgentCommand } = await import('../cli/agent-command.ts');
  const asked = parseAgentCommand(agent?.words ?? [], agent, flags['record']);
  const options = {
    stateDirectory: stateDirectory(facts, flags),
    now: Date.now(),
    asJson: asJson === true,
    isShown: process.stdout.isTTY,
    print,
  };
  return endingOfTask(runAgentCommand(asked, options));
}

async function useTrajectories({ facts, flags, line }: Asked): Promise<Ending> {
  const { NO_TRAJECTORY_WORDS, parseTrajectoryCommand, runTrajectoryCommand } =
    await import('../cli/trajectory-command.ts');
  const asked = parseTrajectoryCommand(line.trajectory ?? NO_TRAJECTORY_WORDS);
  const replay = async (directory: string, isDry: boolean, out: string): Promise<boolean> => {
    const { replayCommand } = await import('./replay-command.ts');
    return replayCommand({ directory, isDry, out, facts, flags, print, warn });
  };
  const options = {
    stateDirectory: stateDirectory(facts, flags),
    print,
    warn,
    replay,
    asJson: line.asJson === true,
  };
  return endingOfTask(await runTrajectoryCommand(asked, options));
}

async function serveOrInstallMcp({
  facts,
  flags,
  main,
  line: { install, agentTokenFile },
}: Asked): Promise<Ending> {
  if (install === undefined) {
    const { mcpCommand } = await import('../mcp/command.ts');
    await mcpCommand({
      facts,
      flags,
      agentTokenFile,
      warn,
      openOwn: async (options) => (await import('./own-service.ts')).openOwnService(options),
    });
    return EXIT.ok;
  }
  const { installMcp, serverCommand } = await import('../mcp/install/install.ts');
  const command = serverCommand(main, facts);
  return endingOfTask(installMcp({ ...install, command, facts, print }));
}

async function serveHttp({ facts, flags, exposed, main, line }: Asked): Promise<Ending> {
  const isNamed = desktopNameOf(given(facts, flags)) !== null;
  if (isNamed) keepHeapSmall();
  const begun = isNamed ? announceStart(stateDirectory(facts, flags)) : undefined;
  const { serve } = await import('./serve.ts');
  const allowsDesktop = line.allowsDesktop === true;
  try {
    const showsDemo = line.showsDemo === true;
    await serve({ facts, flags, exposed, main, print, warn, allowsDesktop, showsDemo });
  } finally {
    begun?.release();
  }
  return undefined;
}

const printed = (text: string): Promise<Ending> => {
  print(text);
  return Promise.resolve(undefined);
};

const RUN: Readonly<Record<CommandLine['command'], (asked: Asked) => Promise<Ending>>> = {
  serve: serveHttp,
  list: listNamed,
  stop: stopNamed,
  doctor: diagnose,
  console: openConsolePage,
  mcp: serveOrInstallMcp,
  approvals: answerApprovals,
  agent: manageAgents,
  'desktop-setup': setUpDesktop,
  trajectory: useTrajectories,
  help: ({ facts, line: { about } }) => printed(about === undefined ? helpText(facts) : commandHelp(about)),
  version: () => printed(VERSION),
};

/** Ends the process, unless the service goes on. Throws errors that `endingOf` words. */
export async function obey(command: HeadlessCommand): Promise<void> {
  const line = parseCommandLine(process.argv.slice(2));
  await loadFileRights(command.facts.platform);
  const code = await RUN[line.command]({ ...command, line, flags: line.flags });
  if (code !== undefined) process.exit(code);
}
