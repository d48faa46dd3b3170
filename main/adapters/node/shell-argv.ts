/** Arguments with which each shell runs a command. */
import type { Shell } from '../../ports/shell.ts';

export interface ShellForm {
  /** Names to look for, the preferred one first. */
  readonly executables: readonly string[];
  args(command: string): readonly string[];
  /** Windows: the arguments are already quoted as this shell wants them. */
  readonly verbatim?: boolean;
  /** The longest command the system passes on, in bytes of UTF-8. */
  readonly maxCommandBytes: number;
}

/** MAX_ARG_STRLEN of Linux, which holds for each argument, with its closing NUL: execve(2). */
const LINUX_ARGUMENT_BYTES = 128 * 1024 - 1;
/** CreateProcessW takes 32767 characters in all, cmd.exe 8191. */
const WINDOWS_ARGUMENT_BYTES = 32_000;
const CMD_BYTES = 8000;

/** `--` ends bash's own options, so that a command may begin with a dash. */
const bash = (maxCommandBytes: number): ShellForm => ({
  executables: ['bash'],
  args: (command) => ['-c', '--', command],
  maxCommandBytes,
});

const powershell = (executables: readonly string[], maxCommandBytes: number): ShellForm => ({
  executables,
  args: (command) => [
    '-NoLogo',
    '-NoProfile',
    '-NonInteractive',
    '-ExecutionPolicy',
    'Bypass',
    '-Command',
    `[Console]::OutputEncoding = [Text.UTF8Encoding]::new($false); ${command}`,
  ],
  maxCommandBytes,
});

/**
 * With /s cmd takes off the outer quotes and leaves everything between them as it is. Left alone it prints in the code
 * page of the old console, in which most scripts do not exist; 65001 is UTF-8.
 */
const cmd: ShellForm = {
  executables: ['cmd.exe'],
  args: (command) => ['/d', '/s', '/c', `"chcp 65001>nul&${command}"`],
  verbatim: true,
  maxCommandBytes: CMD_BYTES,
};

/** Undefined where the platform has no such shell. */
export function shellForm(shell: Shell, platform: NodeJS.Platform): ShellForm | undefined {
  const windows = platform === 'win32';
  switch (shell) {
    case 'bash':
      return bash(windows ? WINDOWS_ARGUMENT_BYTES : LINUX_ARGUMENT_BYTES);
    case 'powershell':
      return windows
        ? powershell(['powershell.exe', 'pwsh.exe'], WINDOWS_ARGUMENT_BYTES)
        : powershell(['pwsh'], LINUX_ARGUMENT_BYTES);
    case 'cmd':
      return windows ? cmd : undefined;
  }
}
