import * as z from 'zod';
import { performAction } from '../../operations/act/perform-action.ts';
import { toRequestedAction } from '../wire/action.ts';
import { actionResultAnswer, encodeActionResult } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS } from '../../operations/support/reasons.ts';
import { resolvedAction, targetIdOf } from './target.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { actExamples } from './act.example.ts';

export const postAct = defineEndpoint({
  method: 'POST',
  path: '/v2/act',
  summary: 'One action on a localized target.',
  description:
    'Before the first event the screen around the target is compared with what was observed; where it changed, nothing is done (409 target_stale).',
  request: z.strictObject({ action: resolvedAction }),
  response: z.object({
    meta: ignoredMeta,
    resolved_target_id: z.string().nullable().describe('The target that was acted on; null without one.'),
    result: actionResultAnswer,
  }),
  reasons: [...ACTING_REASONS, 'target_not_found', 'target_stale', 'capture_timeout'],
  examples: actExamples,
  operation: performAction,
  decode: ({ action }) => ({ screen: 0, requested: toRequestedAction(action, 'action') }),
  encode: (result, { action }) => ({
    ...metaOfIgnored(action),
    resolved_target_id: targetIdOf(action),
    result: encodeActionResult(result),
  }),
});
