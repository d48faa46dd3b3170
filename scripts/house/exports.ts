/** Exported names that more than one file declares: a reader who meets one cannot tell which is meant. */
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

function declaredNames(statement: ts.Statement): string[] {
  const exported = ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (exported !== true) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  )
    return statement.name === undefined ? [] : [statement.name.text];
  return [];
}

/** Name to the files that declare it, for names with at least two. */
export function twiceDeclared(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Set<string>>();
  for (const { path, tree } of files)
    for (const name of tree.statements.flatMap(declaredNames))
      places.set(name, (places.get(name) ?? new Set()).add(path));
  return new Map(
    [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]] as const),
  );
}
