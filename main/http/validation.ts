/** Validation of queries and bodies by the schemas of their route. */
import { zValidator } from '@hono/zod-validator';
import type * as z from 'zod';
import { ValidationError } from '../core/errors.ts';
import type { HttpMiddleware } from './environment.ts';
import { explain, issuesOf } from './issues.ts';

/** Where in a request the values come from. */
type Target = 'query' | 'json';

/** With messages and codes of ours. */
export const validate = (schema: z.ZodType, value: unknown): Promise<z.ZodSafeParseResult<unknown>> =>
  schema.safeParseAsync(value, { error: explain });

/** Puts the values under `c.req.valid(target)`. Throws ValidationError. */
export const validated = (target: Target, schema: z.ZodType): HttpMiddleware =>
  zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw new ValidationError(result.error.issues.flatMap((issue) => issuesOf(issue)));
    },
    { validationFunction: validate },
  );

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
