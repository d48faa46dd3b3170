import { expect, test } from 'vitest';
import * as z from 'zod';
import { tagged } from '../api/wire/tagged.ts';
import { issuesIn } from '../../testing/hosts/issues-in.ts';

const pixel = z.strictObject({ mode: z.literal('pixel'), x: z.int(), y: z.int() });
const grid = z.strictObject({ mode: z.literal('grid'), row: z.int(), col: z.int() });

const issues = issuesIn;
const paths = async (schema: z.ZodType, value: unknown): Promise<string[]> =>
  (await issues(schema, value)).map(({ path }) => path);

test('paths are dotted, the body itself is the empty one', async () => {
  const schema = z.strictObject({ actions: z.array(z.strictObject({ keys: z.array(z.string()) })) });
  expect(await paths(schema, { actions: [{ keys: ['a'] }, { keys: ['a', 1] }] })).toEqual([
    'actions.1.keys.1',
  ]);
  expect(await paths(schema, null)).toEqual(['']);
});

test('every unknown member has its own issue', async () => {
  const schema = z.strictObject({ target: pixel.optional() });
  const body: unknown = JSON.parse('{"x":1,"__proto__":{},"target":{"mode":"pixel","x":1,"y":2,"z":3}}');
  expect((await paths(schema, body)).sort()).toEqual(['__proto__', 'target.z', 'x']);
});

test('of a union, the branch that was meant is explained', async () => {
  const target = z.strictObject({ target: z.union([pixel, grid]) });
  expect(await paths(target, { target: { mode: 'grid', row: 'x', col: 1 } })).toEqual(['target.row']);
  const told = z.strictObject({ target: z.discriminatedUnion('mode', [pixel, grid]) });
  expect(await paths(told, { target: { mode: 'grid', row: 'x', col: 1 } })).toEqual(['target.row']);
  expect(await paths(told, { target: { mode: 'nowhere' } })).toEqual(['target.mode']);
});

test('our own check names its code', async () => {
  const schema = z.string().check((context) => {
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: 'no',
      params: { code: 'unsupported_character' },
    });
  });
  expect(await issues(schema, 'x')).toEqual([{ path: '', message: 'no', code: 'unsupported_character' }]);
});

test.each<[z.ZodType, unknown, string]>([
  [z.number(), '1', 'Expected a number, got the string "1".'],
  [z.int(), 1.5, 'Expected a whole number, got 1.5.'],
  [z.string(), undefined, 'Expected a string, but it is missing.'],
  [z.boolean(), [], 'Expected true or false, got a list.'],
  [z.strictObject({}), null, 'Expected an object, got null.'],
  [z.enum(['png', 'jpeg']), 'gif', 'Expected one of "png", "jpeg", got the string "gif".'],
  [z.literal('changed'), 'all', 'Expected "changed", got the string "all".'],
  [z.int().min(1), 0, 'Expected at least 1, got 0.'],
  [z.string().min(1), '', 'Expected at least one character, got an empty string.'],
  [z.string().max(3), 'long', 'Expected at most 3 characters, got 4 characters.'],
  [z.array(z.int()).min(2), [1], 'Expected at least 2 entries, got 1.'],
])('%# what was expected, and what came', async (schema, value, message) => {
  expect(await issues(schema, value)).toMatchObject([{ message }]);
});

test('a member that does not fit is told which ones do, and whether another form has it', async () => {
  const told = tagged('mode', [pixel, grid]);
  const [sibling] = await issues(told, { mode: 'grid', row: 1, col: 1, x: 1 });
  expect(sibling?.message).toBe('The member "x" does not go with grid, which takes col, mode, row.');
  const [unknown] = await issues(told, { mode: 'grid', row: 1, col: 1, Row: 2 });
  expect(unknown).toMatchObject({
    message: 'The member "Row" is unknown; grid takes col, mode, row.',
    hint: 'Write "row" instead.',
  });
  const [long] = await issues(told, { mode: 'grid', row: 1, col: 1, ['x'.repeat(5000)]: 2 });
  expect(long?.message.length).toBeLessThan(200);
});

test('no list of allowed values is cut', async () => {
  const names = Array.from({ length: 300 }, (_, i) => `value-${i}`);
  const [enumerated] = await issues(z.enum(names), 'x');
  const options = names.map((name) => z.strictObject({ kind: z.literal(name) }));
  const [first, ...rest] = options;
  if (first === undefined) throw new Error('no option');
  const [discriminated] = await issues(z.discriminatedUnion('kind', [first, ...rest]), { kind: 'x' });
  for (const name of names) {
    expect(enumerated?.message).toContain(`"${name}"`);
    expect(discriminated?.message).toContain(`"${name}"`);
  }
});
