import * as z from 'zod';
import { performAction } from '../../operations/act/perform-action.ts';
import { toRequestedAction } from '../wire/action.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  ACTING_REASONS,
  ELEMENT_TARGET_REASONS,
  CLICK_TEXT_REASONS,
  DROP_REASONS,
} from '../../operations/support/reasons.ts';
import { encodePerformed, performedAnswer } from '../wire/action-result.ts';
import { ACTION_DESCRIPTION, pointerAction } from '../wire/pointer-action.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { interactExamples } from './interact.example.ts';

export const postInteract = defineEndpoint({
  method: 'POST',
  path: '/interact',
  summary: 'Performs one pointer or keyboard action.',
  description: ACTION_DESCRIPTION,
  alsoInQuery: { screen: searchedScreen },
  request: z.strictObject({
    screen: searchedScreen,
    action: pointerAction,
  }),
  response: performedAnswer,
  reasons: [...ACTING_REASONS, ...ELEMENT_TARGET_REASONS, ...CLICK_TEXT_REASONS, ...DROP_REASONS],
  examples: interactExamples,
  operation: performAction,
  decode: (wire) => ({
    screen: toSearched(wire.screen),
    requested: toRequestedAction(wire.action, 'action'),
  }),
  encode: (result, { action }) => encodePerformed(result, action),
});
