/** From a program's text to its statements. The program is read, never run: there is no Python anywhere. */
import {
  PROGRAM_LIMITS,
  refuseSyntax,
  type LibraryCall,
  type Literal,
  type ModuleName,
  type Statement,
} from './syntax.ts';
import { readTokens, type Token } from './tokens.ts';

const MODULES: ReadonlySet<string> = new Set<ModuleName>(['pyautogui', 'time']);
const isModule = (name: string): name is ModuleName => MODULES.has(name);

/** Names that stand for values. */
const VALUES: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

/** Throws a ValidationError that names line and column of the first thing that is no literal call. */
export function parseProgram(program: string): readonly Statement[] {
  const reader = tokenReader(readTokens(program));
  /** Names under which modules are known, as `import pyautogui as pag` sets them. */
  const modules = new Map<string, ModuleName>();
  const statements: Statement[] = [];
  for (;;) {
    while (reader.takeIf('newline') || reader.takeMark(';')) {
      // Empty statements are layout.
    }
    if (reader.takeIf('end')) return statements;
    const { place } = reader.next;
    if (reader.takeName('import')) readImports(reader, modules);
    else if (!reader.takeName('pass')) statements.push(readStatement(reader, modules));
    if (statements.length > PROGRAM_LIMITS.statements)
      throw refuseSyntax(
        place,
        `a program has at most ${PROGRAM_LIMITS.statements} calls.`,
        'Send the rest in another request.',
      );
    if (!reader.isAt('newline') && !reader.isAt('end') && !reader.isAtMark(';'))
      throw refuseSyntax(reader.next.place, 'expected the end of the statement.');
  }
}

function readImports(reader: TokenReader, modules: Map<string, ModuleName>): void {
  do {
    const { place } = reader.next;
    const name = reader.name();
    if (!isModule(name)) throw refuseSyntax(place, 'only pyautogui and time are known here.');
    modules.set(reader.takeName('as') ? reader.name() : name, name);
  } while (reader.takeMark(','));
}

function readStatement(reader: TokenReader, modules: ReadonlyMap<string, ModuleName>): Statement {
  const { place } = reader.next;
  const alias = reader.name();
  const module = modules.get(alias) ?? (isModule(alias) ? alias : undefined);
  if (module === undefined) throw refuseSyntax(place, `${alias} is not known here.`);
  reader.mark('.');
  const name = reader.name();
  if (reader.takeMark('=')) {
    if (module !== 'pyautogui') throw refuseSyntax(place, 'only settings of pyautogui can be set.');
    return { kind: 'setting', name, value: readLiteral(reader, modules, 0), place };
  }
  return { kind: 'call', module, name, ...readArguments(reader, modules), place };
}

function readArguments(
  reader: TokenReader,
  modules: ReadonlyMap<string, ModuleName>,
): Pick<LibraryCall, 'positional' | 'keywords'> {
  const positional: Literal[] = [];
  const keywords = new Map<string, Literal>();
  reader.mark('(');
  while (!reader.takeMark(')')) {
    const { place } = reader.next;
    const keyword = reader.keyword();
    if (keyword !== undefined && keywords.has(keyword))
      throw refuseSyntax(place, `${keyword} is given twice.`);
    if (keyword === undefined && keywords.size > 0)
      throw refuseSyntax(place, 'arguments without a name stand before those with one.');
    const value = readLiteral(reader, modules, 0);
    if (keyword === undefined) positional.push(value);
    else keywords.set(keyword, value);
    if (!reader.takeMark(',') && !reader.isAtMark(')'))
      throw refuseSyntax(
        reader.next.place,
        'expected a comma or the end of the arguments.',
        'Write the result itself instead of a calculation or a call.',
      );
  }
  return { positional, keywords: [...keywords] };
}

