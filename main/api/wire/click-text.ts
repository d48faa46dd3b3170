/** Which text to click, and which of its places where there are several. */
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
import { TOGETHER } from './together.ts';

const queryText = z.string().min(1).max(LIMITS.queryChars);

const anchor = z
  .strictObject({
    text: queryText.describe('A text nearby, found anywhere in a line.'),
    side: z
      .enum(['left', 'right', 'above', 'below'])
      .describe('On which side of the anchor the text to click is. `left` and `right` mean in its row.'),
    offset: z
      .int()
      .min(0)
      .max(LIMITS.regionSidePixels)
      .default(0)
      .describe('Where the text is expected, pixels away from the edge of the anchor; the closest is meant.'),
  })
  .describe(
    'Another text that tells which place is meant, such as the name at the left of a button: `{"text":"Alice","side":"right"}`.',
  );

const near = z
  .strictObject({ x: coordinate.describe('Global pixels.'), y: coordinate.describe('Global pixels.') })
  .describe('Click the place closest to this pixel.');

type Members = z.output<typeof members>;

const members = z.strictObject({
  text: queryText.describe('Text to find on the screen; a label that wraps over two lines is one text.'),
  match: z
    .enum(['contains', 'exact', 'line', 'regex'])
    .default('contains')
    .describe(
      '`contains`: anywhere in a line. `exact`: whole words. `line`: the whole line; one that equals the text before one that contains it. `regex`: text is an expression, without look-around and back-references.',
    ),
  case_sensitive: z.boolean().default(false).describe('Tell upper from lower case.'),
  tolerance: z
    .int()
    .min(0)
    .max(LIMITS.textTolerance)
    .default(0)
    .describe(
      'How many characters may be wrong, missing or too many, 0-10: for text that is misread. The closest match is the best. Not with regex.',
    ),
  ...readingHintFields(DEFAULT_CONFIDENCE.deciding),
  occurrence: z
    .enum(['best', 'first'])
    .default('best')
    .describe(
      'Where the text is in several places and neither nth, near nor anchor says which: the most confident match, or the first in reading order.',
    ),
  nth: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Which place, counted from 0 in reading order; with near or anchor from the closest. `candidates` in an answer has this order.',
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
    refuse('tolerance', 'A tolerance does not go with match regex: write the expression wider.');
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
