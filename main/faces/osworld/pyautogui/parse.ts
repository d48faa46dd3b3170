/** From a program's text to its statements, loops unrolled. The program is read, never run: there is no Python anywhere. */
import { readExpression, type ProgramScope } from './expressions.ts';
import {
  PROGRAM_LIMITS,
  refuseSyntax,
  type LibraryCall,
  type Literal,
  type ModuleName,
  type SourcePlace,
  type Statement,
} from './syntax.ts';
import { tokenReader, type TokenReader } from './token-reader.ts';
import { readTokens } from './tokens.ts';
import { isValues, literalOf, operate, type Value } from './values.ts';

const MODULES: ReadonlySet<string> = new Set<ModuleName>(['pyautogui', 'pyperclip', 'time']);
const isModule = (name: string): name is ModuleName => MODULES.has(name);

/** A program asks for the clipboard's text before it has set it: read it, and parse again with it. */
export class ClipboardWanted extends Error {}

/** A program that is being read. */
interface Reading {
  readonly reader: TokenReader;
  readonly scope: ProgramScope;
  readonly statements: Statement[];
  /** For all loops so far. */
  turns: number;
  /** What the program has copied last, else what the clipboard held before it. */
  clipboard: string | undefined;
}

/**
 * Throws a ValidationError that names line and column of the first thing that is not understood. `clipboard`: its text before
 * the program; without it a program that pastes before it copies throws ClipboardWanted.
 */
export function parseProgram(program: string, clipboard?: string): readonly Statement[] {
  const reading: Reading = {
    reader: tokenReader(readTokens(program)),
    scope: {
      modules: new Map<string, ModuleName>(),
      variables: new Map<string, Value>(),
      clipboard: () => {
        if (reading.clipboard === undefined) throw new ClipboardWanted();
        return reading.clipboard;
      },
    },
    statements: [],
    turns: 0,
    clipboard,
  };
  while (!reading.reader.takeIf('end')) readLine(reading);
  return reading.statements;
}

/** Statements up to the end of the line, or a loop with its block. */
function readLine(reading: Reading): void {
  const { reader } = reading;
  if (reader.takeIf('newline') || reader.takeMark(';')) return;
  const { place } = reader.next;
  if (reader.takeName('for')) readLoop(reading, place);
  else readSimple(reading);
}

function readSimple(reading: Reading): void {
  const { reader, scope, statements } = reading;
  const { place } = reader.next;
  if (reader.takeName('import')) readImports(reader, scope.modules);
  else if (!reader.takeName('pass')) readStatement(reading);
  if (statements.length > PROGRAM_LIMITS.statements)
    throw refuseSyntax(
      place,
      `a program has at most ${PROGRAM_LIMITS.statements} calls.`,
      'Send the rest in another request.',
    );
  if (!reader.isAt('newline') && !reader.isAt('end') && !reader.isAtMark(';'))
    throw refuseSyntax(reader.next.place, 'expected the end of the statement.');
}

function readImports(reader: TokenReader, modules: Map<string, ModuleName>): void {
  do {
    const { place } = reader.next;
    const name = reader.name();
    if (!isModule(name)) throw refuseSyntax(place, 'only pyautogui, pyperclip and time are known here.');
    modules.set(reader.takeName('as') ? reader.name() : name, name);
  } while (reader.takeMark(','));
}

function readStatement(reading: Reading): void {
  const { reader, scope, statements } = reading;
  const { place } = reader.next;
  const alias = reader.name();
  const module = scope.modules.get(alias) ?? (isModule(alias) ? alias : undefined);
  if (module === undefined) {
    readAssignment(reading, alias, place);
    return;
  }
  reader.mark('.');
  const name = reader.name();
  if (reader.takeMark('=')) {
    if (module !== 'pyautogui') throw refuseSyntax(place, 'only settings of pyautogui can be set.');
    statements.push({ kind: 'setting', name, value: literalOf(readExpression(reader, scope)), place });
    return;
  }
  const call: LibraryCall = { kind: 'call', module, name, ...readArguments(reader, scope), place };
  const [copied] = call.positional;
  if (module === 'pyperclip' && typeof copied === 'string') reading.clipboard = copied;
  statements.push(call);
}

const CHANGES: Readonly<Record<string, string>> = { '+=': '+', '-=': '-', '*=': '*', '/=': '/' };

