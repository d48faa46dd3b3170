/** The members that a model gave: models fill members that they do not need with null, "" or []. */
import * as z from 'zod';

type Members = Readonly<Record<string, unknown>>;

const NONE: ReadonlySet<string> = new Set();

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const isOptional = (field: z.core.SomeType): boolean =>
  field instanceof z.ZodType && field.safeParse(undefined).success;

function withoutWrappers(schema: z.core.SomeType): z.core.SomeType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutWrappers(schema.def.innerType);
  return schema;
}

type Shape = Readonly<Record<string, z.core.SomeType>>;

/** Its fields, as typed as the compiler can know them. */
const shapeOf = ({ shape }: z.ZodObject<z.ZodRawShape>): Shape => shape;

/** The fields that a value is for. */
function fieldsFor(schema: z.core.SomeType, value: Members): Shape | undefined {
  if (schema instanceof z.ZodObject) return shapeOf(schema);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const name = schema.def.discriminator;
  return schema.options
    .flatMap((option) => (option instanceof z.ZodObject ? [shapeOf(option)] : []))
    .find((shape) => {
      const field = shape[name];
      return field instanceof z.ZodType && field.safeParse(value[name]).success;
    });
}

/**
 * The same value without members that are null, and without optional members that are an empty text or list.
 * `kept`: names of members whose empty value has a meaning.
 */
export function given(schema: z.core.SomeType, value: unknown, kept: ReadonlySet<string> = NONE): unknown {
  const own = withoutWrappers(schema);
  if (Array.isArray(value))
    return own instanceof z.ZodArray
      ? value.map((item: unknown) => given(own.element, item, kept))
      : (value as readonly unknown[]);
  if (!isMembers(value)) return value;
  const fields = fieldsFor(own, value);
  if (fields === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const field = fields[name];
      if (member === null) return [];
      if (field === undefined) return [[name, member]];
      if (isEmpty(member) && !kept.has(name) && isOptional(field)) return [];
      return [[name, given(field, member, kept)]];
    }),
  );
}
