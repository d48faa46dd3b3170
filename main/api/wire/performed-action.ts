/** The answer to one action, in both generations that perform one. */
import * as z from 'zod';
import type { performAction } from '../../operations/act/perform-action.ts';
import { actionResultAnswer, encodeActionResult } from './answers.ts';
import { encodeIgnored, ignoredField } from './tolerant-action.ts';

export const performedAnswer = z.object({
  meta: z
    .object({
      screen: z.int().describe('Index of the display that was used; 0 if the requested one does not exist.'),
      ignored: ignoredField,
    })
    .describe('About the request.'),
  result: actionResultAnswer,
});

type Performed = Awaited<ReturnType<(typeof performAction)['run']>>;

export const encodePerformed = (
  result: Performed,
  action: Parameters<typeof encodeIgnored>[0],
): z.output<typeof performedAnswer> => ({
  meta: { screen: result.screen, ...encodeIgnored(action) },
  result: encodeActionResult(result),
});
