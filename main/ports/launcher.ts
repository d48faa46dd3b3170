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
  readonly pid: number;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Null while it runs, and always if it is not watched. Programs that it started may still run. */
  readonly end: () => ProgramEnd | null;
}

/** A program that may expect a console. */
export interface ConsoleStart {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly watched: boolean;
}

/** Undefined where the program is none of these. Rejects with Node's name of the error as `code` where nothing was started. */
export type StartInConsole = (
  program: ConsoleStart,
) => Promise<{ readonly pid: number; readonly end: () => ProgramEnd | null } | undefined>;

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
