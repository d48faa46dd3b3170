import * as z from 'zod';
import { performAndVerify } from '../../operations/perform-and-verify.ts';
import { toRequestedAction } from '../shared/action.ts';
import { condition, toCondition } from '../shared/condition.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { ACTING_REASONS, CONDITION_REASONS } from '../shared/reason-texts.ts';
import { attemptsAnswer, encodeAttempts } from '../shared/verify.ts';
import { resolvedAction } from './target.ts';
import { screenInBody, screenOf, screenQuery } from '../shared/screen.ts';
import { ignoredMeta, metaOfIgnored } from '../shared/tolerant-action.ts';
import { actVerifyExamples } from './act-verify.example.ts';

/** How much a failure would cost decides how long and how often is tried. */
const RISKS = { low: { retries: 0, timeoutMs: 2500 }, high: { retries: 1, timeoutMs: 6000 } } as const;
const INTERVAL_MS = 200;
const RETRY_DELAY_MS = 200;

const riskLevel = z.enum(['low', 'high']).describe('How hard was tried.');

export const postActVerify = defineEndpoint({
  method: 'POST',
  path: '/v2/act-verify',
  summary: 'One action on a localized target, then a condition that shows its effect.',
  description:
    'Risk low: one attempt within 2500 ms; high: two within 6000 ms. A verification that never succeeds is a result: verified false, and every attempt.',
  query: screenQuery,
  body: z.strictObject({
    action: resolvedAction,
    condition: condition.describe('What shows that it worked.'),
    risk_level: riskLevel.default('low').describe('`low`: no retry, 2500 ms; `high`: one retry, 6000 ms.'),
    screen: screenInBody,
  }),
  response: z.object({
    meta: ignoredMeta,
    verified: z.boolean().describe('The condition was met.'),
    risk_level: riskLevel,
    attempts: attemptsAnswer,
  }),
  reasons: [...ACTING_REASONS, ...CONDITION_REASONS, 'target_not_found', 'target_stale'],
  examples: actVerifyExamples,
  async answer({ query, body }, { service, caller }) {
    const output = await service.invoke(
      performAndVerify,
      {
        screen: screenOf({ query, body }),
        requested: toRequestedAction(body.action, 'action'),
        condition: toCondition(body.condition),
        ...RISKS[body.risk_level],
        intervalMs: INTERVAL_MS,
        retryDelayMs: RETRY_DELAY_MS,
      },
      caller,
    );
    return {
      data: {
        ...metaOfIgnored(body.action),
        verified: output.verified,
        risk_level: body.risk_level,
        attempts: encodeAttempts(output, body.condition),
      },
    };
  },
});
