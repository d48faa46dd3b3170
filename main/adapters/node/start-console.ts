/** How a system starts programs that expect a console. */
import type { ProgramEnd } from '../../ports/launcher.ts';

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
