import * as z from 'zod';
import { textMatch } from '../wire/text-match.ts';
import { LIMITS } from '../../core/limits.ts';
import { localize, type Clue } from '../../operations/see/localize.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { gridCount } from '../wire/fields.ts';
import { encodeConfidence, encodeMatch, matchAnswer } from '../wire/ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { cellFields } from '../wire/target.ts';
import { toWindowQuery, windowSelectors } from '../wire/window-selectors.ts';
import { handle } from './target.ts';
import { localizeExamples } from './localize.example.ts';

const pictureSide = z.int().min(0).max(LIMITS.pictureCoordinate);

const CLUES = ['text_query', 'image_tool_point', 'grid_cell', 'window'] as const;

const request = z
  .strictObject({
    observation_id: handle.describe('The observation_id of an answer of /v2/observe.'),
    text_query: z
      .string()
      .min(1)
      .max(LIMITS.queryChars)
      .optional()
      .describe(
        'Text to find in the observation. Several words are found across a line, and across two lines if a label wraps.',
      ),
    text_match: textMatch,
    case_sensitive: z.boolean().default(false).describe('True: upper and lower case must match.'),
    candidate_index: z
      .int()
      .min(0)
      .default(0)
      .describe('Index of the match to use, from 0; the most confident match is first.'),
    image_tool_point: z
      .strictObject({
        x: pictureSide.describe('Distance from the left edge of the picture, in picture pixels.'),
        y: pictureSide.describe('Distance from the top edge of the picture, in picture pixels.'),
      })
      .optional()
      .describe('A pixel of the picture that /v2/observe returned, whatever its scale.'),
    grid_cell: z
      .strictObject({
        rows: gridCount.describe('Number of rows of the grid over the observed region.'),
        cols: gridCount.describe('Number of columns of the grid over the observed region.'),
        ...cellFields,
      })
      .optional()
      .describe('A cell of a grid over the observed region.'),
    window: windowSelectors
      .optional()
      .describe('Use the centre of the one window that these selectors match.'),
  })
  .superRefine((members, context) => {
    const given = CLUES.filter((clue) => members[clue] !== undefined);
    if (given.length === 1) return;
    context.addIssue({
      code: 'custom',
      path: given.length === 0 ? [] : [given[1] ?? 'text_query'],
      message: `Send exactly one of ${CLUES.join(', ')}.`,
      params: { code: given.length === 0 ? 'required' : 'unexpected_clue' },
    });
  });

function toClue(wire: z.output<typeof request>): Clue {
  if (wire.image_tool_point !== undefined) return { kind: 'picture', point: wire.image_tool_point };
  if (wire.grid_cell !== undefined) {
    const { rows, cols, ...cell } = wire.grid_cell;
    return { kind: 'grid', rows, cols, cell };
  }
  if (wire.window !== undefined) return { kind: 'window', query: toWindowQuery(wire.window) };
  return {
    kind: 'text',
    query: { text: wire.text_query ?? '', match: wire.text_match, caseSensitive: wire.case_sensitive },
    candidate: wire.candidate_index,
  };
}

export const postLocalize = defineEndpoint({
  method: 'POST',
  path: '/v2/localize',
  summary: 'Finds the pixel to act on in an observation.',
  description:
    'Send exactly one of text_query, image_tool_point, grid_cell and window. The target is kept for 60 seconds and compared with the screen before an action uses it.',
  request,
  response: z.object({
    resolved_target_id: z.string().describe('Id of the target, for /v2/act and /v2/act-verify.'),
    point: pointAnswer.describe('The pixel that an action will use, in desktop pixels.'),
    bbox: regionAnswer.describe(
      'The rectangle that is compared with the screen before an action, in desktop pixels.',
    ),
    localization_confidence: z
      .number()
      .describe('Confidence of the localization, 0-1: of the text recognition for a text, else 1.'),
    candidates: z.array(matchAnswer).describe('All matches of the text; empty if text_query was not sent.'),
    expires_at: z.int().describe('Time at which the target expires, in milliseconds since 1970.'),
  }),
  examples: localizeExamples,
  operation: localize,
  decode: (wire) => ({ observationId: wire.observation_id, clue: toClue(wire) }),
  encode: (found) => ({
    resolved_target_id: found.id,
    point: encodePoint(found.point),
    bbox: encodeRegion(found.box),
    localization_confidence: encodeConfidence(found.confidence),
    candidates: found.candidates.map(encodeMatch),
    expires_at: Math.round(found.expiresAt),
  }),
});
