/** Functions that take a run before another parameter; docs/decisions/waiting.md says why it comes last. */
import ts from 'typescript';
import type { Place } from './abort-listeners.ts';
import type { SourceFile } from './source-files.ts';

const isRun = ({ type }: ts.ParameterDeclaration): boolean =>
  type !== undefined &&
  ts.isTypeReferenceNode(type) &&
  ts.isIdentifier(type.typeName) &&
  /^(?:Asked)?Run$/.test(type.typeName.text);

/** Written out where it is called, and may be long. */
const isCallback = ({ type }: ts.ParameterDeclaration): boolean =>
  type !== undefined && ts.isFunctionTypeNode(type);

/** Gives a run, and does not wait. */
const makesRun = ({ type }: ts.SignatureDeclaration): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Run';

export function runsBeforeOthers(files: readonly SourceFile[]): Place[] {
  const found: Place[] = [];
  for (const { path, tree } of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && !makesRun(node)) {
        const after = node.parameters.slice(node.parameters.findIndex(isRun) + 1);
        const allowed = after.length === 0 || (after.length === 1 && after.every(isCallback));
        if (node.parameters.some(isRun) && !allowed)
          found.push({ path, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}
