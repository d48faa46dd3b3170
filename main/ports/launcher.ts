import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface Program {
  readonly executable: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Its end is reported, with the last part of its stderr. */
  readonly watched?: boolean;
}

export interface ProgramEnd {
  readonly exitCode: number | null;
  /** `SIGSEGV`; null if it ended on its own. */
  readonly signal: string | null;
  /** The last 1,000 characters. */
  readonly stderr: string;
}

export interface LaunchedProgram {
  /** Null if the system opened it and does not say by which process. */
  readonly pid: number | null;
  /** It may pass the request on to a process that it did not start, as programs of Windows' store do. */
  readonly handsOver?: boolean;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Null while it runs, and always if it is not watched. Programs that it started may still run. */
  readonly end: () => ProgramEnd | null;
}

/** A program that the system may start in its own way. */
export interface ProgramStart {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly watched: boolean;
}

/** Undefined if Node starts the program as well. Rejects with Node's name of the error as `code` if nothing was started. */
export type StartProgram = (
  program: ProgramStart,
) => Promise<{ readonly pid: number; readonly end: () => ProgramEnd | null } | undefined>;

/** Ways of a system to start programs that Node does not have. */
export interface SystemStarts {
  readonly start: StartProgram;
  /** The file of a program that installed itself under a name; null if none did. */
  readonly installed: (name: string) => string | null;
  /** Opens a document or an address by the program that is registered for it. Rejects with Node's name of the error as `code`. */
  readonly open: (what: string, cwd: string) => Promise<void>;
}

export interface LauncherPort {
  /** Absolute argv[0] and folder; `~` and `$HOME` at their start are the user's home. Throws `launch_failed` with `details.errno`; `invalid('cwd', …)` for a bad folder. */
  resolve(program: Program): Promise<{ readonly argv: readonly string[]; readonly cwd: string }>;
  /** Starts it detached, without a shell, without our secrets; it outlives this service. */
  launch(program: Program, guard?: EffectGuard): Promise<LaunchedProgram>;
  /** The process and all its living descendants, also those that left their parent; empty once all have ended. */
  processTree(pid: number): Promise<ReadonlySet<number>>;
}

export const launcherMethods = {
  resolve: 'look',
  launch: 'effect',
  processTree: 'look',
} satisfies Methods<LauncherPort>;
