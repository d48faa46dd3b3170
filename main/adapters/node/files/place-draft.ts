/** How a complete draft gets its file's name. */
import { link, lstat, rename, unlink } from 'node:fs/promises';
import { numberedNames } from '../../../core/files/numbered-name.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { blockedFile, tooManyOfOneName } from '../../../ports/files.ts';
import type { Folder } from './folder.ts';

interface Draft {
  readonly draft: string;
  readonly name: string;
  readonly guard: EffectGuard | undefined;
}

interface Placed {
  readonly taken: string;
  /** False if it replaced a file. */
  readonly created: boolean;
}

export async function placeOver(folder: Folder, { draft, name, guard }: Draft): Promise<Placed> {
  const before = await lstat(folder.at(name)).catch(() => null);
  if (before !== null && !before.isFile()) throw blockedFile();
  await guard?.confirm();
  await rename(folder.at(draft), folder.at(name));
  return { taken: name, created: before === null };
}

/** link(2) fails with EEXIST for a taken name, also one that another program takes at this moment; rename(2) would replace it. */
export async function placeNumbered(folder: Folder, { draft, name, guard }: Draft): Promise<Placed> {
  await guard?.confirm();
  for (const taken of numberedNames(name)) {
    try {
      await link(folder.at(draft), folder.at(taken));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    await unlink(folder.at(draft));
    return { taken, created: true };
  }
  throw tooManyOfOneName();
}
