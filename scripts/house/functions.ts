/** How long functions are, in lines from the first token to the last. */
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

export interface MeasuredFunction {
  readonly name: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly lines: number;
}

type Body =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.AccessorDeclaration
  | ts.ConstructorDeclaration;

const isFunction = (node: ts.Node): node is Body =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isConstructorDeclaration(node);

function nameOf(node: Body): string {
  if (node.name !== undefined) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return '(anonymous)';
}

export function measureFunctions(files: readonly SourceFile[]): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  for (const { path, tree } of files) {
    const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1;
    const visit = (node: ts.Node): void => {
      if (isFunction(node) && node.body !== undefined) {
        const line = lineOf(node.getStart());
        found.push({ name: nameOf(node), path, line, lines: lineOf(node.end) - line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found.sort((a, b) => b.lines - a.lines);
}

/** The length that all but `share` of the functions stay within; `functions` are sorted, longest first. */
export const lengthAt = (functions: readonly MeasuredFunction[], share: number): number =>
  functions[Math.floor(functions.length * share)]?.lines ?? 0;
