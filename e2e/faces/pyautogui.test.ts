/** Python's own parser says the same of random programs as ours: no program means something else there. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProgram } from '../../main/faces/osworld/pyautogui/parse.ts';
import type { Literal } from '../../main/faces/osworld/pyautogui/syntax.ts';
import { printProgram } from '../../main/faces/osworld/pyautogui/testing/print.ts';
import { aProgram } from '../../main/faces/osworld/pyautogui/testing/programs.ts';
import { SOAK } from '../../testing/soak.ts';

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
