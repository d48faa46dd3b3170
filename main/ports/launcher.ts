import type { EffectGuard } from './effect-guard.ts';

export interface Program {
  readonly executable: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

export interface LauncherPort {
  /** Absolute argv[0] and folder. Throws `launch_failed` with `details.errno`; `invalid('cwd', …)` for a bad folder. */
  resolve(program: Program): Promise<{ readonly argv: readonly string[]; readonly cwd: string }>;
  /** Starts it detached, without a shell, without our secrets; it outlives this service. */
  launch(
    program: Program,
    guard?: EffectGuard,
  ): Promise<{ readonly pid: number; readonly argv: readonly string[]; readonly cwd: string }>;
  /** The process and all its living descendants, also those that left their parent; empty once all have ended. */
  family(pid: number): Promise<ReadonlySet<number>>;
}
