/** Collects the named schemas of a document. One name means one schema. */
import type * as z from 'zod';
import { toJsonSchema } from './json-schema.ts';
import type { JsonSchema } from './types.ts';

export interface Components {
  /** The schema, with the named ones it uses put aside. */
  use(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Names a schema and gives the reference to it. */
  name(name: string, schema: JsonSchema): JsonSchema;
  /** By name, sorted. */
  readonly all: Readonly<Record<string, JsonSchema>>;
}

export function createComponents(): Components {
  const schemas = new Map<string, JsonSchema>();

  const put = (name: string, schema: JsonSchema): void => {
    const known = schemas.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two different schemas are named ${name}`);
    schemas.set(name, schema);
  };

  return {
    use(schema, io) {
      const { schema: own, components } = toJsonSchema(schema, io);
      for (const [name, component] of Object.entries(components)) put(name, component);
      return own;
    },
    name(name, schema) {
      put(name, schema);
      return { $ref: `#/components/schemas/${name}` };
    },
    get all() {
      return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
