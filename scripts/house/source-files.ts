/** The TypeScript files of the project, parsed once for every count. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { fromTop } from '../build/paths.ts';

export interface SourceFile {
  /** From the top of the project, with forward slashes. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** AssemblyScript looks like TypeScript but is not ours to count: its loops are unrolled by hand on purpose. */
const isCounted = (path: string): boolean => !path.includes('/assembly/') && !path.endsWith('.d.ts');

export const isTestFile = (path: string): boolean =>
  /\.(test|contract|suite|example)\.tsx?$/.test(path) || path.includes('/testing/');

export function readSources(...folders: readonly string[]): readonly SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: fromTop('.') },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isCounted)
    .sort()
    .map((path) => parseSource(path, readFileSync(fromTop(path), 'utf8')));
}

export const parseSource = (path: string, text: string): SourceFile => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true),
});
