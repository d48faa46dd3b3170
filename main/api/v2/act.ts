import * as z from 'zod';
import { performAction } from '../../operations/act/perform-action.ts';
import { toRequestedAction } from '../wire/action.ts';
import { actionResultAnswer, encodeActionResult } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS } from '../endpoint/reason-texts.ts';
import { resolvedAction, targetIdOf } from './target.ts';
import { ignoredMeta, metaOfIgnored } from '../wire/tolerant-action.ts';
import { actExamples } from './act.example.ts';

export const postAct = defineEndpoint({
  method: 'POST',
  path: '/v2/act',
  summary: 'One action on a localized target.',
  description:
    'Before the first event the screen around the target is compared with what was observed; where it changed, nothing is done (409 target_stale).',
  query: z.object({}),
  body: z.strictObject({ action: resolvedAction }),
  response: z.object({
    meta: ignoredMeta,
    resolved_target_id: z.string().nullable().describe('The target that was acted on; null without one.'),
    result: actionResultAnswer,
  }),
  reasons: [...ACTING_REASONS, 'target_not_found', 'target_stale', 'capture_timeout'],
  examples: actExamples,
  async answer({ body }, { service, caller }) {
    const input = { screen: 0, requested: toRequestedAction(body.action, 'action') };
    const result = await service.invoke(performAction, input, caller);
    return {
      data: {
        ...metaOfIgnored(body.action),
        resolved_target_id: targetIdOf(body.action),
        result: encodeActionResult(result),
      },
    };
  },
});
