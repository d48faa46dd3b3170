/** The program that a name or a path stands for: rules name programs, and windows report them, after links are resolved. */
import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { createLruCache } from '../../base/lru-cache.ts';

export interface ProgramFacts {
  /** Where the links end; null if there is no such file. */
  readonly path: string | null;
  /** Whether a link was followed on the way. */
  readonly isLink: boolean;
  /** The program that runs a script, as its first line says; null if this is no script. */
  readonly interpreter: string | null;
}

const isPath = (name: string): boolean => name.includes('/') || name.includes('\\');

/** The first program with this file name in a list of folders like PATH. */
export const locateProgram = (name: string, searchPath = ''): string | null =>
  searchPath
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find(isRunnable) ?? null;

/** A bare name is searched on PATH; not on Windows, where names are compared as file names alone. */
function located(name: string): string | null {
  if (isPath(name)) return name;
  return process.platform === 'win32' ? null : locateProgram(name, process.env['PATH']);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function resolved(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Longer than any first line that a kernel reads (Linux: 256 bytes). */
const FIRST_LINE_BYTES = 512;

function interpreterOf(path: string): string | null {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(FIRST_LINE_BYTES);
    const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, FIRST_LINE_BYTES, 0));
    return /^#![ \t]*([^\s]+)/.exec(text)?.[1] ?? null;
  } catch {
    return null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

export function programFacts(name: string): ProgramFacts {
  const place = located(name);
  const path = place === null ? null : resolved(place);
  if (place === null || path === null) return { path: null, isLink: false, interpreter: null };
  // Also where a folder on the way is a link, as /bin often is.
  const isLink = path !== place || lstatSync(place).isSymbolicLink();
  return { path, isLink, interpreter: interpreterOf(path) };
}

/** Rules are judged at each event, and what PATH holds changes with an installation. */
const KEPT_MS = 1000;
const MOST_KEPT = 500;

/**
 * The path of the program; the name itself if there is none. A path is looked at each time, since a link that was judged once
 * could lead elsewhere at the next launch. `monotonic`: milliseconds.
 */
export function createProgramPaths(monotonic: () => number): (nameOrPath: string) => string {
  const places = createLruCache<string, { readonly place: string | null; readonly until: number }>(MOST_KEPT);
  const placeOf = (name: string): string | null => {
    const known = places.get(name);
    if (known !== undefined && monotonic() < known.until) return known.place;
    const place = located(name);
    places.set(name, { place, until: monotonic() + KEPT_MS });
    return place;
  };
  return (name) => {
    const place = isPath(name) ? name : placeOf(name);
    return (place === null ? null : resolved(place)) ?? name;
  };
}
