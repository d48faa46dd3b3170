/** Finds the file that a program's name means, the way the system would, without asking a shell. */
import { access, constants, stat } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import type { Environment } from './environment.ts';

/** An absolute path, or the error number the system would have given. */
export type ExecutableLookup = { readonly path: string } | { readonly errno: 'ENOENT' | 'EACCES' };

export interface ExecutableFiles {
  readonly stat: (path: string) => Promise<{ isFile(): boolean }>;
  readonly access: (path: string, mode: number) => Promise<void>;
}

export interface LookupOptions {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  /** Base of relative paths. */
  readonly cwd: string;
  /** Taken only if nothing else has the name. */
  readonly avoid?: RegExp | undefined;
  /** For tests; default: Node's. */
  readonly files?: ExecutableFiles | undefined;
}

/** A bare name is searched on PATH (on Windows with PATHEXT too); anything with a separator is a path. */
function pathsOf(name: string, { environment, platform, cwd }: LookupOptions): readonly string[] {
  const paths = platform === 'win32' ? win32 : posix;
  const bare = !(platform === 'win32' ? /[/\\:]/ : /\//).test(name);
  const folders = bare
    ? variable(environment, 'PATH', platform).split(paths.delimiter).filter(Boolean)
    : [''];
  const endings = suffixes(name, environment, platform);
  return folders.flatMap((folder) => {
    const base = paths.resolve(cwd, bare ? paths.join(folder, name) : name);
    return endings.map((ending) => base + ending);
  });
}

/** A folder, or a file without the right to run it, is EACCES, as execve(2) has it. */
export async function findExecutable(name: string, options: LookupOptions): Promise<ExecutableLookup> {
  let denied = false;
  let avoided: string | undefined;
  for (const path of pathsOf(name, options)) {
    const found = await look(path, options);
    if (found === 'runnable' && options.avoid?.test(path) !== true) return { path };
    if (found === 'runnable') avoided ??= path;
    denied ||= found === 'denied';
  }
  if (avoided !== undefined) return { path: avoided };
  return { errno: name !== '' && denied ? 'EACCES' : 'ENOENT' };
}

/** Every program that the name could mean, the one that the system would start first. */
export async function findExecutables(name: string, options: LookupOptions): Promise<string[]> {
  const paths = pathsOf(name, options);
  const found = await Promise.all(paths.map((path) => look(path, options)));
  return paths.filter((_, index) => found[index] === 'runnable');
}

/** Whether the system would find a program of this name. */
export const isInstalled = async (
  name: string,
  environment: Environment,
  platform = process.platform,
): Promise<boolean> => 'path' in (await findExecutable(name, { environment, platform, cwd: '/' }));

/** A variable's value; Windows does not distinguish upper from lower case in names. */
export function variable(environment: Environment, name: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return environment[name] ?? '';
  return Object.entries(environment).find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1] ?? '';
}

function suffixes(name: string, environment: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform !== 'win32') return [''];
  const setting = variable(environment, 'PATHEXT', platform) || '.COM;.EXE;.BAT;.CMD';
  const listed = setting.toLowerCase().split(';').filter(Boolean);
  const extension = win32.extname(name).toLowerCase();
  if (extension === '') return [...listed, ''];
  // The dot of `python3.11` begins no extension.
  return listed.includes(extension) ? [''] : ['', ...listed];
}

const FILES: ExecutableFiles = { stat, access };

async function look(
  path: string,
  { platform, files = FILES }: LookupOptions,
): Promise<'missing' | 'denied' | 'runnable'> {
  const may = (mode: number): Promise<boolean> =>
    files.access(path, mode).then(
      () => true,
      () => false,
    );
  const found = await files.stat(path).catch((error: unknown) => ({ error }));
  if ('isFile' in found) return found.isFile() && (await may(constants.X_OK)) ? 'runnable' : 'denied';
  // Windows starts the aliases of its store's programs (wt, winget, python), but lets no one open them: nodejs/node#36790.
  const isAlias = platform === 'win32' && CANNOT_BE_OPENED.has(codeOf(found.error));
  return isAlias && (await may(constants.F_OK)) ? 'runnable' : 'missing';
}

const CANNOT_BE_OPENED: ReadonlySet<unknown> = new Set(['EACCES', 'UNKNOWN']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
