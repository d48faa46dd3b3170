/** The issues that a request schema reports to a caller. */
import type * as z from 'zod';
import type { Issue } from '../../main/core/errors.ts';
import { issuesOf } from '../../main/http/issues.ts';
import { validate } from '../../main/http/sub-application.ts';

export async function issuesIn(schema: z.ZodType, value: unknown): Promise<readonly Issue[]> {
  const { error } = await validate(schema, value);
  return error?.issues.flatMap((issue) => issuesOf(issue)) ?? [];
}
