/** The issues that a request schema reports to a caller. */
import type * as z from 'zod';
import { ValidationError, type Issue } from '../../core/errors.ts';
import { parseRequest } from '../../http/validation.ts';

export async function issuesIn(schema: z.ZodType, value: unknown): Promise<readonly Issue[]> {
  try {
    await parseRequest(schema, value);
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.issues;
    throw error;
  }
}
