/** An act and its verification: members and answer, which /action/verify and /v2/act-verify share. */
import * as z from 'zod';
import type { PerformAndVerifyOutput } from '../../operations/act/perform-and-verify.ts';
import type { WireCondition } from './condition.ts';
import { actionResultAnswer, encodeActionResult } from './answers.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { roundMs } from './places.ts';
import { encodeWait, waitAnswer } from './wait-answer.ts';

export const requireChange = z
  .boolean()
  .default(false)
  .describe(
    'True: a condition that held before the action counts only after a look has found that it does not hold. Use it where the condition may be true already.',
  );

export const heldBefore = z
  .boolean()
  .nullable()
  .describe(
    'Whether the condition held before the first attempt: then verified does not show that the action worked. Null where that is not known, as for visual `stable`.',
  );

export const attemptsAnswer = z
  .array(
    z.object({
      action: z
        .discriminatedUnion('ok', [
          z.object({ ok: z.literal(true).describe('It was done.'), result: actionResultAnswer }),
          z.object({ ok: z.literal(false).describe('It was not done, or not wholly.'), error: errorAnswer }),
        ])
        .describe('What became of the action.'),
      verification: waitAnswer
        .nullable()
        .describe('Null where the action failed; `error` where the condition could not be evaluated.'),
      elapsed_ms: z.number().describe('Milliseconds.'),
    }),
  )
  .describe('One for each time the action was begun.');

export const encodeAttempts = (
  { attempts }: PerformAndVerifyOutput,
  condition: WireCondition,
): z.input<typeof attemptsAnswer> =>
  attempts.map(({ action, verification, elapsedMs }) => ({
    action: action.ok
      ? { ok: true as const, result: encodeActionResult(action.result) }
      : { ok: false as const, error: encodeError(wireError(action.error)) },
    verification: verification === null ? null : encodeWait(verification, condition),
    elapsed_ms: roundMs(elapsedMs),
  }));
