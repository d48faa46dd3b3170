import * as z from 'zod';
import { readText } from '../../operations/read/read-text.ts';
import type { TextLook } from '../../operations/read/text-look.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  blockAnswer,
  encodeBlock,
  encodeLine,
  encodeReadingGaps,
  encodeReadingTiming,
  lineAnswer,
  readingGapsAnswer,
  readingTimingAnswer,
} from '../wire/ocr-answers.ts';
import { encodeLook, lookAnswer } from '../wire/look.ts';
import { fittingSource, modeField } from '../wire/picture-source.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { modeOf } from '../wire/place.ts';
import { confidenceOf, DEFAULT_CONFIDENCE, languageOf, oneMeaning } from '../wire/reading-hints.ts';
import { readingFields, toReading } from '../wire/reading-members.ts';
import { screen } from '../wire/screen.ts';
import { encodeTextLook, textDeltaAnswer, textLookText } from '../wire/text-look.ts';
import { sinceField } from '../wire/elements.ts';
import { ocrExamples } from './ocr.example.ts';
import { TOGETHER } from '../wire/together.ts';

/** `lines`: those that are sure enough. */
function encodeText(lines: readonly RecognizedLine[], look: TextLook | null, format: 'json' | 'text') {
  if (format === 'text')
    return { ...(look === null ? {} : encodeLook(look)), text: textLookText(lines, look?.differing) };
  const encoded = look === null ? {} : encodeTextLook(look, encodeLine);
  if (look !== null && look.differing !== null) return encoded;
  return {
    ...encoded,
    blocks: lines.flatMap((line) => line.words.map(encodeBlock)),
    lines: lines.map(encodeLine),
  };
}

export const postOcr = defineEndpoint({
  method: 'POST',
  path: '/ocr',
  bodySize: 'image',
  summary: 'Reads the text of a display, a region, a window or a picture (OCR).',
  alsoInQuery: { screen },
  request: z
    .strictObject({
      screen,
      ...readingFields,
      since: sinceField,
      format: z
        .enum(['json', 'text'])
        .default('json')
        .describe('`json`: every word and line. `text`: one line for each line, with its place.'),
    })
    .superRefine(fittingSource(['image_base64']), TOGETHER)
    .superRefine(({ mode, since }, context) => {
      if (mode === 'image' && since !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['since'],
          message: 'The member since goes with a look at the screen, not with mode image.',
          params: { code: 'contradiction' },
        });
    }, TOGETHER)
    .superRefine(oneMeaning, TOGETHER),
  response: z.object({
    result: z
      .object({
        mode: modeField,
        language_hint: z
          .string()
          .nullable()
          .describe('The languages from the request; null if none were sent.'),
        min_confidence: z.number().describe('The minimum confidence that was applied, 0-1.'),
        region: regionAnswer.describe('The region that was read.'),
        blocks: z
          .array(blockAnswer)
          .optional()
          .describe('Words in reading order. Not with format `text`, and not in a difference.'),
        lines: z
          .array(lineAnswer)
          .optional()
          .describe('Lines in reading order. Not with format `text`, and not in a difference.'),
        text: z
          .string()
          .optional()
          .describe(
            'Only with format `text`: a line `x,y,width,height "text"` each; of a difference a line that counts, then `~` changed, `+` came, `-` went.',
          ),
        delta: textDeltaAnswer(lineAnswer).optional(),
        look: lookAnswer.look.optional().describe('Id of this look, for `since`. Not with mode image.'),
        since: lookAnswer.since,
        full: lookAnswer.full,
        gaps: readingGapsAnswer,
        timing: readingTimingAnswer,
      })
      .describe('The text that was read.'),
  }),
  examples: ocrExamples,
  operation: readText,
  decode: (wire) => ({
    ...toReading(wire),
    look: {
      since: wire.since,
      least: confidenceOf(wire, DEFAULT_CONFIDENCE.listing),
    },
  }),
  encode({ shown, look, region, timing, gaps }, wire) {
    const least = confidenceOf(wire, DEFAULT_CONFIDENCE.listing);
    return {
      result: {
        mode: modeOf(wire),
        language_hint: languageOf(wire),
        min_confidence: least,
        region: encodeRegion(region),
        ...encodeText(shown, look, wire.format),
        ...encodeReadingGaps(gaps),
        timing: encodeReadingTiming(timing),
      },
    };
  },
});
