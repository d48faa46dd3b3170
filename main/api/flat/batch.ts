import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import { toRequestedAction } from '../wire/action.ts';
import {
  actionResultAnswer,
  changesAnswer,
  encodeActionResult,
  encodeChanges,
} from '../wire/action-result.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS, ELEMENT_TARGET_REASONS } from '../../operations/support/reasons.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { pointerAction } from '../wire/pointer-action.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { encodeIgnored, ignoredField } from '../wire/tolerant-action.ts';
import { batchExamples } from './batch.example.ts';

const index = z.int().describe('Index of the action in the request, from 0.');
const meant = z.int().describe('Index of the display that was used; 0 if the requested one does not exist.');
const requestMeta = z.object({ screen: meant }).describe('About the request.');
const actionMeta = z.object({ screen: meant, ignored: ignoredField }).describe('About the action.');

export const postBatch = defineEndpoint({
  method: 'POST',
  path: '/batch',
  summary: 'Performs several actions in a row, without actions of other callers in between.',
  description:
    'All actions are validated before the first one runs. `ok` is true only if every action succeeded.',
  alsoInQuery: { screen: searchedScreen },
  request: z.strictObject({
    screen: searchedScreen,
    actions: z
      .array(pointerAction)
      .min(1)
      .max(LIMITS.batchActions)
      .describe('1-100 actions, performed in this order.'),
    stop_on_error: z.boolean().default(true).describe('True: stop after the first action that fails.'),
  }),
  response: z.object({
    meta: requestMeta,
    results: z
      .array(
        z.discriminatedUnion('ok', [
          z.object({
            index,
            ok: z.literal(true).describe('The action was performed.'),
            meta: actionMeta,
            result: actionResultAnswer,
          }),
          z.object({
            index,
            ok: z.literal(false).describe('The action failed, completely or partly.'),
            meta: actionMeta,
            error: errorAnswer,
          }),
        ]),
      )
      .describe('One entry for each action that was started.'),
    completed: z.int().describe('Number of actions that succeeded.'),
    stopped_at: z
      .int()
      .nullable()
      .describe('Index of the action after which no further action ran; null if all of them ran.'),
    changes: changesAnswer.optional(),
  }),
  reasons: [...ACTING_REASONS, ...ELEMENT_TARGET_REASONS],
  examples: batchExamples,
  operation: performBatch,
  decode: (wire) => ({
    screen: toSearched(wire.screen),
    actions: wire.actions.map((action, at) => toRequestedAction(action, `actions.${at}`)),
    stopOnError: wire.stop_on_error,
  }),
  succeeded: ({ completed }, { actions }) => completed === actions.length,
  encode(batch, { actions }) {
    const metaOf = (at: number, display = batch.screen) => {
      const action = actions[at];
      return { screen: display, ...(action === undefined ? {} : encodeIgnored(action)) };
    };
    return {
      meta: { screen: batch.screen },
      results: batch.entries.map((entry) =>
        entry.ok
          ? {
              index: entry.index,
              ok: true as const,
              meta: metaOf(entry.index, entry.result.screen),
              result: encodeActionResult(entry.result),
            }
          : {
              index: entry.index,
              ok: false as const,
              meta: metaOf(entry.index),
              error: encodeError(wireError(entry.error)),
            },
      ),
      completed: batch.completed,
      stopped_at: batch.stoppedAt,
      ...(batch.changes === undefined ? {} : { changes: encodeChanges(batch.changes) }),
    };
  },
});
