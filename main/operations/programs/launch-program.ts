/** Starts a program and, if requested, finds the window it opened. */
import { phrase } from '../../core/phrase.ts';
import { pollUntil } from '../../base/poll-until.ts';
import { ServiceError } from '../../core/errors.ts';
import type { LaunchedProgram, Program, ProgramEnd } from '../../ports/launcher.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { joined, labelled, plain } from '../support/words.ts';
import {
  compileQuery,
  matchingWindows,
  type CompiledQuery,
  type WindowQuery,
} from '../windows/window-query.ts';

export interface LaunchProgramInput {
  readonly program: Program;
  /** Null: do not wait for a window. */
  readonly window: { readonly query: WindowQuery; readonly timeoutMs: number } | null;
  readonly dryRun: boolean;
}

export interface LaunchProgramOutput {
  /** Null after a dry run, and where the system does not say it. */
  readonly pid: number | null;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Null if the request did not wait for a window. */
  readonly window: FoundWindow | null;
  /** How it ended during the wait; null while it runs, and without a wait. */
  readonly end: ProgramEnd | null;
}

interface FoundWindow {
  readonly found: WindowRecord | null;
  readonly isNew: boolean;
}

const LOOK_EVERY_MS = 40;
/** Looking for the processes that an ended program left behind reads the whole process table. */
const LOOK_FOR_FAMILY_EVERY_MS = 250;
/** A program that ends well may have handed over to an instance that runs already, which opens the window. */
const HAND_OVER_MS = 2000;

const fileName = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * A window whose process the desktop does not report, as compositors of Wayland without their own interface, is known by its
 * application's name: `mousepad`, or `org.xfce.mousepad`.
 */
const isNamedAfter = (program: string, { pid, className }: WindowRecord): boolean =>
  pid === 0 && className.split('.').at(-1)?.toLowerCase() === fileName(program).toLowerCase();

const NO_ONE: ReadonlySet<number> = new Set();

const familyOf = (desk: Desk, pid: number | null): Promise<ReadonlySet<number>> =>
  pid === null ? Promise.resolve(NO_ONE) : desk.launcher.processTree(pid);

interface AwaitedWindow {
  readonly program: LaunchedProgram;
  /** Windows that were there before. */
  readonly known: ReadonlySet<number>;
  readonly query: CompiledQuery;
}

async function opened(
  desk: Desk,
  { program, known, query }: AwaitedWindow,
  run: Run,
): Promise<WindowRecord | undefined> {
  const fresh = (await desk.windows.list()).filter((window) => !known.has(window.id));
  if (fresh.length === 0) return undefined;
  const matching = await matchingWindows(fresh, query, run);
  if (query.selective) return matching[0];
  const { pid, argv } = program;
  const tree = await familyOf(desk, pid);
  const own = matching.find((window) => tree.has(window.pid) || isNamedAfter(argv[0] ?? '', window));
  if (own !== undefined || program.handsOver !== true || tree.size > 0) return own;
  const isPassedOn = pid === null || program.end()?.exitCode === 0;
  return isPassedOn ? matching[0] : undefined;
}

async function awaitWindow(
  desk: Desk,
  awaited: AwaitedWindow,
  timeoutMs: number,
  run: Run,
): Promise<FoundWindow> {
  const { program, query } = awaited;
  const isOver = watchForEnd(desk, program, query, run);
  const found = await pollUntil(run, { everyMs: LOOK_EVERY_MS, timeoutMs }, async () => {
    // Asked before the look, which so sees every window that was opened until then.
    const over = await isOver();
    return (await opened(desk, awaited, run)) ?? (over ? 'over' : undefined);
  });
  if (found !== undefined && found !== 'over') return { found, isNew: true };
  // A program that passes the request to a running instance shows that instance's window.
  const existing = query.selective
    ? (await matchingWindows(await desk.windows.list(), query, run))[0]
    : undefined;
  return { found: existing ?? null, isNew: false };
}

/** Whether a program has ended with all that it started, so that no window of it can come any more. */
function watchForEnd(
  desk: Desk,
  program: LaunchedProgram,
  { selective }: CompiledQuery,
  { clock }: Run,
): () => Promise<boolean> {
  let endedAt: number | undefined;
  let nextLookAt = 0;
  return async () => {
    const end = program.end();
    const now = clock.monotonic();
    if (end === null) return false;
    endedAt ??= now;
    const mayHandOver = end.exitCode === 0 && (selective || program.handsOver === true);
    if ((mayHandOver && now - endedAt < HAND_OVER_MS) || now < nextLookAt) return false;
    nextLookAt = now + LOOK_FOR_FAMILY_EVERY_MS;
    return (await familyOf(desk, program.pid)).size === 0;
  };
}

/** Names the file alone: arguments may hold secrets. */
const programName = ([executable = '']: readonly string[]): string =>
  labelled(executable.split(/[\\/]/).at(-1) ?? '');

export const launchProgram = defineOperation({
  name: 'launch-program',
  title: 'Launch program',
  kind: 'start',
  scope: 'launch',
  reasons: ['launch_failed', 'paused', 'display_unavailable', 'not_supported', 'regex_unsupported', 'busy'],
  notes: { dryRun: 'asked', program: 'label' },
  describe: ({ dryRun, program }) => ({
    verb: 'launch',
    target: joined(plain(program) ?? phrase('program'), dryRun === true ? phrase('dry-run') : null),
  }),
  async matter(desk, { program }: LaunchProgramInput) {
    const { argv, cwd } = await desk.launcher.resolve(program);
    const [executable = '', ...words] = argv;
    return [
      [
        { name: 'program', text: executable },
        ...words.map((word) => ({ name: 'argument' as const, text: word })),
        { name: 'folder', text: cwd },
      ],
    ];
  },
  async run(desk, { program, window, dryRun }: LaunchProgramInput, run): Promise<LaunchProgramOutput> {
    const query = window === null ? null : await compileQuery(desk, window.query, 'match', run);
    if (dryRun) {
      run.note('dryRun', true);
      const resolved = await desk.launcher.resolve(program);
      run.note('program', programName(resolved.argv));
      return { pid: null, ...resolved, window: null, end: null };
    }
    const known = new Set(window === null ? [] : (await desk.windows.list()).map(({ id }) => id));
    const started = await desk.launcher.launch(window === null ? program : { ...program, watched: true });
    const { pid, argv, cwd } = started;
    run.note('program', programName(argv));
    if (window === null || query === null) return { pid, argv, cwd, window: null, end: null };
    try {
      const found = await awaitWindow(desk, { program: started, known, query }, window.timeoutMs, run);
      return { pid, argv, cwd, window: found, end: started.end() };
    } catch (error) {
      // The program runs, however the waiting ended.
      throw error instanceof ServiceError ? error.delivered('delivered') : error;
    }
  },
});
