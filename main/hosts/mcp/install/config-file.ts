/** A client's configuration file: read whole, and replaced whole or not at all, with a copy of what it was. */
import { copyFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Null if there is none. */
export function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export const copyPathOf = (path: string): string => `${path}.before-deskhand`;

/** The owner's rights alone. */
const PRIVATE = 0o700;

/**
 * The file keeps its rights; where `isPrivate`, others lose theirs, since it then holds a token. Returns the path of the copy;
 * null if there was no file.
 */
export function replaceConfig(path: string, text: string, isPrivate = false): string | null {
  mkdirSync(dirname(path), { recursive: true });
  const present = statSync(path, { throwIfNoEntry: false });
  const copy = present === undefined ? null : copyPathOf(path);
  if (copy !== null) copyFileSync(path, copy);
  const mode = present?.mode ?? 0o600;
  const draft = `${path}.deskhand-${process.pid}`;
  writeFileSync(draft, text, { mode: isPrivate ? mode & PRIVATE : mode });
  renameSync(draft, path);
  return copy;
}
