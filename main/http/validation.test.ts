import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Issue } from '../core/errors.ts';
import { validationError } from './validation.ts';

const pixel = z.strictObject({ mode: z.literal('pixel'), x: z.int(), y: z.int() });
const grid = z.strictObject({ mode: z.literal('grid'), row: z.int(), col: z.int() });

function issues(schema: z.ZodType, value: unknown): readonly Issue[] {
  const result = schema.safeParse(value);
  return result.success ? [] : validationError(result.error).issues;
}
const paths = (schema: z.ZodType, value: unknown): string[] => issues(schema, value).map(({ path }) => path);

test('paths are dotted, the body itself is the empty one', () => {
  const schema = z.strictObject({ actions: z.array(z.strictObject({ keys: z.array(z.string()) })) });
  expect(paths(schema, { actions: [{ keys: ['a'] }, { keys: ['a', 1] }] })).toEqual(['actions.1.keys.1']);
  expect(paths(schema, null)).toEqual(['']);
});

test('every unknown member has an issue of its own', () => {
  const schema = z.strictObject({ target: pixel.optional() });
  const body: unknown = JSON.parse('{"x":1,"__proto__":{},"target":{"mode":"pixel","x":1,"y":2,"z":3}}');
  expect(paths(schema, body).sort()).toEqual(['__proto__', 'target.z', 'x']);
});

test('of a union, the branch that was meant is explained', () => {
  const target = z.strictObject({ target: z.union([pixel, grid]) });
  expect(paths(target, { target: { mode: 'grid', row: 'x', col: 1 } })).toEqual(['target.row']);
  const told = z.strictObject({ target: z.discriminatedUnion('mode', [pixel, grid]) });
  expect(paths(told, { target: { mode: 'grid', row: 'x', col: 1 } })).toEqual(['target.row']);
  expect(paths(told, { target: { mode: 'nowhere' } })).toEqual(['target.mode']);
});

test('a check of our own names its code', () => {
  const schema = z.string().check((context) => {
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: 'no',
      params: { code: 'unsupported_character' },
    });
  });
  expect(issues(schema, 'x')).toEqual([{ path: '', message: 'no', code: 'unsupported_character' }]);
});
