/** Messages between the service and a process that runs its commands. */
import type { CommandResult } from '../../../ports/shell.ts';

/** A command that is ready to be started. */
export interface PreparedCommand {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** `NAME=value`, as in `env`; in no other command's environment. */
  readonly marker: string;
  /** Windows: the arguments are quoted already. */
  readonly verbatim: boolean;
  readonly timeoutMs: number;
  readonly maxOutputChars: number;
}

/** Without the folder, which the service knows. */
export type CommandOutcome = Omit<CommandResult, 'cwd'>;

export type ToRunner =
  | { readonly kind: 'run'; readonly command: PreparedCommand }
  /** End the running command; `graceMs` between SIGTERM and SIGKILL. */
  | { readonly kind: 'stop'; readonly graceMs: number };

export type FromRunner =
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly pid: number }
  | { readonly kind: 'progress'; readonly stdoutBytes: number; readonly stderrBytes: number }
  /** `isClean`: nothing of the command lives any more, so that the next one may be run. */
  | { readonly kind: 'outcome'; readonly outcome: CommandOutcome; readonly isClean: boolean }
  /** Nothing was started; the system's name for why. */
  | { readonly kind: 'failed'; readonly errno: string };

const hasKind = (message: unknown): message is { readonly kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message;

/** The channel carries nothing but our own messages; this keeps a runtime's additions out. */
export const isToRunner = (message: unknown): message is ToRunner =>
  hasKind(message) && typeof message.kind === 'string';
export const isFromRunner = (message: unknown): message is FromRunner =>
  hasKind(message) && typeof message.kind === 'string';