function readLiteral(reader: TokenReader, modules: ReadonlyMap<string, ModuleName>, depth: number): Literal {
  const token = reader.next;
  if (reader.takeMark('-') || reader.takeMark('+')) {
    const value = reader.number();
    return token.kind === 'mark' && token.text === '-' ? 0 - value : value;
  }
  if (token.kind === 'number') return reader.number();
  if (token.kind === 'string') return reader.strings();
  if (reader.isAtMark('(') || reader.isAtMark('[')) return readList(reader, modules, depth);
  if (token.kind === 'name') {
    const name = reader.name();
    const value = VALUES.get(name);
    if (value !== undefined) return value;
    if ((modules.get(name) ?? name) === 'pyautogui' && reader.takeMark('.'))
      return { constant: reader.name() };
  }
  throw refuseSyntax(
    token.place,
    'expected a literal: a number, a string, True, False, None or a list of them.',
    'Write the value itself instead of a name, a calculation or a call.',
  );
}

/** A list or a tuple; one value in parentheses without a comma is that value. */
function readList(reader: TokenReader, modules: ReadonlyMap<string, ModuleName>, depth: number): Literal {
  const { place } = reader.next;
  const closing = reader.takeMark('[') ? ']' : ')';
  if (closing === ')') reader.mark('(');
  if (depth >= PROGRAM_LIMITS.depth) throw refuseSyntax(place, 'the lists are nested too deep.');
  const items: Literal[] = [];
  let commas = 0;
  while (!reader.takeMark(closing)) {
    if (items.length > commas)
      throw refuseSyntax(reader.next.place, 'expected a comma or the end of the list.');
    items.push(readLiteral(reader, modules, depth + 1));
    if (items.length > PROGRAM_LIMITS.items)
      throw refuseSyntax(place, `a list has at most ${PROGRAM_LIMITS.items} items.`);
    if (reader.takeMark(',')) commas++;
  }
  const [only] = items;
  return closing === ')' && commas === 0 && only !== undefined ? only : items;
}

interface TokenReader {
  readonly next: Token;
  isAt(kind: Token['kind']): boolean;
  isAtMark(mark: string): boolean;
  takeIf(kind: 'newline' | 'end'): boolean;
  takeMark(mark: string): boolean;
  takeName(name: string): boolean;
  /** Throws unless it comes next. */
  mark(mark: string): void;
  name(): string;
  number(): number;
  /** Strings that follow each other are one. */
  strings(): string;
  /** The name of a named argument, with its `=`; undefined where none comes next. */
  keyword(): string | undefined;
}

function tokenReader(tokens: readonly Token[]): TokenReader {
  let at = 0;
  const END: Token = { kind: 'end', place: tokens.at(-1)?.place ?? { line: 1, column: 1 } };
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? END;
  const isMark = (token: Token, mark: string): boolean => token.kind === 'mark' && token.text === mark;
  const takeWhen = (holds: boolean): boolean => {
    if (holds) at++;
    return holds;
  };
  const expected = (what: string): Error => refuseSyntax(peek().place, `expected ${what}.`);
  return {
    get next() {
      return peek();
    },
    isAt: (kind) => peek().kind === kind,
    isAtMark: (mark) => isMark(peek(), mark),
    takeIf: (kind) => takeWhen(peek().kind === kind),
    takeMark: (mark) => takeWhen(isMark(peek(), mark)),
    takeName(name) {
      const token = peek();
      return takeWhen(token.kind === 'name' && token.text === name);
    },
    mark(mark) {
      if (!takeWhen(isMark(peek(), mark))) throw expected(`"${mark}"`);
    },
    name() {
      const token = peek();
      if (token.kind !== 'name') throw expected('a name');
      at++;
      return token.text;
    },
    number() {
      const token = peek();
      if (token.kind !== 'number') throw expected('a number');
      at++;
      return token.value;
    },
    strings() {
      let joined = '';
      for (let token = peek(); token.kind === 'string'; token = peek()) {
        joined += token.value;
        at++;
      }
      return joined;
    },
    keyword() {
      const token = peek();
      if (token.kind !== 'name' || !isMark(peek(1), '=')) return undefined;
      at += 2;
      return token.text;
    },
  };
}