/** `x = 1`, `x, y = 100, 200` and `x += 1`; `name` has been read. */
function readAssignment(reading: Reading, name: string, place: SourcePlace): void {
  const { reader, scope } = reading;
  const change = reader.takeOneOf(Object.keys(CHANGES));
  if (change !== undefined) {
    const before = scope.variables.get(name);
    if (before === undefined) throw refuseSyntax(place, `${name} is not known here.`);
    const value = operate(CHANGES[change] ?? '', before, readExpression(reader, scope), place);
    scope.variables.set(name, value);
    return;
  }
  const names = [name];
  while (reader.takeMark(',')) names.push(reader.name());
  if (!reader.takeMark('=')) throw refuseSyntax(place, `${name} is not known here.`);
  const values = [readExpression(reader, scope)];
  while (reader.takeMark(',')) values.push(readExpression(reader, scope));
  bind(scope, names, values.length === 1 ? (values[0] ?? null) : values, place);
}

/** Gives names their values: one all of it, several one each. */
function bind(scope: ProgramScope, names: readonly string[], value: Value, place: SourcePlace): void {
  const [only] = names;
  if (names.length === 1 && only !== undefined) {
    scope.variables.set(only, value);
    return;
  }
  if (!isValues(value) || value.length !== names.length)
    throw refuseSyntax(place, `expected ${names.length} values.`);
  names.forEach((name, index) => scope.variables.set(name, value[index] ?? null));
}

/** `for x in [1, 2]:`, which has been read up to its first word: the block is read once for each item. */
function readLoop(reading: Reading, place: SourcePlace): void {
  const { reader, scope } = reading;
  const names = [reader.name()];
  while (reader.takeMark(',')) names.push(reader.name());
  if (!reader.takeName('in')) throw refuseSyntax(reader.next.place, 'expected "in".');
  const over = readExpression(reader, scope);
  const items = typeof over === 'string' ? Array.from(over) : over;
  if (!isValues(items)) throw refuseSyntax(place, 'a loop goes over a list, a range or a string.');
  reader.mark(':');
  const start = reader.position;
  for (const item of items) {
    if (++reading.turns > PROGRAM_LIMITS.turns)
      throw refuseSyntax(place, `loops have at most ${PROGRAM_LIMITS.turns} turns in all.`);
    bind(scope, names, item, place);
    reader.goTo(start);
    readBlock(reading, place);
  }
  if (items.length === 0) skipBlock(reader, place);
}

/** The statements after the colon: those of its line, or the lines that are indented more than `of`. */
function readBlock(reading: Reading, of: SourcePlace): void {
  const { reader } = reading;
  if (!reader.isAt('newline')) {
    do {
      if (reader.isAt('newline') || reader.isAt('end')) return;
      readSimple(reading);
    } while (reader.takeMark(';'));
    return;
  }
  const column = firstColumn(reader, of);
  for (;;) {
    while (reader.takeIf('newline') || reader.takeMark(';')) {
      // Empty lines are layout.
    }
    const { place } = reader.next;
    if (reader.isAt('end') || place.column <= of.column) return;
    if (place.column !== column) throw refuseSyntax(place, 'the block is not indented evenly.');
    if (reader.takeName('for')) readLoop(reading, place);
    else {
      readSimple(reading);
      while (reader.takeMark(';') && !reader.isAt('newline') && !reader.isAt('end')) readSimple(reading);
    }
  }
}

function firstColumn(reader: TokenReader, of: SourcePlace): number {
  while (reader.takeIf('newline')) {
    // Empty lines are layout.
  }
  const { place } = reader.next;
  if (reader.isAt('end') || place.column <= of.column)
    throw refuseSyntax(place, 'expected the indented lines of the loop.');
  return place.column;
}

function skipBlock(reader: TokenReader, of: SourcePlace): void {
  const isInline = !reader.isAt('newline');
  for (;;) {
    while (!reader.isAt('newline') && !reader.isAt('end')) reader.skip();
    if (isInline) return;
    while (reader.takeIf('newline')) {
      // Empty lines are layout.
    }
    if (reader.isAt('end') || reader.next.place.column <= of.column) return;
  }
}

function readArguments(
  reader: TokenReader,
  scope: ProgramScope,
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
    const value = literalOf(readExpression(reader, scope));
    if (keyword === undefined) positional.push(value);
    else keywords.set(keyword, value);
    if (!reader.takeMark(',') && !reader.isAtMark(')'))
      throw refuseSyntax(
        reader.next.place,
        'expected a comma or the end of the arguments.',
        'Write the result itself instead of a call.',
      );
  }
  return { positional, keywords: [...keywords] };
}
