import * as z from 'zod';
import { readText } from '../../operations/read/read-text.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  blockAnswer,
  encodeBlock,
  encodeLine,
  encodeReadingTiming,
  lineAnswer,
  readingTimingAnswer,
  sureEnough,
} from '../wire/ocr-answers.ts';
import { fittingSource, modeField } from '../wire/picture-source.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { modeOf } from '../wire/place.ts';
import { confidenceOf, DEFAULT_CONFIDENCE, languageOf, oneMeaning } from '../wire/reading-hints.ts';
import { readingFields, toReading } from '../wire/reading-members.ts';
import { screen } from '../wire/screen.ts';
import { ocrExamples } from './ocr.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postOcr = defineEndpoint({
  method: 'POST',
  path: '/ocr',
  bodySize: 'image',
  summary: 'Reads the text of a display, a region, a window or a picture (OCR).',
  alsoInQuery: { screen },
  request: z
    .strictObject({ screen, ...readingFields })
    .superRefine(fittingSource(['image_base64']), TOGETHER)
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
        blocks: z.array(blockAnswer).describe('Words in reading order.'),
        lines: z.array(lineAnswer).describe('Lines in reading order.'),
        timing: readingTimingAnswer,
      })
      .describe('The text that was read.'),
  }),
  examples: ocrExamples,
  operation: readText,
  decode: toReading,
  encode({ lines, region, timing }, wire) {
    const least = confidenceOf(wire, DEFAULT_CONFIDENCE.listing);
    const sure = sureEnough(lines, least);
    return {
      result: {
        mode: modeOf(wire),
        language_hint: languageOf(wire),
        min_confidence: least,
        region: encodeRegion(region),
        blocks: sure.flatMap((line) => line.words.map(encodeBlock)),
        lines: sure.map(encodeLine),
        timing: encodeReadingTiming(timing),
      },
    };
  },
});
