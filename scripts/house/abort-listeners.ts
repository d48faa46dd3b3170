/** Places that listen to an abort signal by hand; `main/base` is where that is done once. */
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

export interface Place {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

export function abortListeners(files: readonly SourceFile[]): Place[] {
  const found: Place[] = [];
  for (const { path, tree } of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [event] = node.arguments;
        const adds = node.expression.name.text === 'addEventListener';
        if (adds && event !== undefined && ts.isStringLiteral(event) && event.text === 'abort')
          found.push({ path, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}
