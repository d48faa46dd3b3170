/** Starts programs that outlive the service. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { createLruCache } from '../../base/lru-cache.ts';
import { invalid, ServiceError } from '../../core/errors.ts';
import type { LauncherPort, Program, SystemStarts } from '../../ports/launcher.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import { allowDumpsOf } from './core-dumps.ts';
import { childEnvironment, PROCESS_TREE_VARIABLE, type Environment } from './environment.ts';
import { findExecutable, type ExecutableFiles } from './executable.ts';
import { readProcessTree } from './process-tree.ts';
import { inHome } from './home-path.ts';
import { createStderrFile } from './stderr-file.ts';
import { errnoOf, startProcess } from './start.ts';
import { watchEnd } from './watch-end.ts';
import { workingDirectory } from './working-directory.ts';

/** Process trees whose marker is remembered. */
const REMEMBERED = 1024;

export interface LauncherOptions {
  /** The environment of programs, without the service's secrets. */
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly processes: ProcessTable;
  /** Where programs start that name no folder; the user's home unless given. */
  readonly home?: string;
  /** For tests; default: Node's. */
  readonly files?: ExecutableFiles | undefined;
  /** Left out if the system has no other ways than a file on PATH. */
  readonly starts?: Partial<SystemStarts> | undefined;
}

interface Invocation {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** A document or an address, which the system opens by its program. */
  readonly isOpened: boolean;
}

/** `ms-settings:display`, and no drive of Windows. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i;
const PROGRAM = /\.(exe|com)$/i;

async function resolveProgram(
  { executable: name, args, cwd: folder }: Program,
  { environment, platform, files, starts }: LauncherOptions,
  home: string,
): Promise<Invocation> {
  const executable = inHome(name, home, platform);
  const asked = folder === undefined ? undefined : inHome(folder, home, platform);
  refuseNul('executable', executable);
  args.forEach((arg, index) => refuseNul(`args.${index}`, arg));
  const cwd = await workingDirectory(asked, home);
  if (starts?.open !== undefined && ADDRESS.test(name)) return opened(name, args, cwd);
  const found = await findExecutable(executable, { environment, platform, cwd, files });
  if (!('path' in found)) {
    const installed = starts?.installed?.(executable) ?? null;
    if (installed === null) throw failed(found.errno);
    return { argv: [installed, ...args], cwd, isOpened: false };
  }
  if (platform === 'win32' && /\.(cmd|bat)$/i.test(found.path)) {
    throw failed('ENOEXEC', 'Start cmd.exe with /c and the name of the batch file: it runs in a shell only.');
  }
  if (starts?.open !== undefined && !PROGRAM.test(found.path)) return opened(found.path, args, cwd);
  return { argv: [found.path, ...args], cwd, isOpened: false };
}

function opened(what: string, args: readonly string[], cwd: string): Invocation {
  if (args.length > 0)
    throw invalid(
      'args',
      'not_taken',
      'A document or an address takes no arguments.',
      'Name a program, and pass the document to it.',
    );
  return { argv: [what], cwd, isOpened: true };
}

export function createLauncher(options: LauncherOptions): LauncherPort {
  const { environment, processes, home = homedir() } = options;
  /** Marker by process number. */
  const trees = createLruCache<number, string>(REMEMBERED);

  const resolve = (program: Program): Promise<Invocation> => resolveProgram(program, options, home);

  const handsOver = options.platform === 'win32';

  return {
    async resolve(program) {
      const { argv, cwd } = await resolve(program);
      return { argv, cwd };
    },

    async launch(program, guard) {
      const { argv, cwd, isOpened } = await resolve(program);
      if (isOpened) {
        await guard?.confirm();
        await options.starts?.open?.(argv[0], cwd).catch((cause: unknown) => {
          throw failed(errnoOf(cause), undefined, cause);
        });
        return { pid: null, handsOver, argv, cwd, end: () => null };
      }
      const tree = randomUUID();
      const env = childEnvironment(environment, tree);
      const stderr = program.watched === true ? await createStderrFile() : undefined;
      await guard?.confirm().catch(async (refused: unknown) => {
        await stderr?.close();
        throw refused;
      });
      const bySystem = await options.starts
        ?.start?.({ argv, cwd, env, watched: program.watched === true })
        .catch(async (cause: unknown) => {
          await stderr?.close();
          throw cause instanceof ServiceError ? cause : notStarted(options.platform, cause);
        });
      if (bySystem !== undefined) {
        await stderr?.close();
        trees.set(bySystem.pid, `${PROCESS_TREE_VARIABLE}=${tree}`);
        return { ...bySystem, handsOver, argv, cwd };
      }
      const started = await startProcess(argv, {
        cwd,
        env,
        // Nothing for us to wait for: it must neither block nor break when we end.
        stdio: ['ignore', 'ignore', stderr?.fd ?? 'ignore'],
        detached: true,
      }).catch(async (cause: unknown) => {
        await stderr?.close();
        throw notStarted(options.platform, cause);
      });
      started.child.unref();
      allowDumpsOf(started.pid);
      trees.set(started.pid, `${PROCESS_TREE_VARIABLE}=${tree}`);
      const end = stderr === undefined ? () => null : watchEnd(started.child, stderr);
      return { pid: started.pid, handsOver, argv, cwd, end };
    },

    processTree: (pid) => readProcessTree(processes, pid, trees.get(pid)),
  };
}

function refuseNul(path: string, value: string): void {
  if (value.includes('\0')) throw invalid(path, 'contains_nul', 'The text must not contain a NUL character.');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such program.',
  ENOEXEC: 'No program is registered that opens this.',
  EACCES: 'This may not be run: it is a folder, or not executable.',
  E2BIG: 'The arguments are longer than the system takes.',
};

/** Node calls Windows' wish for administrator rights EACCES, and nothing else at the start of a program. */
const notStarted = (platform: NodeJS.Platform, cause: unknown): ServiceError =>
  platform === 'win32' && errnoOf(cause) === 'EACCES'
    ? new ServiceError(
        'launch_failed',
        'This program wants administrator rights, which Windows asks a person for.',
        {
          hint: 'Ask a person to start it and to answer the prompt: no agent can. Or start a program without such rights.',
          details: { errno: 'EACCES', reason: 'elevation_required' },
          cause,
        },
      )
    : failed(errnoOf(cause), undefined, cause);

function failed(errno: string, hint?: string, cause?: unknown): ServiceError {
  return new ServiceError('launch_failed', REASONS[errno] ?? 'The system did not start the program.', {
    hint: hint ?? 'Give an absolute path, or a name that is found on PATH.',
    details: { errno },
    cause,
  });
}
