/** Bodies from and around a JSON Schema: mostly valid, sometimes with one thing wrong, sometimes nonsense. */
import fc from 'fast-check';
import type { JsonSchema } from '../../testing/api/published.ts';
import { byName, coherent } from './sense.ts';

const REFERENCE = '#/components/schemas/';
/** Values at which programs break. */
const AWKWARD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ａ😀e\u0301',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  { constructor: { prototype: 1 } },
];

export const awkward: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double({ noNaN: true }),
);

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** Long waits would only make the test long. */
const SHORT_MS = 60;

function ofNumber(name: string, schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum = -2000, maximum = 2000 } = schema;
  const most = name.endsWith('_ms')
    ? Math.min(maximum, Math.max(minimum, SHORT_MS))
    : Math.min(maximum, 4000);
  const least = Math.max(minimum, -4000);
  return schema.type === 'integer'
    ? fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) })
    : fc.double({ min: least, max: Math.max(least, most), noNaN: true });
}

/** Values that fit the schema, and mostly make sense. */
export function valid(schema: JsonSchema, schemas: Schemas, name = ''): fc.Arbitrary<unknown> {
  const inner: Inner = (part, as = name) => valid(part, schemas, as);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.slice(REFERENCE.length)] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  const sensible = byName(name);
  return sensible === undefined
    ? ofSchema(schema, inner, name)
    : fc.oneof({ arbitrary: sensible, weight: 30 }, { arbitrary: ofSchema(schema, inner, name), weight: 1 });
}

type Inner = (part: JsonSchema, as?: string) => fc.Arbitrary<unknown>;

function ofSchema(schema: JsonSchema, inner: Inner, name: string): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return fc.oneof(...variants.map((variant) => inner(variant)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return ofNumber(name, schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) }),
        fc.constantFrom('Cancel', 'Save file', 'notes', 'eng', 'a', 'Enter', '.*'),
      );
    case 'array':
      return fc.array(inner(schema.items ?? {}, ''), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4)),
      });
    case 'object':
      return objectOf(schema, inner);
    case undefined:
    default:
      return awkward;
  }
}

function objectOf(schema: JsonSchema, inner: Inner): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([member, part]) => [member, inner(part, member)]),
  );
  const fitting = fc.record(members, { requiredKeys: [...(schema.required ?? [])] });
  return fc.oneof({ arbitrary: coherent(fitting, schema), weight: 30 }, { arbitrary: fitting, weight: 1 });
}

/** A body with something wrong in it: a member replaced, dropped or added. */
const spoiled = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting, fc.nat(), awkward, fc.constantFrom('replace', 'drop', 'add'))
    .map(([body, at, value, how]) => {
      if (typeof body !== 'object' || body === null) return value;
      const entries = Object.entries(body);
      const chosen = entries[at % Math.max(1, entries.length)]?.[0];
      if (how === 'add' || chosen === undefined) return { ...body, surprise: value };
      return Object.fromEntries(
        entries.flatMap(([member, old]) =>
          member === chosen ? (how === 'drop' ? [] : [[member, value]]) : [[member, old]],
        ),
      );
    });

/** A test's request to a route. */
export function bodies(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const fitting = valid(schema, schemas);
  const variants = schema.oneOf ?? [schema];
  // A default of seconds, waited out for every body, would test nothing but patience.
  const short = Object.fromEntries(
    ['timeout_ms', 'duration_ms']
      .filter((name) => variants.every(({ properties }) => properties?.[name] !== undefined))
      .map((name) => [name, SHORT_MS]),
  );
  /** Null counts as left out, and would bring the default back. */
  const isLong = ([name, value]: [string, unknown]): boolean => value === null && name in short;
  const impatient = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { ...short, ...Object.fromEntries(Object.entries(body).filter((entry) => !isLong(entry))) }
      : body;
  return fc
    .oneof(
      { arbitrary: fitting, weight: 5 },
      { arbitrary: spoiled(fitting), weight: 4 },
      { arbitrary: awkward, weight: 1 },
    )
    .map(impatient);
}
