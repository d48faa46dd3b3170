/** The commands of `deskhand`. Each imports its own modules. */
import { readFileSync } from 'node:fs';
import { optimiseLater } from '../../adapters/node/optimising.ts';
import { keepHeapSmall } from '../../adapters/node/small-nursery.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { desktopNameOf, desktopsDirOf, stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { parseCommandLine, type LineOf, type SettingFlags } from '../cli/command-line.ts';
import type { AskedByName, CommandName } from '../cli/commands.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { commandHelp, helpText } from '../cli/help.ts';
import { askService } from '../console/control-channel.ts';
import { loadSystemFacts } from '../system-facts.ts';
import { announceStart } from '../named/announce-start.ts';
import { VERSION } from '../start/version.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

const given = (facts: HostFacts, flags: SettingFlags): ReturnType<typeof readSources> =>
  readSources({ flags, environment: facts.environment, readFile: (path) => readFileSync(path, 'utf8') });
const stateDirectory = (facts: HostFacts, flags: SettingFlags): string =>
  stateDirOf(facts, given(facts, flags));

export interface HeadlessCommand {
  readonly facts: HostFacts;
  /** Names of secrets that other programs can read in the environment. */
  readonly exposed: readonly string[];
  /** The file that was started. */
  readonly main: string;
}

/** The program and its settings, next to what its command was asked to do. */
interface Invocation extends HeadlessCommand {
  readonly flags: SettingFlags;
}

/** Exit status of the process; undefined: it goes on, or ends on its own. */
type Ending = number | undefined;

const endingOfTask = (isDone: boolean): Ending => (isDone ? EXIT.ok : EXIT.failure);

const desktopsOf = ({ facts, flags }: Invocation) => ({
  folder: desktopsDirOf(facts, given(facts, flags)),
  print,
  warn,
});

/** Sends a line to the service that runs on the state folder. */
const askRunning = ({ facts, flags }: Invocation): ((words: string) => Promise<string | null>) => {
  const folder = stateDirectory(facts, flags);
  return (words) => askService(folder, words);
};

type Runs = {
  readonly [Name in CommandName]: (asked: AskedByName[Name], invocation: Invocation) => Promise<Ending>;
};

const RUN: Runs = {
  async serve(asked, { facts, flags, exposed, main }) {
    const isNamed = desktopNameOf(given(facts, flags)) !== null;
    if (isNamed) keepHeapSmall();
    optimiseLater();
    const begun = isNamed ? announceStart(stateDirectory(facts, flags)) : undefined;
    const { serve } = await import('./serve.ts');
    try {
      await serve({ facts, flags, exposed, main, print, warn, ...asked });
    } finally {
      begun?.release();
    }
    return undefined;
  },

  async list({ asJson }, invocation) {
    const { listDesktops } = await import('../named/commands.ts');
    listDesktops(desktopsOf(invocation), asJson);
    return undefined;
  },

  async stop({ name }, invocation) {
    const { stopDesktop } = await import('../named/commands.ts');
    return endingOfTask(await stopDesktop(desktopsOf(invocation), name));
  },

  async doctor({ asJson }, { facts, flags }) {
    const { doctor } = await import('./doctor.ts');
    return endingOfTask(await doctor({ facts, flags, print, asJson }));
  },

  async console({ code }, invocation) {
    const { runConsoleCommand } = await import('../cli/console-command.ts');
    const { stdin, stdout } = process;
    const prompt = stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : null;
    return runConsoleCommand({ code, ask: askRunning(invocation), prompt, print, warn });
  },

  async mcp({ install, agentTokenFile }, { facts, flags, main }) {
    if (install !== null) {
      const { installMcp, serverCommand } = await import('../mcp/install/install.ts');
      const command = serverCommand(main, facts);
      return endingOfTask(installMcp({ ...install, command, facts, print }));
    }
    const { mcpCommand } = await import('../mcp/command.ts');
    await mcpCommand({
      facts,
      flags,
      agentTokenFile,
      warn,
      openOwn: async (options) => (await import('./own-service.ts')).openOwnService(options),
    });
    return EXIT.ok;
  },

  async approvals({ words }, invocation) {
    const { parseApprovalsCommand, runApprovalsCommand } = await import('../cli/approvals-command.ts');
    const asked = parseApprovalsCommand(words);
    const options = { ask: askRunning(invocation), now: Date.now(), print };
    return endingOfTask(await runApprovalsCommand(asked, options));
  },

  async task({ words, asJson }, invocation) {
    const { parseTaskCommand, runTaskCommand } = await import('../cli/task-command.ts');
    const command = parseTaskCommand(words);
    const interrupt = new AbortController();
    process.once('SIGINT', () => interrupt.abort());
    const options = { ask: askRunning(invocation), print, asJson, interrupted: interrupt.signal };
    return endingOfTask(await runTaskCommand(command, options));
  },

  async agent({ words, options, asJson }, { facts, flags }) {
    const { parseAgentCommand, runAgentCommand } = await import('../cli/agent-command.ts');
    const asked = parseAgentCommand(words, options, flags['record']);
    return endingOfTask(
      runAgentCommand(asked, {
        stateDirectory: stateDirectory(facts, flags),
        now: Date.now(),
        asJson,
        isShown: process.stdout.isTTY,
        print,
      }),
    );
  },

  async 'desktop-setup'({ words, undo }, { facts }) {
    const { desktopSetup } = await import('../desktop-setup/command.ts');
    return endingOfTask(await desktopSetup({ words, undo, facts, executable: process.execPath, print }));
  },

  async trajectory(asked, { facts, flags }) {
    const { parseTrajectoryCommand, runTrajectoryCommand } = await import('../cli/trajectory-command.ts');
    const replay = async (directory: string, isDry: boolean, out: string): Promise<boolean> => {
      const { replayCommand } = await import('./replay-command.ts');
      return replayCommand({ directory, isDry, out, facts, flags, print, warn });
    };
    const { asJson } = asked;
    const options = { stateDirectory: stateDirectory(facts, flags), print, warn, replay, asJson };
    return endingOfTask(await runTrajectoryCommand(parseTrajectoryCommand(asked), options));
  },
};

const run = <Name extends CommandName>(
  { command, asked, flags }: LineOf<Name>,
  program: HeadlessCommand,
): Promise<Ending> => RUN[command](asked, { ...program, flags });

/** Ends the process, unless the service goes on. Throws errors that `endingOf` words. */
export async function obey(program: HeadlessCommand): Promise<void> {
  const line = parseCommandLine(process.argv.slice(2));
  await loadSystemFacts(program.facts.platform);
  if (line.command === 'version') print(VERSION);
  else if (line.command === 'help')
    print(line.about === undefined ? helpText(program.facts) : commandHelp(line.about));
  else {
    const code = await run(line, program);
    if (code !== undefined) process.exit(code);
  }
}
