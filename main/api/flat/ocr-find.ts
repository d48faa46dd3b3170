import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { findText } from '../../operations/read/find-text.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { coordinate } from '../wire/fields.ts';
import {
  encodeMatch,
  encodePlacedText,
  encodeReadingTiming,
  matchAnswer,
  placedTextAnswer,
  readingTimingAnswer,
} from '../wire/ocr-answers.ts';
import { fittingSource } from '../wire/picture-source.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { confidenceOf, DEFAULT_CONFIDENCE, oneMeaning } from '../wire/reading-hints.ts';
import { readingFields, toReading } from '../wire/reading-members.ts';
import { screen } from '../wire/screen.ts';
import { ocrFindExamples } from './ocr-find.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postOcrFind = defineEndpoint({
  method: 'POST',
  path: '/ocr/find',
  bodySize: 'image',
  summary: 'Finds text in what is read.',
  description:
    'Without `screen`, a region, a window or a picture, every display is read, the first first. A query of several words is found across the words of a line, and over two lines where a label wraps.',
  alsoInQuery: { screen },
  request: z
    .strictObject({
      screen,
      ...readingFields,
      query: z.string().min(1).max(LIMITS.queryChars).describe('What to look for.'),
      match: z
        .enum(['contains', 'exact', 'regex'])
        .default('contains')
        .describe(
          '`contains`: anywhere in it. `exact`: whole words, neither joined nor split. `regex`: an expression.',
        ),
      case_sensitive: z.boolean().default(false).describe('Tell upper from lower case.'),
      group_lines: z
        .boolean()
        .default(false)
        .describe(
          'Match across the words of a line; else word by word. A query of several words always matches across.',
        ),
      max_results: z.int().min(1).max(LIMITS.findResults).default(20).describe('At most so many matches.'),
      near: z
        .strictObject({ x: coordinate.describe('Global pixels.'), y: coordinate.describe('Global pixels.') })
        .optional()
        .describe('Sort by distance from here.'),
    })
    .superRefine(fittingSource(['image_base64']), TOGETHER)
    .superRefine(oneMeaning, TOGETHER),
  response: z.object({
    matches: z.array(matchAnswer).describe('By confidence, or by distance with near.'),
    below_confidence: z
      .array(placedTextAnswer)
      .optional()
      .describe(
        'Only where there are no matches, but the text was read less surely than min_confidence asks for.',
      ),
    match_count: z.int().describe('How many matches the answer holds.'),
    blocks_considered: z.int().describe('Words that were looked at.'),
    region: regionAnswer.describe('What was read.'),
    timing: readingTimingAnswer,
  }),
  examples: ocrFindExamples,
  operation: findText,
  decode: (wire) => ({
    ...toReading(wire),
    everyDisplay: wire.screen === undefined,
    query: { text: wire.query, match: wire.match, caseSensitive: wire.case_sensitive },
    groupLines: wire.group_lines,
    minConfidence: confidenceOf(wire, DEFAULT_CONFIDENCE.listing),
    maxResults: wire.max_results,
    ...(wire.near === undefined ? {} : { near: wire.near }),
  }),
  encode: (found) => ({
    matches: found.matches.map(encodeMatch),
    ...(found.doubtful.length === 0 ? {} : { below_confidence: found.doubtful.map(encodePlacedText) }),
    match_count: found.matches.length,
    blocks_considered: found.considered,
    region: encodeRegion(found.region),
    timing: encodeReadingTiming(found.timing),
  }),
});
