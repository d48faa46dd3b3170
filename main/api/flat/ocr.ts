import * as z from 'zod';
import { readText } from '../../operations/reading/read-text.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { READING_REASONS, SENT_PICTURE_REASONS, WINDOW_REASONS } from '../shared/reason-texts.ts';
import { screenInQuery } from '../shared/fields.ts';
import {
  blockAnswer,
  encodeBlock,
  encodeLine,
  encodeReadingTiming,
  lineAnswer,
  readingTimingAnswer,
  sureEnough,
} from '../shared/ocr-answers.ts';
import { fittingSource, modeField } from '../shared/picture-source.ts';
import { encodeRegion, regionAnswer } from '../shared/places.ts';
import { fittingWindow, readingFields, toReading } from '../shared/reading-members.ts';
import { ocrExamples } from './ocr.example.ts';

export const postOcr = defineEndpoint({
  method: 'POST',
  path: '/ocr',
  bodySize: 'image',
  summary: 'Reads the text of a display, a region or a picture.',
  query: z.object({ screen: screenInQuery }),
  body: z
    .strictObject(readingFields)
    .superRefine(fittingSource(['image_base64']))
    .superRefine(fittingWindow),
  response: z.object({
    result: z
      .object({
        mode: modeField,
        language_hint: z.string().nullable().describe('As it was sent.'),
        min_confidence: z.number().describe('0-1.'),
        region: regionAnswer.describe('What was read.'),
        blocks: z.array(blockAnswer).describe('Words in reading order.'),
        lines: z.array(lineAnswer).describe('Lines in reading order.'),
        timing: readingTimingAnswer,
      })
      .describe('What was read.'),
  }),
  reasons: [...READING_REASONS, ...WINDOW_REASONS, ...SENT_PICTURE_REASONS],
  examples: ocrExamples,
  async answer({ query, body }, { service, caller }) {
    const { lines, region, timing } = await service.invoke(readText, toReading(body, query.screen), caller);
    const sure = sureEnough(lines, body.min_confidence);
    return {
      data: {
        result: {
          mode: body.mode,
          language_hint: body.language_hint ?? null,
          min_confidence: body.min_confidence,
          region: encodeRegion(region),
          blocks: sure.flatMap((line) => line.words.map(encodeBlock)),
          lines: sure.map(encodeLine),
          timing: encodeReadingTiming(timing),
        },
      },
    };
  },
});
