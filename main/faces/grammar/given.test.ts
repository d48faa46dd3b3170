import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { given } from './given.ts';

const item = z.strictObject({
  do: z.string(),
  text: z.string().optional(),
  hold: z.string().optional(),
  path: z.array(z.number()).optional(),
});
const schema = z.strictObject({
  items: z.array(item),
  frame: z.string().optional(),
  mode: z.enum(['a', 'b']).default('a'),
});

test('null, and an empty text or list where a member is optional, are absent, at every depth', () => {
  const sent = { items: [{ do: '', text: '', hold: null, path: [] }], frame: '', mode: '' };
  expect(given(schema, sent)).toEqual({ items: [{ do: '' }] });
  expect(given(schema, sent, new Set(['text']))).toEqual({ items: [{ do: '', text: '' }] });
});

test('of a union the schema that fits decides', () => {
  const union = z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('click'), keys: z.array(z.string()).nullish() }),
    z.looseObject({ type: z.literal('keypress'), keys: z.array(z.string()) }),
  ]);
  expect(given(union, { type: 'click', keys: [] })).toEqual({ type: 'click' });
  expect(given(union, { type: 'keypress', keys: [] })).toEqual({ type: 'keypress', keys: [] });
});

test('anything else that is sent stays as it is', () => {
  const full = fc.record({
    items: fc.array(fc.record({ do: fc.string(), text: fc.string({ minLength: 1 }) })),
    frame: fc.string({ minLength: 1 }),
    unknown: fc.jsonValue().filter((value) => value !== null),
  });
  fc.assert(
    fc.property(full, (value) => {
      expect(given(schema, value)).toEqual(value);
    }),
  );
  for (const value of [null, 3, 'x', [1]]) expect(given(schema, value)).toEqual(value);
});
