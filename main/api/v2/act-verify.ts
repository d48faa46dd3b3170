import * as z from 'zod';
import { performAndVerify } from '../../operations/act/perform-and-verify.ts';
import { toRequestedAction } from '../wire/action.ts';
import { condition, toCondition } from '../wire/condition.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  ACTING_REASONS,
  ELEMENT_TARGET_REASONS,
  CONDITION_REASONS,
} from '../../operations/support/reasons.ts';
import { attemptsAnswer, encodeAttempts, heldBefore, requireChange } from '../wire/verify.ts';
import { conditionState } from '../wire/wait-answer.ts';
import { resolvedAction } from './target.ts';
import { screen } from '../wire/screen.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { actVerifyExamples } from './act-verify.example.ts';

/** The risk level sets the number of retries and how long the effect is awaited. */
const RISKS = { low: { retries: 0, timeoutMs: 2500 }, high: { retries: 1, timeoutMs: 6000 } } as const;
const INTERVAL_MS = 200;
const RETRY_DELAY_MS = 200;

const riskLevel = z.enum(['low', 'high']).describe('The risk level that was applied.');

export const postActVerify = defineEndpoint({
  method: 'POST',
  path: '/v2/act-verify',
  summary: 'Performs one action on a localized target, then waits for a condition that shows its effect.',
  description:
    'Risk level low: one attempt, verified for up to 2500 ms. High: up to 6000 ms for two attempts; the action is performed once more if the condition was not met in the first half. Send `repeat: "undelivered"` for an action that must not happen twice, such as sending a message or paying. If the condition is never met the answer is still 200, with `verified: false` and every attempt.',
  alsoInQuery: { screen },
  request: z.strictObject({
    action: resolvedAction,
    condition: condition.describe('The condition that shows that the action worked.'),
    risk_level: riskLevel
      .default('low')
      .describe('`low`: one attempt, up to 2500 ms. `high`: one retry, up to 6000 ms in all.'),
    repeat: z
      .enum(['undelivered', 'always'])
      .default('always')
      .describe(
        'When risk level high performs the action again. `always`: if the condition was not met. `undelivered`: only if nothing of the action reached the desktop; use it for an action that must not happen twice.',
      ),
    require_change: requireChange,
    screen,
  }),
  response: z.object({
    meta: ignoredMeta,
    verified: z.boolean().describe('True if the condition was met.'),
    state: conditionState,
    risk_level: riskLevel,
    held_before: heldBefore,
    attempts: attemptsAnswer,
  }),
  reasons: [
    ...ACTING_REASONS,
    ...ELEMENT_TARGET_REASONS,
    ...CONDITION_REASONS,
    'target_not_found',
    'target_stale',
  ],
  examples: actVerifyExamples,
  operation: performAndVerify,
  decode: (wire) => ({
    screen: wire.screen ?? 0,
    requested: toRequestedAction(wire.action, 'action'),
    condition: toCondition(wire.condition),
    ...RISKS[wire.risk_level],
    intervalMs: INTERVAL_MS,
    retryDelayMs: RETRY_DELAY_MS,
    requireChange: wire.require_change,
    repeat: wire.repeat,
  }),
  encode: (output, wire) => ({
    ...metaOfIgnored(wire.action),
    verified: output.verified,
    state: output.state,
    risk_level: wire.risk_level,
    held_before: output.heldBefore,
    attempts: encodeAttempts(output, wire.condition),
  }),
});
