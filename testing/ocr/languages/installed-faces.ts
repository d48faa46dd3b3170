/** Whether the machine has the faces that a page is drawn with: a browser draws boxes in place of letters without a word. */
import { execFileSync } from 'node:child_process';

export type ListFaces = (family: string) => string;

/** What fontconfig has of exactly this family; nothing, if it is not installed. */
const listFaces: ListFaces = (family) =>
  execFileSync('fc-list', [`:family=${family}`, 'family'], { encoding: 'utf8' });

export function assertInstalled(families: Iterable<string>, list: ListFaces = listFaces): void {
  const missing = Array.from(new Set(families)).filter((family) => list(family).trim() === '');
  if (missing.length === 0) return;
  throw new Error(
    `Install the Debian packages that draw.ts names. There is no font ${missing.map((family) => `"${family}"`).join(', ')}.`,
  );
}
