import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export const SHELLS = ['bash', 'powershell', 'cmd'] as const;
export type Shell = (typeof SHELLS)[number];

export interface ShellCommand {
  readonly command: string;
  readonly shell: Shell;
  /** Absolute path of an existing folder; undefined: the user's home. */
  readonly cwd?: string;
}

export interface CommandOptions {
  readonly timeoutMs: number;
  /** Per stream. Bytes beyond it are counted and dropped, never left unread. */
  readonly maxOutputChars: number;
  readonly signal?: AbortSignal;
  /** Asked before the command starts. */
  readonly guard?: EffectGuard;
  /** Called at most a few times a second while the command runs. */
  readonly onProgress?: (progress: { readonly stdoutBytes: number; readonly stderrBytes: number }) => void;
}

export interface StreamOutput {
  /**
   * Decoded as UTF-8, on Windows by the machine's ANSI code page where a line is not UTF-8, with U+FFFD for what is neither. Cut
   * without splitting a character.
   */
  readonly text: string;
  readonly truncated: boolean;
  /** Characters the command printed in all; like every bound here in UTF-16 code units, as JSON strings are long. */
  readonly chars: number;
}

export interface CommandResult {
  readonly stdout: StreamOutput;
  readonly stderr: StreamOutput;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Processes besides the shell that still ran at its end, or at the timeout, and were ended. */
  readonly endedProcesses: number;
  readonly durationMs: number;
  readonly pid: number;
  readonly cwd: string;
}

export interface ShellPort {
  /** The argv and folder that `run` would use. Throws `shell_unavailable`; `invalid('cwd', …)` for a bad folder. */
  resolve(command: ShellCommand): Promise<{ readonly argv: readonly string[]; readonly cwd: string }>;
  /**
   * Runs a command in its own session, without the service's secrets in its environment. At the timeout or abort
   * everything that it started is ended (SIGTERM, after 2 s SIGKILL; on Windows at once, since it has no signals) and the output so
   * far is returned; what the shell leaves running when it ends on its own is ended too. Rejects with the signal's reason if that had aborted
   * before anything was started, with a ValidationError at `command` for text that the system cannot pass on.
   */
  run(command: ShellCommand, options: CommandOptions): Promise<CommandResult>;
}

export const shellMethods = {
  resolve: 'look',
  run: 'effect by options',
} satisfies Methods<ShellPort>;
