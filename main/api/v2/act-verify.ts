import * as z from 'zod';
import { performAndVerify } from '../../operations/act/perform-and-verify.ts';
import { toRequestedAction } from '../wire/action.ts';
import { condition, toCondition } from '../wire/condition.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS, CONDITION_REASONS } from '../../operations/support/reasons.ts';
import { attemptsAnswer, encodeAttempts, heldBefore, requireChange } from '../wire/verify.ts';
import { resolvedAction } from './target.ts';
import { screen } from '../wire/screen.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { actVerifyExamples } from './act-verify.example.ts';

/** How much a failure would cost decides how long is verified. An act that may have been delivered is never repeated. */
const RISKS = { low: { retries: 0, timeoutMs: 2500 }, high: { retries: 1, timeoutMs: 6000 } } as const;
const INTERVAL_MS = 200;
const RETRY_DELAY_MS = 200;

const riskLevel = z.enum(['low', 'high']).describe('The risk level that was applied.');

export const postActVerify = defineEndpoint({
  method: 'POST',
  path: '/v2/act-verify',
  summary: 'One action on a localized target, then a condition that shows its effect.',
  description:
    'Risk low: one attempt, verified for 2500 ms. High: verified for 6000 ms, and one more attempt only where nothing of the first one has reached the desktop: an action that may have been delivered is never repeated. A verification that never succeeds is a result: verified false, and every attempt.',
  alsoInQuery: { screen },
  request: z.strictObject({
    action: resolvedAction,
    condition: condition.describe('What shows that it worked.'),
    risk_level: riskLevel
      .default('low')
      .describe(
        '`low`: no retry, 2500 ms. `high`: 6000 ms, one retry only where nothing of the action was delivered.',
      ),
    require_change: requireChange,
    screen,
  }),
  response: z.object({
    meta: ignoredMeta,
    verified: z.boolean().describe('The condition was met.'),
    risk_level: riskLevel,
    held_before: heldBefore,
    attempts: attemptsAnswer,
  }),
  reasons: [...ACTING_REASONS, ...CONDITION_REASONS, 'target_not_found', 'target_stale'],
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
    repeat: 'undelivered' as const,
  }),
  encode: (output, wire) => ({
    ...metaOfIgnored(wire.action),
    verified: output.verified,
    risk_level: wire.risk_level,
    held_before: output.heldBefore,
    attempts: encodeAttempts(output, wire.condition),
  }),
});
