/** Our schemas as JSON Schema: shared ones by name, and integers without the limits of safe integers. */
import * as z from 'zod';
import { factsOf } from '../wire/tagged.ts';
import type { JsonSchema } from './types.ts';

export interface WireSchema {
  readonly schema: JsonSchema;
  /** Those with an id, by it. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

type Draft = z.core.JSONSchema.BaseSchema;

/** `input`: schema of a request; `output`: schema of an answer. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): WireSchema {
  const {
    $defs = {},
    $schema: _,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      dropMachineLimits(jsonSchema);
      dropIgnored(zodSchema, jsonSchema);
      allowSeveral(jsonSchema);
      describeDefault(zodSchema, jsonSchema);
      // An answer may gain members; only requests are closed.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return {
    schema: inComponents(rest),
    components: Object.fromEntries(
      Object.entries($defs).map(([id, definition]) => [id, inComponents(withoutId(definition))]),
    ),
  };
}

/** Whole numbers are bounded by the exact range of a double; the schema leaves these bounds out. */
function dropMachineLimits(schema: Draft): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Members that are there to be ignored fit nowhere. */
function dropIgnored(zodSchema: z.core.$ZodTypes, schema: Draft): void {
  const members = factsOf(zodSchema)?.members;
  if (members === undefined || schema.properties === undefined) return;
  schema.properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => members.includes(name)),
  );
}

/** Where several objects of a union may fit at once, `oneOf` would refuse bodies that we accept. */
function allowSeveral(schema: Draft): void {
  if (schema['overlapping'] !== true) return;
  delete schema['overlapping'];
  schema.anyOf = schema.oneOf ?? [];
  delete schema.oneOf;
}

/**
 * A default stands in the description: generators of clients take a member with `default` for one that is always sent. The
 * library leaves out one behind a transformation, although a caller sees it all the same.
 */
function describeDefault(zodSchema: z.core.$ZodTypes, schema: Draft): void {
  const { def } = zodSchema._zod;
  delete schema.default;
  if (def.type !== 'default') return;
  const value: unknown = def.defaultValue;
  if (typeof value !== 'boolean' && typeof value !== 'number' && typeof value !== 'string') return;
  const { description = '' } = schema;
  if (/\bdefault\b/i.test(description)) return;
  schema.description = `${description} Default: ${JSON.stringify(value)}.`.trimStart();
}

const withoutId = ({ id: _, ...schema }: Draft): Draft => schema;

/** The same schema with its references where OpenAPI keeps schemas. */
function inComponents(schema: Draft): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
