/** Which file imports which, and where that leads back to its start. */
import { dirname, join } from 'node:path/posix';
import { aboutFloors, importsOf } from '../imports/rules.ts';
import type { Place } from './abort-listeners.ts';
import type { SourceFile } from './source-files.ts';

/** Relative imports and re-exports, lazy ones and types included: a circle of types is still a circle to its reader. */
const importedPaths = ({ path, tree }: SourceFile): string[] =>
  importsOf(path, tree.text).flatMap(({ specifier }) =>
    specifier.startsWith('.') ? [join(dirname(path), specifier)] : [],
  );

/** Strongly connected groups of more than one file, by Tarjan's algorithm. */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, importedPaths(file)]));
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const own = index.size;
    index.set(path, own);
    stack.push(path);
    let low = own;
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!index.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, index.get(target) ?? own);
    }
    lowest.set(path, low);
    if (low === own) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) circles.push(group);
    }
    return low;
  };
  for (const { path } of files) if (!index.has(path)) visit(path);
  return circles;
}

/** The files that import a path of which `matches` holds. */
export const importsOutOf = (
  files: readonly SourceFile[],
  matches: (path: string) => boolean,
): readonly string[] => files.filter((file) => importedPaths(file).some(matches)).map(({ path }) => path);

/** Imports of a drawer from one that does not stand on a lower floor. */
export const arrowsUp = (files: readonly SourceFile[]): Place[] =>
  files
    .flatMap(({ path, tree }) =>
      importsOf(path, tree.text).filter(
        ({ specifier }) =>
          specifier.startsWith('.') && aboutFloors(path, join(dirname(path), specifier)) !== undefined,
      ),
    )
    .map(({ file, line }) => ({ path: file, line }));
