/** Runs shell commands: bounded output, bounded time, and nothing of them left behind. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { invalid, ServiceError } from '../../core/errors.ts';
import { SHELLS, type Shell, type ShellCommand, type ShellPort } from '../../ports/shell.ts';
import type { CommandRunner } from './commands/command-runner.ts';
import { NotStarted } from './commands/command-worker.ts';
import { childEnvironment, PROCESS_TREE_VARIABLE, type Environment } from './environment.ts';
import { findExecutable, variable, type ExecutableFiles } from './executable.ts';
import { shellForm, WSL_BASH, type ShellForm } from './shell-argv.ts';
import { errnoOf } from './start.ts';
import { workingDirectory } from './working-directory.ts';

export interface ShellOptions {
  /** The environment of commands, without the service's secrets. */
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly runner: Pick<CommandRunner, 'run'>;
  /** Where commands run that name no folder; the user's home unless given. */
  readonly home?: string;
  /** For tests; default: Node's. */
  readonly files?: ExecutableFiles | undefined;
}

interface Invocation {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly form: ShellForm;
}

interface ShellFinder {
  /** The path of a shell's program; undefined if it is not installed. */
  find(form: ShellForm, cwd: string): Promise<string | undefined>;
  /** The error for a shell that is not there, which names those that are. */
  unavailable(shell: Shell, cwd: string, cause?: unknown): Promise<ServiceError>;
}

type FinderOptions = Pick<ShellOptions, 'environment' | 'platform' | 'files'>;

/** Undefined if a variable of the name is not set. */
function expanded(name: string, environment: Environment): string | undefined {
  const values = Array.from(name.matchAll(/%(\w+)%/g), ([, key = '']) => variable(environment, key, 'win32'));
  if (values.includes('')) return undefined;
  return name.replaceAll(/%(\w+)%/g, () => values.shift() ?? '');
}

async function findShell(
  { executables, avoid }: ShellForm,
  cwd: string,
  { environment, platform, files }: FinderOptions,
): Promise<string | undefined> {
  for (const each of executables) {
    const name = expanded(each, environment);
    if (name === undefined) continue;
    const found = await findExecutable(name, { environment, platform, cwd, avoid, files });
    if ('path' in found) return found.path;
  }
  return undefined;
}

/** Whether the bash that commands get is the one of the Windows Subsystem for Linux. */
export async function usesWslBash(options: FinderOptions): Promise<boolean> {
  const form = shellForm('bash', options.platform);
  const path = form === undefined ? undefined : await findShell(form, homedir(), options);
  return path !== undefined && WSL_BASH.test(path);
}

function createShellFinder(options: FinderOptions): ShellFinder {
  const { platform } = options;
  const find = (form: ShellForm, cwd: string): Promise<string | undefined> => findShell(form, cwd, options);

  async function isThere(shell: Shell, cwd: string): Promise<boolean> {
    const form = shellForm(shell, platform);
    return form !== undefined && (await find(form, cwd)) !== undefined;
  }

  async function unavailable(shell: Shell, cwd: string, cause?: unknown): Promise<ServiceError> {
    const there: Shell[] = [];
    for (const other of SHELLS) if (other !== shell && (await isThere(other, cwd))) there.push(other);
    return new ServiceError('shell_unavailable', `The shell ${shell} is not available on this machine.`, {
      hint:
        there.length === 0
          ? `Install ${shell} and put it on PATH.`
          : `Send "shell": ${there.map((name) => `"${name}"`).join(' or ')}, which this machine has.`,
      details: { shell, available: there, ...(cause === undefined ? {} : { errno: errnoOf(cause) }) },
      cause,
    });
  }

  return { find, unavailable };
}

interface Surroundings {
  readonly finder: ShellFinder;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

async function prepareCommand(
  { command, shell, cwd: asked }: ShellCommand,
  { finder, platform, home }: Surroundings,
): Promise<Invocation> {
  if (command.includes('\0')) {
    throw invalid('command', 'contains_nul', 'The command must not contain a NUL character.');
  }
  const cwd = await workingDirectory(asked, home);
  const form = shellForm(shell, platform);
  if (form === undefined) throw await finder.unavailable(shell, cwd);
  if (Buffer.byteLength(command) > form.maxCommandBytes) {
    const message = `A command for ${shell} can have at most ${form.maxCommandBytes} bytes on this system.`;
    throw invalid('command', 'too_long', message);
  }
  if (form.oneLine === true && /[\r\n]/.test(command.trimEnd())) {
    const message = `${shell} runs the first line of a command only.`;
    throw invalid(
      'command',
      'several_lines',
      message,
      'Join the lines with &, or send "shell": "powershell".',
    );
  }
  const path = await finder.find(form, cwd);
  if (path === undefined) throw await finder.unavailable(shell, cwd);
  return { argv: [path, ...form.args(command)], cwd, form };
}

export function createShell(options: ShellOptions): ShellPort {
  const { environment, platform, runner, home = homedir() } = options;
  const finder = createShellFinder(options);

  const prepare = (command: ShellCommand): Promise<Invocation> =>
    prepareCommand(command, { finder, platform, home });

  return {
    async resolve(command) {
      const { argv, cwd } = await prepare(command);
      return { argv, cwd };
    },

    async run(command, runOptions) {
      const { argv, cwd, form } = await prepare(command);
      runOptions.signal?.throwIfAborted();
      await runOptions.guard?.confirm();
      const tree = randomUUID();
      const { timeoutMs, maxOutputChars } = runOptions;
      const outcome = await runner
        .run(
          {
            argv,
            cwd,
            env: { ...form.environment, ...childEnvironment(environment, tree) },
            marker: `${PROCESS_TREE_VARIABLE}=${tree}`,
            verbatim: form.verbatim ?? false,
            timeoutMs,
            maxOutputChars,
          },
          runOptions,
        )
        .catch(async (error: unknown) => {
          throw error instanceof NotStarted ? await finder.unavailable(command.shell, cwd, error) : error;
        });
      return { ...outcome, cwd };
    },
  };
}
