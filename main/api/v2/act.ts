import * as z from 'zod';
import { performAction } from '../../operations/act/perform-action.ts';
import { toRequestedAction } from '../wire/action.ts';
import { actionResultAnswer, encodeActionResult } from '../wire/action-result.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS, ELEMENT_TARGET_REASONS } from '../../operations/support/reasons.ts';
import { resolvedAction, targetIdOf } from './target.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { actExamples } from './act.example.ts';

export const postAct = defineEndpoint({
  method: 'POST',
  path: '/v2/act',
  summary: 'Performs one action on a localized target.',
  description:
    'Before the action the screen around the target is compared with the observation. If it changed, nothing is done and the answer is 409 target_stale.',
  request: z.strictObject({ action: resolvedAction }),
  response: z.object({
    meta: ignoredMeta,
    resolved_target_id: z
      .string()
      .nullable()
      .describe('The target of the action; null for actions without a target.'),
    result: actionResultAnswer,
  }),
  reasons: [
    ...ACTING_REASONS,
    ...ELEMENT_TARGET_REASONS,
    'target_not_found',
    'target_stale',
    'capture_timeout',
  ],
  examples: actExamples,
  operation: performAction,
  decode: ({ action }) => ({ screen: 0, requested: toRequestedAction(action, 'action') }),
  encode: (result, { action }) => ({
    ...metaOfIgnored(action),
    resolved_target_id: targetIdOf(action),
    result: encodeActionResult(result),
  }),
});
