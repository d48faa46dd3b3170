/** An act and its verification: members and answer, which /action/verify and /v2/act-verify share. */
import * as z from 'zod';
import type { PerformAndVerifyOutput } from '../../operations/act/perform-and-verify.ts';
import type { WireCondition } from './condition.ts';
import { actionResultAnswer, encodeActionResult } from './action-result.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { roundMs } from './places.ts';
import { encodeWait, waitAnswer } from './wait-answer.ts';

export const requireChange = z
  .boolean()
  .default(false)
  .describe(
    'True: a condition that already held before the action counts only after it has been seen not to hold. Use it if the condition may be true already.',
  );

export const heldBefore = z
  .boolean()
  .nullable()
  .describe(
    'True if the condition already held before the first attempt: then `verified` does not prove that the action worked. Null if unknown, as for a visual condition with state `stable`.',
  );

export const attemptsAnswer = z
  .array(
    z.object({
      action: z
        .discriminatedUnion('ok', [
          z.object({ ok: z.literal(true).describe('The action was performed.'), result: actionResultAnswer }),
          z.object({
            ok: z.literal(false).describe('The action failed, completely or partly.'),
            error: errorAnswer,
          }),
        ])
        .describe('Result of the action.'),
      verification: waitAnswer
        .nullable()
        .describe(
          'Result of the verification. Null if the action failed; holds `error` if the condition could not be evaluated.',
        ),
      elapsed_ms: z.number().describe('Duration of the attempt, in milliseconds.'),
    }),
  )
  .describe('One entry for each time the action was started.');

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
