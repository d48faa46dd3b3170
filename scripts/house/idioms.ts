/** Counts phrases that a native reader would write otherwise: tell for report, where for if, beside for next to. */
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** One phrase at one place. */
export interface Idiom {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly phrase: string;
}

/** A piece of English: a comment, a message or a page of documentation. */
interface Prose {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const IDIOMS: readonly RegExp[] = [
  /\b(?:tells?|told)\b/gi,
  /\bwhere (?:it|there|none|no)\b/gi,
  /\bso (?:many|long|much)\b/gi,
  /(?:^|[.:] )(?:Of|By) /g,
  /\b(?:anew|meanwhile|beside|afterwards|likewise)\b/gi,
  /\b(?:of (?:its|their|our|your|my|his|her) own|by (?:itself|themselves)|of ours)\b/gi,
  /\b(?:whoever|whatever|nobody)\b/gi,
];

/** A message has two words at least; identifiers and wire names have one. */
const isSentence = (text: string): boolean => /[A-Za-z]+ [a-z]+ [a-z]+/.test(text);

/** Comments, and the string literals that are sentences. */
function proseOf({ path, tree }: SourceFile): Prose[] {
  const found: Prose[] = [];
  const text = tree.getFullText();
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1;
  const seen = new Set<number>();
  const addComments = (position: number): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, position) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const comment = text.slice(pos, end).replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)/gm, ' ');
      found.push({ path, line: lineOf(pos), text: comment });
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(node.getFullStart());
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (isSentence(node.text)) found.push({ path, line: lineOf(node.getStart()), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Markdown without its code blocks, a paragraph at a time. */
function proseOfMarkdown(path: string, text: string): Prose[] {
  const lines = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, '')).split('\n');
  return lines.map((line, index) => ({ path, line: index + 1, text: line }));
}

/** What `files` and `pages` (path and text) say: how many words, and which of the phrases. */
export function countIdioms(
  files: readonly SourceFile[],
  pages: readonly (readonly [path: string, text: string])[],
): { readonly words: number; readonly found: readonly Idiom[] } {
  const prose = [
    ...files.flatMap((file) => proseOf(file)),
    ...pages.flatMap(([path, text]) => proseOfMarkdown(path, text)),
  ];
  const words = prose.reduce((sum, { text }) => sum + (text.match(/[A-Za-z']+/g)?.length ?? 0), 0);
  const found = prose.flatMap(({ path, line, text }) =>
    IDIOMS.flatMap((idiom) => [...text.matchAll(idiom)].map(([phrase]) => ({ path, line, phrase }))),
  );
  return { words, found };
}
