import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { localize, type Clue } from '../../operations/see/localize.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { gridCount } from '../wire/fields.ts';
import { encodeConfidence, encodeMatch, matchAnswer } from '../wire/ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { toWindowQuery, windowSelectors } from '../wire/window-selectors.ts';
import { handle } from './target.ts';
import { localizeExamples } from './localize.example.ts';

const pictureSide = z.int().min(0).max(LIMITS.pictureCoordinate);
const offset = z.number().min(-1).max(1).default(0);

const CLUES = ['text_query', 'image_tool_point', 'grid_cell', 'window'] as const;

const request = z
  .strictObject({
    observation_id: handle.describe('From /v2/observe.'),
    text_query: z
      .string()
      .min(1)
      .max(LIMITS.queryChars)
      .optional()
      .describe(
        'Text to find in the observation: several words are found across a line, and over two where a label wraps.',
      ),
    text_match: z
      .enum(['exact', 'contains', 'regex'])
      .default('contains')
      .describe('How text_query matches.'),
    case_sensitive: z.boolean().default(false).describe('Tell upper from lower case.'),
    candidate_index: z
      .int()
      .min(0)
      .default(0)
      .describe('Which match of the text, counted from 0: the most confident first.'),
    image_tool_point: z
      .strictObject({
        x: pictureSide.describe('From the left edge of the picture, its own pixels.'),
        y: pictureSide.describe('From the top edge of the picture, its own pixels.'),
      })
      .optional()
      .describe('A pixel of the picture that /v2/observe answered, whatever its scale.'),
    grid_cell: z
      .strictObject({
        rows: gridCount.describe('Rows of the grid over the observed region.'),
        cols: gridCount.describe('Columns of the grid over the observed region.'),
        row: z.int().min(0).describe('Counts from 0 at the top.'),
        col: z.int().min(0).describe('Counts from 0 at the left.'),
        dx: offset.describe('-1 is the left edge of the cell, 1 its right edge.'),
        dy: offset.describe('-1 is the upper edge of the cell, 1 its lower edge.'),
      })
      .optional()
      .describe('A cell of a grid over the observed region.'),
    window: windowSelectors.optional().describe('The middle of the one window that these selectors match.'),
  })
  .superRefine((members, context) => {
    const given = CLUES.filter((clue) => members[clue] !== undefined);
    if (given.length === 1) return;
    context.addIssue({
      code: 'custom',
      path: given.length === 0 ? [] : [given[1] ?? 'text_query'],
      message: `Give exactly one of ${CLUES.join(', ')}.`,
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
    'By text, by a pixel of the returned picture, by a grid cell or by a window: exactly one of them. The target is kept for 60 seconds and held against the screen before it is acted on.',
  request,
  response: z.object({
    resolved_target_id: z.string().describe('For /v2/act and /v2/act-verify.'),
    point: pointAnswer.describe('Global pixels.'),
    bbox: regionAnswer.describe('What is compared with the screen before an act, global pixels.'),
    localization_confidence: z.number().describe("0-1: the reader's for text, else 1."),
    candidates: z.array(matchAnswer).describe('Every match of the text; empty for other clues.'),
    expires_at: z.int().describe('When the target is forgotten, epoch milliseconds.'),
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
