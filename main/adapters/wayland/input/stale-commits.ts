/**
 * Whether the compositor drops text of an input method that names an older state of the field. The protocol does not say, so the
 * compositor's library does: wlroots drops it from 0.18 on, the first version that has its number in the file's name.
 */
import { readFile } from 'node:fs/promises';
import { socketOwner } from '../socket-owner.ts';

const WLROOTS_THAT_DROPS = /\/libwlroots-\d+\.\d+\.so/;

/** Of the files that a process has mapped, as proc(5) lists them. */
export const dropsByItsFiles = (maps: string): boolean => WLROOTS_THAT_DROPS.test(maps);

/** False also if it is not known, as of another user's compositor. */
export async function dropsStaleCommits(socketPath: string): Promise<boolean> {
  const owner = await socketOwner(socketPath);
  if (owner === null) return false;
  return dropsByItsFiles(await readFile(`/proc/${owner.pid}/maps`, 'utf8').catch(() => ''));
}
