/** Whether a folder of Windows can be trusted to stay as it is: no other user can write to it, or put another in its place. */
import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FileRights } from '../../ports/file-rights.ts';

/** The folder itself, and those above it, as far as they are there; where links lead. */
function existingWay(folder: string): readonly string[] {
  let path = resolve(folder);
  while (statSync(path, { throwIfNoEntry: false }) === undefined && dirname(path) !== path)
    path = dirname(path);
  const way = [realpathSync(path)];
  for (let above = dirname(way[0] ?? path); above !== way.at(-1); above = dirname(above)) way.push(above);
  return way;
}

/** A sentence that says why `folder` is not to be trusted; null if it is, or if it is ours to make. */
export function whyUntrustedByRights(folder: string, rights: FileRights): string | null {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  for (const [index, path] of existingWay(folder).entries()) {
    const others = rights.others(path);
    if (others === null) return `Windows does not say who may change ${path}.`;
    const isItself = isThere && index === 0;
    const who = isItself ? others.change : others.replace;
    // The top of a drive cannot be replaced, and its owner is a group of Windows.
    if (who.length > 0 && (isItself || dirname(path) !== path))
      return `Others can ${isItself ? 'write to' : 'replace'} ${path} (${who.join(', ')}).`;
  }
  return null;
}
