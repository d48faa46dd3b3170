/** Validation of values by the schema of their route. */
import type * as z from 'zod';
import { ValidationError } from '../core/errors.ts';
import { explain, issuesOf } from './issues.ts';

/** Throws ValidationError. */
export async function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(value, { error: explain });
  if (result.success) return result.data;
  throw new ValidationError(result.error.issues.flatMap((issue) => issuesOf(issue)));
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const holdsNull = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(holdsNull)
    : isMembers(value) && Object.values(value).some((member) => member === null || holdsNull(member));

/** The same JSON without members that are null, since null means absent in every body. A null in a list stays: there it stands for nothing that is absent. */
export function withoutNulls(value: unknown): unknown {
  if (!isMembers(value) || !holdsNull(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  );
}
