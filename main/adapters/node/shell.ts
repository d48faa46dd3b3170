/** Runs shell commands: bounded output, bounded time, and nothing of them left behind. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { invalid, ServiceError } from '../../core/errors.ts';
import { SHELLS, type Shell, type ShellCommand, type ShellPort } from '../../ports/shell.ts';
import type { CommandRunner } from './commands/command-runner.ts';
import { NotStarted } from './commands/command-worker.ts';
import { childEnvironment, FAMILY_VARIABLE, type Environment } from './environment.ts';
import { findExecutable } from './executable.ts';
import { shellForm, type ShellForm } from './shell-argv.ts';
import { errnoOf } from './start.ts';
import { workingDirectory } from './working-directory.ts';

export interface ShellOptions {
  /** The environment of commands, without the service's secrets. */
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly runner: Pick<CommandRunner, 'run'>;
  /** Where commands run that name no folder; the user's home unless given. */
  readonly home?: string;
}

interface Invocation {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly form: ShellForm;
}

export function createShell(options: ShellOptions): ShellPort {
  const { environment, platform, runner, home = homedir() } = options;

  async function prepare({ command, shell, cwd: asked }: ShellCommand): Promise<Invocation> {
    if (command.includes('\0')) {
      throw invalid('command', 'contains_nul', 'The command must not contain a NUL character.');
    }
    const cwd = await workingDirectory(asked, home);
    const form = shellForm(shell, platform);
    if (form === undefined) throw await unavailable(shell, cwd);
    if (Buffer.byteLength(command) > form.maxCommandBytes) {
      const message = `A command for ${shell} can have at most ${form.maxCommandBytes} bytes on this system.`;
      throw invalid('command', 'too_long', message);
    }
    for (const name of form.executables) {
      const found = await findExecutable(name, { environment, platform, cwd });
      if ('path' in found) return { argv: [found.path, ...form.args(command)], cwd, form };
    }
    throw await unavailable(shell, cwd);
  }

  async function isThere(shell: Shell, cwd: string): Promise<boolean> {
    for (const name of shellForm(shell, platform)?.executables ?? [])
      if ('path' in (await findExecutable(name, { environment, platform, cwd }))) return true;
    return false;
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

  return {
    async resolve(command) {
      const { argv, cwd } = await prepare(command);
      return { argv, cwd };
    },

    async run(command, runOptions) {
      const { argv, cwd, form } = await prepare(command);
      runOptions.signal?.throwIfAborted();
      await runOptions.guard?.confirm();
      const family = randomUUID();
      const { timeoutMs, maxOutputChars } = runOptions;
      const outcome = await runner
        .run(
          {
            argv,
            cwd,
            env: childEnvironment(environment, family),
            marker: `${FAMILY_VARIABLE}=${family}`,
            verbatim: form.verbatim ?? false,
            timeoutMs,
            maxOutputChars,
          },
          runOptions,
        )
        .catch(async (error: unknown) => {
          throw error instanceof NotStarted ? await unavailable(command.shell, cwd, error) : error;
        });
      return { ...outcome, cwd };
    },
  };
}
