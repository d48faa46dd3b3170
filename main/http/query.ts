/** Query strings as typed values: each field's text is read by the type of its schema. Other names are ignored. */
import * as z from 'zod';

const WHOLE_NUMBER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const TRUE_WORDS = ['true', '1', 'yes', 'on'] as const;
const FALSE_WORDS = ['false', '0', 'no', 'off'] as const;

/** The same object for a query: its fields from text, its own checks kept. */
export function querySchema(fields: z.ZodObject): z.ZodObject {
  const shape = Object.fromEntries(
    Object.entries<z.core.SomeType>(fields.shape).map(([name, field]) => [name, fromText(field)]),
  );
  const { catchall: _, ...def } = fields.def;
  return fields.clone({ ...def, shape }, { parent: false });
}

/** Text, or a list of texts where a name is given more than once. */
function fromText(field: z.core.SomeType): z.ZodType {
  if (field instanceof z.ZodOptional) return fromText(field.def.innerType).optional();
  if (field instanceof z.ZodDefault) return fromText(field.def.innerType).default(field.def.defaultValue);
  if (field instanceof z.ZodCatch) return fromText(field.def.innerType).catch(field.def.catchValue);
  if (field instanceof z.ZodUnion) return z.union(field.def.options.map(fromText));
  if (field instanceof z.ZodNumber) return numberFrom(field);
  if (field instanceof z.ZodBoolean) return booleanFromWord;
  if (field instanceof z.ZodType) return field;
  throw new Error('Not a field of a query.');
}

const numberFrom = (field: z.ZodNumber): z.ZodType =>
  (field.format === 'safeint'
    ? z.string().regex(WHOLE_NUMBER, 'Expected a whole number.')
    : z.string().regex(NUMBER, 'Expected a number.')
  )
    .transform(Number)
    .pipe(field);

/** In upper or lower case. */
const booleanFromWord = z
  .string()
  .toLowerCase()
  .pipe(z.enum([...TRUE_WORDS, ...FALSE_WORDS]))
  .transform((word) => TRUE_WORDS.some((known) => known === word));
