/** Finds the file that a program's name means, the way the system would, without asking a shell. */
import { access, constants, stat } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import type { Environment } from './environment.ts';

/** An absolute path, or the error number the system would have given. */
export type ExecutableLookup = { readonly path: string } | { readonly errno: 'ENOENT' | 'EACCES' };

export interface LookupOptions {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  /** Base of relative paths. */
  readonly cwd: string;
}

/**
 * A bare name is searched on PATH (on Windows with PATHEXT too); anything with a separator is a path.
 * A folder, or a file without the right to run it, is EACCES, as execve(2) has it.
 */
export async function findExecutable(name: string, options: LookupOptions): Promise<ExecutableLookup> {
  const { environment, platform, cwd } = options;
  const paths = platform === 'win32' ? win32 : posix;
  const bare = !(platform === 'win32' ? /[/\\:]/ : /\//).test(name);
  const folders = bare
    ? variable(environment, 'PATH', platform).split(paths.delimiter).filter(Boolean)
    : [''];
  let denied = false;
  for (const folder of folders) {
    const path = paths.resolve(cwd, bare ? paths.join(folder, name) : name);
    for (const suffix of suffixes(name, environment, platform)) {
      const found = await stat(path + suffix).catch(ignoreMissing);
      if (found === undefined) continue;
      const runnable = found.isFile() && (await mayRun(path + suffix));
      if (runnable) return { path: path + suffix };
      denied = true;
    }
  }
  return { errno: name !== '' && denied ? 'EACCES' : 'ENOENT' };
}

/** A variable's value; Windows does not distinguish upper from lower case in names. */
function variable(environment: Environment, name: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return environment[name] ?? '';
  return Object.entries(environment).find(([key]) => key.toUpperCase() === name)?.[1] ?? '';
}

function suffixes(name: string, environment: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform !== 'win32' || win32.extname(name) !== '') return [''];
  const listed = variable(environment, 'PATHEXT', platform) || '.COM;.EXE;.BAT;.CMD';
  return [...listed.toLowerCase().split(';').filter(Boolean), ''];
}

const ignoreMissing = (): undefined => undefined;

const mayRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
