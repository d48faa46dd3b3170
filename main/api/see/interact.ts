import * as z from 'zod';
import { performAction } from '../../operations/perform-action.ts';
import { toRequestedAction } from '../shared/action.ts';
import { actionResultAnswer, encodeActionResult } from '../shared/answers.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { ACTING_REASONS, CLICK_TEXT_REASONS } from '../shared/reason-texts.ts';
import { screenInBody } from '../shared/fields.ts';
import { pointerAction } from '../shared/pointer-action.ts';
import { interactExamples } from './interact.example.ts';

export const postInteract = defineEndpoint({
  method: 'POST',
  path: '/interact',
  summary: 'One pointer or keyboard action.',
  query: z.object({}),
  body: z.strictObject({
    screen: screenInBody.describe('Echoed in `meta.screen`; the display that click_text searches.'),
    action: pointerAction,
  }),
  response: z.object({
    meta: z
      .object({ screen: z.int().describe('The display that was meant; 0 for one that is not there.') })
      .describe('About the request.'),
    result: actionResultAnswer,
  }),
  reasons: [...ACTING_REASONS, ...CLICK_TEXT_REASONS],
  examples: interactExamples,
  async answer({ body }, { service, caller }) {
    const input = { screen: body.screen, requested: toRequestedAction(body.action, 'action') };
    const result = await service.invoke(performAction, input, caller);
    return { data: { meta: { screen: result.screen }, result: encodeActionResult(result) } };
  },
});
