import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { performAndVerify } from '../../operations/act/perform-and-verify.ts';
import { toRequestedAction } from '../wire/action.ts';
import { condition, toCondition } from '../wire/condition.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  ACTING_REASONS,
  ELEMENT_TARGET_REASONS,
  CLICK_TEXT_REASONS,
  DROP_REASONS,
  CONDITION_REASONS,
} from '../../operations/support/reasons.ts';
import { pollInterval } from '../wire/fields.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { attemptsAnswer, encodeAttempts, heldBefore, requireChange } from '../wire/verify.ts';
import { conditionState } from '../wire/wait-answer.ts';
import { pointerAction } from '../wire/pointer-action.ts';
import { actionVerifyExamples } from './action-verify.example.ts';

export const postActionVerify = defineEndpoint({
  method: 'POST',
  path: '/action/verify',
  summary: 'Performs an action, then waits for a condition that shows its effect.',
  description:
    'If the condition is never met the answer is still 200, with `verified: false` and every attempt. timeout_ms is the total time; each attempt gets an equal share of the rest. With retries the action is repeated even if an earlier attempt performed it: leave retries at 0 for an action that must not happen twice.',
  alsoInQuery: { screen: searchedScreen },
  request: z.strictObject({
    screen: searchedScreen,
    action: pointerAction,
    condition: condition.describe('The condition that shows that the action worked.'),
    retries: z
      .int()
      .min(0)
      .max(LIMITS.retries)
      .default(0)
      .describe('Number of further attempts if the first one is not verified.'),
    timeout_ms: z
      .int()
      .min(0)
      .max(LIMITS.waitTimeoutMs)
      .default(5000)
      .describe('Maximum duration of all attempts together, in milliseconds.'),
    poll_interval_ms: pollInterval,
    require_change: requireChange,
    retry_delay_ms: z
      .int()
      .min(0)
      .max(LIMITS.retryDelayMs)
      .default(200)
      .describe('Pause between two attempts, in milliseconds.'),
  }),
  response: z.object({
    meta: ignoredMeta,
    verified: z.boolean().describe('True if the condition was met.'),
    state: conditionState,
    held_before: heldBefore,
    attempts: attemptsAnswer,
  }),
  reasons: [
    ...ACTING_REASONS,
    ...ELEMENT_TARGET_REASONS,
    ...CLICK_TEXT_REASONS,
    ...DROP_REASONS,
    ...CONDITION_REASONS,
  ],
  examples: actionVerifyExamples,
  operation: performAndVerify,
  decode: (wire) => ({
    screen: toSearched(wire.screen),
    requested: toRequestedAction(wire.action, 'action'),
    condition: toCondition(wire.condition),
    retries: wire.retries,
    timeoutMs: wire.timeout_ms,
    intervalMs: wire.poll_interval_ms,
    retryDelayMs: wire.retry_delay_ms,
    requireChange: wire.require_change,
    repeat: 'unverified' as const,
  }),
  encode: (output, { action, condition: sent }) => ({
    ...metaOfIgnored(action),
    verified: output.verified,
    state: output.state,
    held_before: output.heldBefore,
    attempts: encodeAttempts(output, sent),
  }),
});
