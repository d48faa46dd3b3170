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
import { actionExamples } from './action.example.ts';

export const postAction = defineEndpoint({
  method: 'POST',
  path: '/action',
  summary: 'Performs one pointer or keyboard action.',
  description: ACTION_DESCRIPTION,
  alsoInQuery: { screen: searchedScreen },
  request: pointerAction,
  response: performedAnswer,
  reasons: [...ACTING_REASONS, ...ELEMENT_TARGET_REASONS, ...CLICK_TEXT_REASONS, ...DROP_REASONS],
  examples: actionExamples,
  operation: performAction,
  decode: (wire) => ({ screen: toSearched(wire.screen), requested: toRequestedAction(wire, '') }),
  encode: encodePerformed,
});
