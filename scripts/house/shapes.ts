/** Shapes of code that are counted: literal spreads, and functions whose parameters are too many to read by position. */
import ts from 'typescript';
import type { Place } from './abort-listeners.ts';
import type { SourceFile } from './source-files.ts';

function placesOf(files: readonly SourceFile[], matches: (node: ts.Node) => boolean): Place[] {
  return files.flatMap(({ path, tree }) => {
    const found: Place[] = [];
    const visit = (node: ts.Node): void => {
      if (matches(node))
        found.push({ path, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
}

const isLiteral = (node: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ((ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) && isLiteral(node.expression));

const isSpread = (node: ts.Node): node is ts.SpreadAssignment | ts.SpreadElement | ts.JsxSpreadAttribute =>
  ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node);

/** `...{ a }`, `...[a]` and `<A {...{ a }} />`, which change nothing but where the formatter breaks a line. */
export const literalSpreads = (files: readonly SourceFile[]): Place[] =>
  placesOf(files, (node) => isSpread(node) && isLiteral(node.expression));

const MANY = 5;

/** Functions with five or more parameters. */
export const manyParameters = (files: readonly SourceFile[]): Place[] =>
  placesOf(files, (node) => ts.isFunctionLike(node) && 'body' in node && node.parameters.length >= MANY);
