/** Starts a program and, where wished, finds the window it opened. */
import { ServiceError } from '../../core/errors.ts';
import type { Program } from '../../ports/launcher.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../desk.ts';
import type { Operation } from '../operation.ts';
import type { Run } from '../run.ts';
import { compileQuery, matchingWindows, type CompiledQuery, type WindowQuery } from './window-query.ts';

export interface LaunchProgramInput {
  readonly program: Program;
  /** Null: do not wait for a window. */
  readonly window: { readonly query: WindowQuery; readonly timeoutMs: number } | null;
  readonly dryRun: boolean;
}

export interface LaunchProgramOutput {
  /** Null after a dry run. */
  readonly pid: number | null;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Null: nobody waited for one. */
  readonly window: { readonly found: WindowRecord | null; readonly isNew: boolean } | null;
}

const LOOK_EVERY_MS = 40;

async function opened(
  desk: Desk,
  pid: number,
  known: ReadonlySet<number>,
  query: CompiledQuery,
  signal: AbortSignal,
): Promise<WindowRecord | undefined> {
  const fresh = (await desk.windows.list()).filter((window) => !known.has(window.id));
  if (fresh.length === 0) return undefined;
  const matching = await matchingWindows(fresh, query, signal);
  if (query.selective) return matching[0];
  const family = await desk.launcher.family(pid);
  return matching.find((window) => family.has(window.pid));
}

async function awaitWindow(
  desk: Desk,
  pid: number,
  known: ReadonlySet<number>,
  query: CompiledQuery,
  timeoutMs: number,
  run: Run,
): Promise<{ readonly found: WindowRecord | null; readonly isNew: boolean }> {
  const start = run.clock.monotonic();
  for (;;) {
    const found = await opened(desk, pid, known, query, run.signal);
    if (found !== undefined) return { found, isNew: true };
    const leftMs = timeoutMs - (run.clock.monotonic() - start);
    if (leftMs <= 0) break;
    await run.clock.sleep(Math.min(LOOK_EVERY_MS, leftMs), run.signal);
  }
  // A program that hands over to an instance that runs already shows its old window.
  const existing = query.selective
    ? (await matchingWindows(await desk.windows.list(), query, run.signal))[0]
    : undefined;
  return { found: existing ?? null, isNew: false };
}

export const launchProgram: Operation<LaunchProgramInput, LaunchProgramOutput> = {
  name: 'launch-program',
  kind: 'start',
  async run(desk, { program, window, dryRun }, run) {
    const query = window === null ? null : await compileQuery(desk, window.query, 'match', run.signal);
    if (dryRun) {
      run.note('dry_run', true);
      return { pid: null, ...(await desk.launcher.resolve(program)), window: null };
    }
    const known = new Set(window === null ? [] : (await desk.windows.list()).map(({ id }) => id));
    const started = await desk.launcher.launch(program);
    if (window === null || query === null) return { ...started, window: null };
    try {
      return {
        ...started,
        window: await awaitWindow(desk, started.pid, known, query, window.timeoutMs, run),
      };
    } catch (error) {
      // The program runs, whatever became of the waiting.
      throw error instanceof ServiceError ? error.delivered('delivered') : error;
    }
  },
};
