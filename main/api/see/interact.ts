import * as z from 'zod';
import { performAction } from '../../operations/act/perform-action.ts';
import { toRequestedAction } from '../wire/action.ts';
import { actionResultAnswer, encodeActionResult } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  ACTING_REASONS,
  ELEMENT_TARGET_REASONS,
  CLICK_TEXT_REASONS,
} from '../../operations/support/reasons.ts';
import { ACTION_DESCRIPTION, pointerAction } from '../wire/pointer-action.ts';
import { screen } from '../wire/screen.ts';
import { encodeIgnored, ignoredField } from '../wire/tolerant-action.ts';
import { interactExamples } from './interact.example.ts';

export const postInteract = defineEndpoint({
  method: 'POST',
  path: '/interact',
  summary: 'Performs one pointer or keyboard action.',
  description: ACTION_DESCRIPTION,
  alsoInQuery: { screen },
  request: z.strictObject({
    screen,
    action: pointerAction,
  }),
  response: z.object({
    meta: z
      .object({
        screen: z
          .int()
          .describe('Index of the display that was used; 0 if the requested one does not exist.'),
        ignored: ignoredField,
      })
      .describe('About the request.'),
    result: actionResultAnswer,
  }),
  reasons: [...ACTING_REASONS, ...ELEMENT_TARGET_REASONS, ...CLICK_TEXT_REASONS],
  examples: interactExamples,
  operation: performAction,
  decode: (wire) => ({ screen: wire.screen, requested: toRequestedAction(wire.action, 'action') }),
  encode: (result, { action }) => ({
    meta: { screen: result.screen, ...encodeIgnored(action) },
    result: encodeActionResult(result),
  }),
});
