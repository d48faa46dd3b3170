/** Expressions of Python: values, variables, arithmetic and a few functions, calculated while they are read. */
import { PROGRAM_LIMITS, refuseSyntax, type ModuleName, type SourcePlace } from './syntax.ts';
import type { StringPart } from './strings.ts';
import { tokenReader, type TokenReader } from './token-reader.ts';
import { readTokens } from './tokens.ts';
import {
  callFunction,
  isPythonFunction,
  itemOf,
  negate,
  operate,
  rangeOf,
  pythonText,
  type Value,
} from './values.ts';

/** What a program knows at one of its places. */
export interface ProgramScope {
  /** Names under which modules are known, as `import pyautogui as pag` sets them. */
  readonly modules: Map<string, ModuleName>;
  readonly variables: Map<string, Value>;
  /** What `pyperclip.paste()` is. Throws if it is not known yet. */
  clipboard(place: SourcePlace): string;
}

/** How deep the next expression stands in lists, and in parentheses and calls. */
interface Depth {
  readonly lists: number;
  readonly nesting: number;
}

const TOP: Depth = { lists: 0, nesting: 0 };

/** Names that stand for values. */
const VALUES: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

export function readExpression(reader: TokenReader, scope: ProgramScope, depth: Depth = TOP): Value {
  const { place } = reader.next;
  if (depth.nesting > PROGRAM_LIMITS.nesting) throw refuseSyntax(place, 'parentheses are nested too deep.');
  let value = readProduct(reader, scope, depth);
  for (;;) {
    const operator = reader.takeOneOf(['+', '-']);
    if (operator === undefined) return value;
    value = operate(operator, value, readProduct(reader, scope, depth), place);
  }
}

function readProduct(reader: TokenReader, scope: ProgramScope, depth: Depth): Value {
  const { place } = reader.next;
  let value = readSigned(reader, scope, depth);
  for (;;) {
    const operator = reader.takeOneOf(['*', '/', '//', '%']);
    if (operator === undefined) return value;
    value = operate(operator, value, readSigned(reader, scope, depth), place);
  }
}

function readSigned(reader: TokenReader, scope: ProgramScope, depth: Depth): Value {
  const { place } = reader.next;
  let signs = '';
  for (let sign = reader.takeOneOf(['-', '+']); sign !== undefined; sign = reader.takeOneOf(['-', '+']))
    signs += sign;
  const value = readPower(reader, scope, depth);
  if (signs === '') return value;
  const negated = negate(value, place);
  return signs.replaceAll('+', '').length % 2 === 0 ? value : negated;
}

function readPower(reader: TokenReader, scope: ProgramScope, depth: Depth): Value {
  const { place } = reader.next;
  let base = readAtom(reader, scope, depth);
  while (reader.takeMark('[')) {
    base = itemOf(base, readExpression(reader, scope, deeper(depth)), place);
    reader.mark(']');
  }
  if (!reader.takeMark('**')) return base;
  // The exponent binds tighter than a sign before the base, and takes a sign itself.
  return operate('**', base, readSigned(reader, scope, deeper(depth)), place);
}

const deeper = (depth: Depth): Depth => ({ ...depth, nesting: depth.nesting + 1 });

function readAtom(reader: TokenReader, scope: ProgramScope, depth: Depth): Value {
  const token = reader.next;
  if (depth.nesting > PROGRAM_LIMITS.nesting)
    throw refuseSyntax(token.place, 'parentheses are nested too deep.');
  if (token.kind === 'number') {
    reader.skip();
    return token.isFloat ? { float: token.value } : token.value;
  }
  if (token.kind === 'string') return readStrings(reader, scope);
  if (reader.isAtMark('(') || reader.isAtMark('[')) return readList(reader, scope, depth);
  if (token.kind === 'name') {
    const value = readNamed(reader, scope, depth);
    if (value !== undefined) return value;
  }
  throw refuseSyntax(
    token.place,
    'expected a value: a number, a string, True, False, None, a list of them, or what is calculated from them.',
    'Write the value itself instead of a call.',
  );
}

function readNamed(reader: TokenReader, scope: ProgramScope, depth: Depth): Value | undefined {
  const { place } = reader.next;
  const name = reader.name();
  const known = VALUES.get(name) ?? scope.variables.get(name);
  if (known !== undefined || name === 'None') return known ?? null;
  if (isPythonFunction(name) && reader.isAtMark('('))
    return callFunction(name, readGiven(reader, scope, deeper(depth)), place);
  if (name === 'range' && reader.isAtMark('('))
    return rangeOf(readGiven(reader, scope, deeper(depth)), PROGRAM_LIMITS.items, place);
  const module = scope.modules.get(name) ?? name;
  if (module === 'pyautogui' && reader.takeMark('.')) return { constant: reader.name() };
  if (module !== 'pyperclip' || !reader.takeMark('.') || !reader.takeName('paste')) return undefined;
  readGiven(reader, scope, depth);
  return scope.clipboard(place);
}

/** The arguments of a function of Python, which have no names here. */
function readGiven(reader: TokenReader, scope: ProgramScope, depth: Depth): readonly Value[] {
  const given: Value[] = [];
  reader.mark('(');
  while (!reader.takeMark(')')) {
    given.push(readExpression(reader, scope, depth));
    if (!reader.takeMark(',') && !reader.isAtMark(')'))
      throw refuseSyntax(reader.next.place, 'expected a comma or the end of the arguments.');
  }
  return given;
}

/** Strings that follow each other are one. */
function readStrings(reader: TokenReader, scope: ProgramScope): string {
  let joined = '';
  for (let token = reader.next; token.kind === 'string'; token = reader.next) {
    const { parts, place } = token;
    joined += parts.map((part) => partText(part, scope, place)).join('');
    reader.skip();
  }
  return joined;
}

function partText(part: StringPart, scope: ProgramScope, place: SourcePlace): string {
  if (typeof part === 'string') return part;
  const inner = tokenReader(readTokens(part.code.trim()));
  const value = readExpression(inner, scope);
  if (!inner.isAt('end')) throw refuseSyntax(place, 'expected the end of the expression in braces.');
  return pythonText(value, place);
}

/** A list or a tuple; one value in parentheses without a comma is that value. */
function readList(reader: TokenReader, scope: ProgramScope, depth: Depth): Value {
  const { place } = reader.next;
  const closing = reader.takeMark('[') ? ']' : ')';
  if (closing === ')') reader.mark('(');
  const inner = { lists: depth.lists + 1, nesting: depth.nesting + 1 };
  const items: Value[] = [];
  let commas = 0;
  while (!reader.takeMark(closing)) {
    if (items.length > commas)
      throw refuseSyntax(reader.next.place, 'expected a comma or the end of the list.');
    items.push(readExpression(reader, scope, closing === ']' || commas > 0 ? inner : deeper(depth)));
    if (items.length > PROGRAM_LIMITS.items)
      throw refuseSyntax(place, `a list has at most ${PROGRAM_LIMITS.items} items.`);
    if (reader.takeMark(',')) commas++;
  }
  const [only] = items;
  const isValue = closing === ')' && commas === 0 && only !== undefined;
  if (!isValue && inner.lists > PROGRAM_LIMITS.depth)
    throw refuseSyntax(place, 'the lists are nested too deep.');
  return isValue ? only : items;
}
