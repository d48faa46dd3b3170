/** Runs shell commands: bounded output, bounded time, and nothing of them left behind. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { invalid, ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { Shell, ShellCommand, ShellPort } from '../../ports/shell.ts';
import { attendCommand } from './attend-command.ts';
import { childEnvironment, FAMILY_VARIABLE, type Environment } from './environment.ts';
import { findExecutable } from './executable.ts';
import { shellForm, type ShellForm } from './shell-argv.ts';
import { errnoOf, startProcess } from './start.ts';
import { workingDirectory } from './working-directory.ts';

export interface ShellOptions {
  /** What commands inherit, less our secrets. */
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly processes: ProcessTable;
  readonly clock: Clock;
  /** Where commands run that name no folder; the user's home unless given. */
  readonly home?: string;
}

interface Invocation {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly form: ShellForm;
}

export function createShell(options: ShellOptions): ShellPort {
  const { environment, platform, processes, clock, home = homedir() } = options;

  async function prepare({ command, shell, cwd: asked }: ShellCommand): Promise<Invocation> {
    if (command.includes('\0')) {
      throw invalid('command', 'contains_nul', 'The command must not contain a NUL character.');
    }
    const cwd = await workingDirectory(asked, home);
    const form = shellForm(shell, platform);
    if (form === undefined) throw unavailable(shell);
    if (Buffer.byteLength(command) > form.maxCommandBytes) {
      const message = `The system passes at most ${form.maxCommandBytes} bytes to ${shell}.`;
      throw invalid('command', 'too_long', message);
    }
    for (const name of form.executables) {
      const found = await findExecutable(name, { environment, platform, cwd });
      if ('path' in found) return { argv: [found.path, ...form.args(command)], cwd, form };
    }
    throw unavailable(shell);
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
      const startedAt = clock.monotonic();
      const started = await startProcess(argv, {
        cwd,
        env: childEnvironment(environment, family),
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: true,
        windowsVerbatimArguments: form.verbatim ?? false,
        // A session of its own. Windows would take the console away with it, and shells need one.
        detached: platform !== 'win32',
      }).catch((cause: unknown) => {
        throw unavailable(command.shell, cause);
      });
      const { child, pid } = started;
      const marker = `${FAMILY_VARIABLE}=${family}`;
      const outcome = await attendCommand(child, { root: pid, marker }, runOptions, {
        processes,
        clock,
        platform,
      });
      return { ...outcome, durationMs: clock.monotonic() - startedAt, pid, cwd };
    },
  };
}

function unavailable(shell: Shell, cause?: unknown): ServiceError {
  return new ServiceError('shell_unavailable', `The shell ${shell} is not available on this machine.`, {
    hint: 'Use the shell that /health names as exec.default_shell, or install this one and put it on PATH.',
    details: cause === undefined ? { shell } : { shell, errno: errnoOf(cause) },
    cause,
  });
}
