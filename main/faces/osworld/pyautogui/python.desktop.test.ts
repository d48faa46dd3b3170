/** Python's own parser says the same of random programs as ours: no program means something else there. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ValidationError } from '../../../core/errors.ts';
import { parseProgram } from './parse.ts';
import type { Literal } from './syntax.ts';
import { printProgram } from './testing/print.ts';
import { aProgram } from './testing/programs.ts';
import { SOAK } from '../../../../testing/soak.ts';

const PROGRAMS = SOAK ? 5000 : 300;

/** Each program as a list of [name, positional, keywords], a setting as [name, value]; numbers as Python writes them. */
const READER = `
import ast, json, sys
def value(node):
    if isinstance(node, ast.Attribute): return {"constant": node.attr}
    if isinstance(node, (ast.List, ast.Tuple)): return [value(each) for each in node.elts]
    return ast.literal_eval(node)
def read(program):
    out = []
    for node in ast.parse(program).body:
        if isinstance(node, ast.Assign):
            out.append([node.targets[0].attr, value(node.value)])
        elif isinstance(node, ast.Expr):
            call = node.value
            out.append([call.func.attr, [value(each) for each in call.args], {each.arg: value(each.value) for each in call.keywords}])
    return out
print(json.dumps([read(program) for program in json.load(sys.stdin)]))
`;

const isItems = (value: Literal): value is readonly Literal[] => Array.isArray(value);
/** JSON has one kind of number; a float that is whole is the same number here. */
const plain = (value: Literal): unknown => (isItems(value) ? value.map(plain) : value);

test(`${PROGRAMS} random programs mean the same to Python`, () => {
  const numbers = fc.sample(fc.infiniteStream(fc.nat(1000)), 1)[0];
  const choose = (most: number): number => (numbers?.next().value ?? 0) % most;
  const sources = fc.sample(aProgram, PROGRAMS).map((program) => printProgram(program, choose));
  const { stdout, stderr } = spawnSync('python3', ['-c', READER], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  expect(stderr).not.toMatch(/Error/);
  const said = JSON.parse(stdout) as unknown[];
  for (const [index, source] of sources.entries()) {
    const ours = parseProgram(source).map((statement) =>
      statement.kind === 'setting'
        ? [statement.name, plain(statement.value)]
        : [
            statement.name,
            statement.positional.map(plain),
            Object.fromEntries(statement.keywords.map(([name, value]) => [name, plain(value)])),
          ],
    );
    expect(ours, source).toEqual(said[index]);
  }
});

/** Random calculations as Python source, a text of which an f-string makes. */
const calculation = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: 0, max: 2000 }).map(String),
    fc.double({ min: 0, max: 2000, noNaN: true }).map((value) => value.toFixed(2)),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '//', '%'), tie('expression'))
      .map((parts) => parts.join(' ')),
    fc
      .tuple(tie('expression'), fc.constantFrom('2', '3', '-1', '0.5'))
      .map(([base, power]) => `(${base}) ** ${power}`),
    fc
      .tuple(fc.constantFrom('int', 'round', 'abs', 'float'), tie('expression'))
      .map(([name, given]) => `${name}(${given})`),
    fc
      .tuple(fc.constantFrom('min', 'max'), tie('expression'), tie('expression'))
      .map(([name, one, other]) => `${name}(${one}, ${other})`),
    tie('expression').map((inner) => `(${inner})`),
    tie('expression').map((inner) => `-${inner}`),
  ),
})).expression;

const CALCULATOR = `
import json, sys
def text(expression):
    try:
        return eval("f'{" + expression + "}'")
    except (ArithmeticError, TypeError, ValueError):
        return None
print(json.dumps([text(each) for each in json.load(sys.stdin)]))
`;

function calculated(expression: string): unknown {
  try {
    const [statement] = parseProgram(`x = ${expression}\npyautogui.write(f'{x}')`);
    return statement !== undefined && 'positional' in statement ? statement.positional[0] : undefined;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

test(`${PROGRAMS} random calculations have Python's results, or are refused`, () => {
  const sources = fc.sample(calculation, PROGRAMS);
  const { stdout } = spawnSync('python3', ['-c', CALCULATOR], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const said = JSON.parse(stdout) as unknown[];
  let compared = 0;
  for (const [index, source] of sources.entries()) {
    const ours = calculated(source);
    if (ours === undefined) continue;
    compared++;
    expect(ours, source).toBe(said[index]);
  }
  // Division by zero, complex results and very large numbers are the rest.
  expect(compared).toBeGreaterThan(PROGRAMS * 0.6);
});
