/** What may exist once: D-Bus clients, keyboards that remember what is held, and port decorators, which are made from tables alone. */
import ts from 'typescript';
import type { Place } from './abort-listeners.ts';
import type { SourceFile } from './source-files.ts';

const placeOf = ({ path, tree }: SourceFile, node: ts.Node): Place => ({
  path,
  line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
});

function findNodes(file: SourceFile, matches: (node: ts.Node) => boolean): Place[] {
  const found: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (matches(node)) found.push(placeOf(file, node));
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return found;
}

/** Packages of a client, and own handshakes. */
export const busClients = (files: readonly SourceFile[]): Place[] =>
  files.flatMap((file) =>
    findNodes(file, (node) =>
      ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)
        ? /^(?:@[^/]+\/)?dbus/.test(node.moduleSpecifier.text)
        : ts.isTemplateHead(node) && node.text.includes('AUTH EXTERNAL'),
    ),
  );

/** Collections of keys that a variable keeps. */
export const keyMemories = (files: readonly SourceFile[]): Place[] =>
  files.flatMap((file) =>
    findNodes(file, (node) => {
      if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return false;
      const { initializer, type } = node;
      if (ts.isNewExpression(initializer)) return initializer.typeArguments?.[0]?.getText() === 'Key';
      const isEmpty = ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0;
      return isEmpty && /\bKey\b|Held\w*Key/.test(type?.getText() ?? '');
    }),
  );

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';

/** The methods of each port, by the tables that stand next to their interfaces. */
function methodTables(files: readonly SourceFile[]): readonly ReadonlySet<string>[] {
  const tables: ReadonlySet<string>[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isSatisfiesExpression(node) &&
      node.type.getText().startsWith('Methods<') &&
      ts.isObjectLiteralExpression(node.expression)
    )
      tables.push(new Set(node.expression.properties.map(nameOf)));
    ts.forEachChild(node, visit);
  };
  for (const { tree } of files) visit(tree);
  return tables;
}

type Member = ts.MethodDeclaration | ts.ArrowFunction;

const memberIn = (property: ts.ObjectLiteralElementLike): Member | undefined => {
  if (ts.isMethodDeclaration(property)) return property;
  const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  return value !== undefined && ts.isArrowFunction(value) ? value : undefined;
};

/** Whether a member calls the method of the same name of something else, with its own first argument. */
function forwards(property: ts.ObjectLiteralElementLike): boolean {
  const member = memberIn(property);
  if (member === undefined) return false;
  const first = member.parameters[0]?.name.getText();
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      found ||= node.expression.name.text === nameOf(property) && node.arguments[0]?.getText() === first;
    ts.forEachChild(node, visit);
  };
  visit(member);
  return found;
}

/** Objects that hand most methods of a port on one by one. */
export function portDecorators(files: readonly SourceFile[]): Place[] {
  const tables = methodTables(files);
  return files.flatMap((file) =>
    findNodes(file, (node) => {
      if (!ts.isObjectLiteralExpression(node)) return false;
      const named = node.properties.filter((each) => !ts.isSpreadAssignment(each));
      const handedOn = named.filter(forwards);
      return tables.some(
        (methods) =>
          handedOn.length > Math.max(1, methods.size / 2) && named.every((each) => methods.has(nameOf(each))),
      );
    }),
  );
}
