/** `deskhand trajectory list|show|export|replay`: the commands for recorded runs. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FILES } from '../../recording/format.ts';
import { listRuns, type RunSummary } from '../../recording/run-summary.ts';
import { readRun, RUN_NAME, runNames, UnreadableRun } from '../../recording/runs.ts';
import { embeddedPictures } from '../../recording/view/embed.ts';
import { viewPage } from '../../recording/view/page.ts';
import { recordingsPath } from '../start/recording.ts';
import type { AskedByName } from './commands.ts';
import { UsageError } from './usage-error.ts';
import { EXPORT_FORMATS, exportRun, isFolder, type ExportFormat } from '../exports/export-run.ts';

export type TrajectoryCommand =
  | { readonly action: 'list' }
  | { readonly action: 'show'; readonly run: string; readonly out: string | undefined }
  | {
      readonly action: 'export';
      readonly run: string;
      readonly out: string | undefined;
      readonly format: ExportFormat;
    }
  | {
      readonly action: 'replay';
      readonly run: string;
      readonly out: string | undefined;
      readonly isDry: boolean;
    };

type TrajectoryWords = Omit<AskedByName['trajectory'], 'asJson'>;

const USAGE = `trajectory takes "list", "show RUN [--out FILE]", "export RUN --format ${EXPORT_FORMATS.join('|')} [--out PATH]" or "replay RUN [--dry-run] [--out NAME]"; RUN is a name, a folder or "last"`;

const isExportFormat = (word: string | undefined): word is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === word);

/** Throws UsageError. */
export function parseTrajectoryCommand({ words, out, format, isDry }: TrajectoryWords): TrajectoryCommand {
  const [action, run, ...more] = words;
  const isMisplaced = (action !== 'export' && format !== undefined) || (action !== 'replay' && isDry);
  if (more.length > 0 || isMisplaced) throw new UsageError(USAGE);
  if (action === 'list' && run === undefined && out === undefined) return { action };
  if (run === undefined) throw new UsageError(USAGE);
  if (action === 'show') return { action, run, out };
  if (action === 'replay') return { action, run, out, isDry };
  if (action === 'export' && isExportFormat(format)) return { action, run, out, format };
  throw new UsageError(USAGE);
}

export interface TrajectoryOptions {
  readonly stateDirectory: string;
  /** Whether lists are printed for programs. */
  readonly asJson?: boolean;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Does the run in a folder again; `out` begins the names of the pictures of a difference. */
  readonly replay: (directory: string, isDry: boolean, out: string) => Promise<boolean>;
}

/** A page beyond this is slow to open: later pictures are left out of it. */
const MAX_EMBEDDED_BYTES = 150_000_000;

/** False if nothing was done, which is said. */
export async function runTrajectoryCommand(
  command: TrajectoryCommand,
  options: TrajectoryOptions,
): Promise<boolean> {
  const parent = recordingsPath(options.stateDirectory);
  try {
    if (command.action === 'list') {
      const runs = listRuns(parent);
      options.print(options.asJson === true ? jsonOf(runs) : tableOf(runs));
      return true;
    }
    const directory = runDirectory(parent, command.run);
    if (command.action === 'replay')
      return await options.replay(directory, command.isDry, resolve(command.out ?? 'replay'));
    if (command.action === 'show') show(directory, command.out, options);
    else await exportNamed(directory, command, options);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableRun)) throw error;
    options.warn(error.message);
    return false;
  }
}

/** A folder, the name of a run in the state folder, or `last`. Throws UnreadableRun. */
export function runDirectory(parent: string, named: string): string {
  const name = named === 'last' ? runNames(parent).at(-1) : named;
  if (name === undefined)
    throw new UnreadableRun('Nothing is recorded yet: start the service with --record actions.');
  if (RUN_NAME.test(name) && existsSync(join(parent, name, FILES.head))) return join(parent, name);
  return resolve(name);
}

async function exportNamed(
  directory: string,
  { format, out: given }: Extract<TrajectoryCommand, { action: 'export' }>,
  { print }: TrajectoryOptions,
): Promise<void> {
  const run = readRun(directory);
  const out = resolve(given ?? `${run.head.run}${isFolder(format) ? '-' : '.'}${format}`);
  print(`${out}\n${await exportRun(run, format, out)}`);
}

function show(directory: string, out: string | undefined, { print, warn }: TrajectoryOptions): void {
  const run = readRun(directory);
  if (run.unreadable > 0) warn(`${run.unreadable} lines could not be read and are left out.`);
  const path = resolve(out ?? join(directory, 'view.html'));
  const page = viewPage(run, { addressOf: embeddedPictures(directory, MAX_EMBEDDED_BYTES) });
  writeFileSync(path, page, { mode: 0o600 });
  print(path);
}

const jsonOf = (runs: readonly RunSummary[]): string =>
  JSON.stringify(
    runs.map(({ run, head, steps, bytes, agents }) => ({
      run,
      startedAt: head.startedAt,
      steps,
      bytes,
      agents,
    })),
    undefined,
    2,
  );

function tableOf(runs: readonly RunSummary[]): string {
  if (runs.length === 0)
    return 'Nothing is recorded: start the service with --record actions or --record pictures.';
  return runs
    .map(({ run, head, steps, bytes, agents }) => {
      const size =
        bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
      const time = head.startedAt.slice(0, 16).replace('T', ' ');
      return `${run}  ${time} UTC  ${String(steps).padStart(6)} steps  ${size.padStart(9)}  ${agents.join(', ')}`;
    })
    .join('\n');
}
