/** Arguments with which each shell runs a command. */
import type { Shell } from '../../ports/shell.ts';

export interface ShellForm {
  /** Names to look for, the preferred one first. `%NAME%` is a variable of the environment. */
  readonly executables: readonly string[];
  /** Programs of that name which are taken only if there is no other. */
  readonly avoid?: RegExp;
  /** Variables that it needs besides; the user's own count more. */
  readonly environment?: Readonly<Record<string, string>>;
  /** It runs the first line of a command and drops the others. */
  readonly oneLine?: boolean;
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

/** The bash of the Windows Subsystem for Linux: what it starts in Linux goes on when its process on Windows is ended. */
export const WSL_BASH = /\\(System32|Sysnative|WindowsApps)\\bash\.exe$/i;

/** Git's bash is preferred; its installer does not put it on PATH. Messages of WSL are UTF-16 unless WSL_UTF8 is set. */
const bashOnWindows: ShellForm = {
  ...bash(WINDOWS_ARGUMENT_BYTES),
  executables: [
    String.raw`%ProgramFiles%\Git\bin\bash.exe`,
    String.raw`%LOCALAPPDATA%\Programs\Git\bin\bash.exe`,
    'bash',
  ],
  avoid: WSL_BASH,
  environment: { WSL_UTF8: '1' },
};

/**
 * `-Command` answers 0 or 1, not the code of the program that ran last: PowerShell/PowerShell#13501. On a separate line, since
 * the command may end in a comment.
 */
const POWERSHELL_EXIT = '\nif ($?) { exit 0 }; if ($LASTEXITCODE) { exit $LASTEXITCODE }; exit 1';

const powershell = (executables: readonly string[], maxCommandBytes: number): ShellForm => ({
  executables,
  args: (command) => [
    '-NoLogo',
    '-NoProfile',
    '-NonInteractive',
    '-ExecutionPolicy',
    'Bypass',
    '-Command',
    `[Console]::OutputEncoding = [Text.UTF8Encoding]::new($false); ${command}${POWERSHELL_EXIT}`,
  ],
  maxCommandBytes,
});

/**
 * With /s cmd takes off the outer quotes and leaves everything between them as it is. Left alone it prints in the code
 * page of the old console, in which most scripts do not exist; 65001 is UTF-8.
 */
const cmd: ShellForm = {
  executables: ['cmd.exe'],
  args: (command) => ['/d', '/s', '/c', `"chcp 65001>nul&${command.replace(/[\r\n]+$/, '')}"`],
  oneLine: true,
  verbatim: true,
  maxCommandBytes: CMD_BYTES,
};

/** Python prints to a pipe in the code page of Windows otherwise: https://docs.python.org/3/using/cmdline.html#envvar-PYTHONIOENCODING */
const PRINTS_UTF8 = { PYTHONIOENCODING: 'utf-8' };

/** Undefined if the platform has no such shell. */
export function shellForm(shell: Shell, platform: NodeJS.Platform): ShellForm | undefined {
  const form = formOf(shell, platform);
  return form === undefined || platform !== 'win32'
    ? form
    : { ...form, environment: { ...PRINTS_UTF8, ...form.environment } };
}

function formOf(shell: Shell, platform: NodeJS.Platform): ShellForm | undefined {
  const windows = platform === 'win32';
  switch (shell) {
    case 'bash':
      return windows ? bashOnWindows : bash(LINUX_ARGUMENT_BYTES);
    case 'powershell':
      return windows
        ? powershell(['powershell.exe', 'pwsh.exe'], WINDOWS_ARGUMENT_BYTES)
        : powershell(['pwsh'], LINUX_ARGUMENT_BYTES);
    case 'cmd':
      return windows ? cmd : undefined;
  }
}
