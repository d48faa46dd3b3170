/** Adds, replaces and removes one member of an object in JSON with comments; every other character stays where it is. */
import { applyEdits, createScanner, findNodeAtLocation, type Edit, type Node } from 'jsonc-parser';

/** Values of the library's `SyntaxKind`, an ambient enumeration, which modules that are compiled alone cannot read. */
const COMMA = 5;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
const LINE_BREAK = 14;
const SPACES = 15;
const END = 17;

/** How a file is laid out. */
interface Layout {
  readonly indent: string;
  readonly newline: string;
}

/** The first indented member shows it. */
function layoutOf(text: string): Layout {
  return {
    indent: /^(?<space>[ \t]+)"/m.exec(text)?.groups?.['space'] ?? '  ',
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

const endOf = ({ offset, length }: Node): number => offset + length;

interface LineRest {
  /** The end of the comma; null without one. */
  readonly comma: number | null;
  /** Where the line, or the object, ends. */
  readonly end: number;
  readonly isLineEnd: boolean;
}

/** What follows a member, or an opening brace, on its line: a comma and comments. */
function restOfLine(text: string, from: number): LineRest {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  let comma: number | null = null;
  let end = from;
  for (;;) {
    const kind: number = scanner.scan();
    if (kind === LINE_BREAK || kind === END) return { comma, end: scanner.getTokenOffset(), isLineEnd: true };
    const isComma = kind === COMMA && comma === null;
    const isComment = kind === LINE_COMMENT || kind === BLOCK_COMMENT;
    if (!isComma && !isComment && kind !== SPACES) return { comma, end, isLineEnd: false };
    if (isComma) comma = scanner.getTokenOffset() + 1;
    if (kind !== SPACES) end = scanner.getTokenOffset() + scanner.getTokenLength();
  }
}

/** The comma between two places, of which comments may hold others. */
function commaBetween(text: string, from: number, to: number): number | null {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  for (let kind: number = scanner.scan(); scanner.getTokenOffset() < to; kind = scanner.scan()) {
    if (kind === COMMA) return scanner.getTokenOffset();
    if (kind === END) return null;
  }
  return null;
}

/** `depth`: the number of objects around the member. */
function written(value: unknown, depth: number, { indent, newline }: Layout): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', newline + indent.repeat(depth));
}

/** `path` leads to the object, which exists; `tree` is that of the text. */
export function withMember(
  text: string,
  tree: Node,
  path: readonly string[],
  [name, value]: readonly [string, unknown],
): string {
  const layout = layoutOf(text);
  const depth = path.length + 1;
  const present = findNodeAtLocation(tree, path.concat(name));
  if (present !== undefined) {
    const content = written(value, depth, layout);
    return applyEdits(text, [{ offset: present.offset, length: present.length, content }]);
  }
  const object = findNodeAtLocation(tree, path.slice());
  if (object === undefined) return text;
  const last = object.children?.at(-1);
  const rest = restOfLine(text, last === undefined ? object.offset + 1 : endOf(last));
  const line = layout.newline + layout.indent.repeat(depth);
  const after = rest.isLineEnd ? '' : layout.newline + layout.indent.repeat(depth - 1);
  const member = `${line}${JSON.stringify(name)}: ${written(value, depth, layout)}`;
  const edits: Edit[] = [
    { offset: rest.end, length: 0, content: member + (rest.comma === null ? '' : ',') + after },
  ];
  if (last !== undefined && rest.comma === null)
    edits.unshift({ offset: endOf(last), length: 0, content: ',' });
  return applyEdits(text, edits);
}

/** Without the member at `path`, and without its line where it stood alone on it. */
export function withoutMember(text: string, tree: Node, path: readonly string[]): string {
  const member = findNodeAtLocation(tree, path.slice())?.parent;
  if (member === undefined) return text;
  const siblings = member.parent?.children ?? [];
  const index = siblings.indexOf(member);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const closing = member.parent === undefined ? text.length : endOf(member.parent) - 1;
  const following = commaBetween(text, endOf(member), next?.offset ?? closing);
  const blank = /(?:\r?\n)?[ \t]*$/.exec(text.slice(0, member.offset))?.[0].length ?? 0;
  const offset = member.offset - blank;
  const edits: Edit[] = [{ offset, length: endOf(member) - offset, content: '' }];
  const comma =
    following ?? (previous === undefined ? null : commaBetween(text, endOf(previous), member.offset));
  if (comma !== null) edits.push({ offset: comma, length: 1, content: '' });
  return applyEdits(
    text,
    edits.toSorted((one, other) => one.offset - other.offset),
  );
}
