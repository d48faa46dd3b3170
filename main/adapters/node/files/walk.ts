/** The files below a folder, without links, devices and names that no path can have. */
import { lstat } from 'node:fs/promises';
import { isFileName, RESERVED_PREFIX } from '../../../core/files/file-path.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { StoredFile } from '../../../ports/files.ts';
import type { Folder } from './folder.ts';

/** Calls `found` for each file until it answers false, and `unfinished` for each upload that was never completed. */
export async function walkFiles(folder: Folder, { prefix, depth, ...to }: FileWalk): Promise<boolean> {
  const entries = [...(await folder.entries())].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, kind } of entries) {
    if (kind === 'file' && name.startsWith(RESERVED_PREFIX)) await to.unfinished?.(folder, name);
    if (!isFileName(name)) continue;
    const path = `${prefix}${name}`;
    if (kind === 'file' && !(await walkFile(folder, { name, path, found: to.found }))) return false;
    if (
      kind === 'folder' &&
      depth < LIMITS.fileDepth &&
      !(await walkFolder(folder, name, { prefix: `${path}/`, depth: depth + 1, ...to }))
    )
      return false;
  }
  return true;
}

export interface FileWalk {
  /** Prefix of the paths, with a slash at its end. */
  readonly prefix: string;
  readonly depth: number;
  readonly found: (file: StoredFile) => boolean;
  readonly unfinished?: (folder: Folder, name: string) => Promise<void>;
}

interface FoundEntry extends Pick<FileWalk, 'found'> {
  readonly name: string;
  readonly path: string;
}

async function walkFile(folder: Folder, { name, path, found }: FoundEntry): Promise<boolean> {
  const stats = await lstat(folder.at(name)).catch(() => null);
  if (stats?.isFile() !== true) return true;
  return found({ path, bytes: stats.size, modifiedMs: Math.round(stats.mtimeMs) });
}

async function walkFolder(folder: Folder, name: string, walking: FileWalk): Promise<boolean> {
  const inner = await folder.enter(name).catch(() => null);
  if (inner === null) return true;
  try {
    return await walkFiles(inner, walking);
  } finally {
    await inner.close();
  }
}
