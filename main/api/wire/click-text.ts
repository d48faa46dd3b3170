/** Which text to click, and which of its places if there are several. */
import * as z from 'zod';
import type { TextQuery } from '../../core/action.ts';
import { LIMITS } from '../../core/limits.ts';
import { coordinate } from './fields.ts';
import { toLanguages } from './language.ts';
import { fittingPlace, partOf, placeFields } from './place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
} from './reading-hints.ts';
import { clickedTextMatch } from './text-match.ts';
import { TOGETHER } from './together.ts';

const queryText = z.string().min(1).max(LIMITS.queryChars);

const anchor = z
  .strictObject({
    text: queryText.describe('Text near the one to click; matches anywhere in a line.'),
    side: z
      .enum(['left', 'right', 'above', 'below'])
      .describe('Side of the anchor on which the text to click is. `left` and `right`: in the same row.'),
    offset: z
      .int()
      .min(0)
      .max(LIMITS.regionSidePixels)
      .default(0)
      .describe(
        'Expected distance from the edge of the anchor, in pixels. The match closest to it is clicked.',
      ),
  })
  .describe(
    'Another text that identifies the match, such as the label at the left of a button: `{"text":"Alice","side":"right"}`.',
  );

const near = z
  .strictObject({
    x: coordinate.describe('In desktop pixels.'),
    y: coordinate.describe('In desktop pixels.'),
  })
  .describe('Click the match closest to this pixel.');

type Members = z.output<typeof members>;

const members = z.strictObject({
  text: queryText.describe('Text to find on the screen. A label that wraps onto a second line is one text.'),
  match: clickedTextMatch,
  case_sensitive: z.boolean().default(false).describe('True: upper and lower case must match.'),
  tolerance: z
    .int()
    .min(0)
    .max(LIMITS.textTolerance)
    .default(0)
    .describe(
      'Maximum number of wrong, missing or extra characters, 0-10, for text that is recognised imperfectly. The closest match is preferred. Not allowed with match `regex`.',
    ),
  ...readingHintFields(DEFAULT_CONFIDENCE.deciding),
  occurrence: z
    .enum(['best', 'first'])
    .default('best')
    .describe(
      'Which match to click if the text occurs several times and nth, near and anchor are not sent. `best`: the most confident one. `first`: the first in reading order.',
    ),
  nth: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Index of the match to click, from 0 in reading order; with near or anchor, from the closest. `candidates` in answers have this order.',
    ),
  near: near.optional(),
  anchor: anchor.optional(),
  ...placeFields,
});

/** A check: nothing that contradicts. */
function fittingChoice(
  { match, tolerance, near: point, anchor: other }: Members,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [path], message, params: { code: 'contradiction' } });
  };
  if (match === 'regex' && tolerance > 0)
    refuse('tolerance', 'A tolerance cannot be combined with match regex: widen the expression instead.');
  if (point !== undefined && other !== undefined) refuse('anchor', 'Expected near or anchor, not both.');
}

export const clickTextQuery = members
  .superRefine(fittingPlace, TOGETHER)
  .superRefine(oneMeaning, TOGETHER)
  .superRefine(fittingChoice, TOGETHER);

export const toTextQuery = (wire: Members): TextQuery => ({
  text: wire.text,
  match: wire.match,
  caseSensitive: wire.case_sensitive,
  tolerance: wire.tolerance,
  minConfidence: confidenceOf(wire, DEFAULT_CONFIDENCE.deciding),
  languages: toLanguages(languageOf(wire)),
  part: partOf(wire),
  occurrence: wire.occurrence,
  ...(wire.nth === undefined ? {} : { nth: wire.nth }),
  ...(wire.near === undefined ? {} : { near: wire.near }),
  ...(wire.anchor === undefined ? {} : { anchor: wire.anchor }),
});
