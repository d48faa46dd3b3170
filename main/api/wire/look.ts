/** The id of a look, and what it was compared with, as answers carry them. */
import * as z from 'zod';
import { FULL_REASONS } from '../../core/changes/full-reason.ts';
import type { TakenLook } from '../../operations/support/looks/take-look.ts';

export const lookAnswer = {
  look: z.string().describe('Id of this look, for `since`.'),
  since: z
    .object({
      look: z.string().describe('Id of the earlier look.'),
      age_ms: z.int().describe('When it was, in milliseconds ago.'),
    })
    .optional()
    .describe('Only with since: the answer is the difference to this look.'),
  full: z.enum(FULL_REASONS).optional().describe('Only with since: why the answer is complete nevertheless.'),
} as const;

export function encodeLook({
  id,
  differing,
  full,
}: TakenLook<unknown>): z.input<z.ZodObject<typeof lookAnswer>> {
  return {
    look: id,
    ...(differing === null ? {} : { since: { look: differing.baseId, age_ms: Math.round(differing.ageMs) } }),
    ...(full === null ? {} : { full }),
  };
}
