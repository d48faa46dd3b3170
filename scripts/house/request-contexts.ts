/** Types that a request is carried in on its way to its operation. One that extends another is counted with it. */
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const FOLDERS = /^main\/(?:http|api|service|operations\/support)\//;

/** Interfaces that declare both a request's id and its abort signal, and those that are called contexts. */
export function requestContexts(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const { path, tree } of files.filter((file) => FOLDERS.test(file.path)))
    for (const statement of tree.statements) {
      if (!ts.isInterfaceDeclaration(statement)) continue;
      const members = new Set(statement.members.map((member) => member.name?.getText(tree)));
      const name = statement.name.text;
      if (name.endsWith('Context') || (members.has('requestId') && members.has('signal')))
        found.push(`${path} ${name}`);
    }
  return found;
}
