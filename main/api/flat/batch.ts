import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import { toRequestedAction } from '../wire/action.ts';
import { actionResultAnswer, encodeActionResult } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ACTING_REASONS } from '../../operations/support/reasons.ts';
import { encodeError, errorAnswer } from '../endpoint/error.ts';
import { wireError } from '../endpoint/wire-words.ts';
import { pointerAction } from '../wire/pointer-action.ts';
import { screen } from '../wire/screen.ts';
import { encodeIgnored, ignoredField } from '../wire/tolerant-action.ts';
import { batchExamples } from './batch.example.ts';

const index = z.int().describe('Its place in the request, from 0.');
const meant = z.int().describe('The display that was meant; 0 for one that is not there.');
const requestMeta = z.object({ screen: meant }).describe('About the request.');
const actionMeta = z.object({ screen: meant, ignored: ignoredField }).describe('About the action.');

export const postBatch = defineEndpoint({
  method: 'POST',
  path: '/batch',
  summary: 'Several actions in a row, with nobody else in between.',
  description:
    'All actions are checked before the first one runs. `ok` is true only if every action succeeded.',
  alsoInQuery: { screen },
  request: z.strictObject({
    screen,
    actions: z.array(pointerAction).min(1).max(LIMITS.batchActions).describe('In this order, 1-100.'),
    stop_on_error: z.boolean().default(true).describe('Run nothing after the first that fails.'),
  }),
  response: z.object({
    meta: requestMeta,
    results: z
      .array(
        z.discriminatedUnion('ok', [
          z.object({
            index,
            ok: z.literal(true).describe('It was done.'),
            meta: actionMeta,
            result: actionResultAnswer,
          }),
          z.object({
            index,
            ok: z.literal(false).describe('It was not done, or not wholly.'),
            meta: actionMeta,
            error: errorAnswer,
          }),
        ]),
      )
      .describe('One for each action that was begun.'),
    completed: z.int().describe('Actions that succeeded.'),
    stopped_at: z.int().nullable().describe('Index of the action after which nothing more ran.'),
  }),
  reasons: ACTING_REASONS,
  examples: batchExamples,
  operation: performBatch,
  decode: (wire) => ({
    screen: wire.screen,
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
    };
  },
});
