import * as z from 'zod';
import { textMatch } from '../wire/text-match.ts';
import { LIMITS } from '../../core/limits.ts';
import { findText } from '../../operations/read/find-text.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { coordinate } from '../wire/fields.ts';
import {
  encodeMatch,
  encodePlacedText,
  encodeReadingGaps,
  encodeReadingTiming,
  matchAnswer,
  placedTextAnswer,
  readingGapsAnswer,
  readingTimingAnswer,
} from '../wire/ocr-answers.ts';
import { fittingSource } from '../wire/picture-source.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { confidenceOf, DEFAULT_CONFIDENCE, oneMeaning } from '../wire/reading-hints.ts';
import { readingFields, toReading } from '../wire/reading-members.ts';
import { searchedScreen } from '../wire/screen.ts';
import { ocrFindExamples } from './ocr-find.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postOcrFind = defineEndpoint({
  method: 'POST',
  path: '/ocr/find',
  bodySize: 'image',
  summary: 'Finds text on the screen or in a picture.',
  description:
    'A query of several words is found across the words of a line, and across two lines if a label wraps.',
  alsoInQuery: { screen: searchedScreen },
  request: z
    .strictObject({
      screen: searchedScreen,
      ...readingFields,
      query: z.string().min(1).max(LIMITS.queryChars).describe('Text to look for.'),
      match: textMatch,
      case_sensitive: z.boolean().default(false).describe('True: upper and lower case must match.'),
      group_lines: z
        .boolean()
        .default(false)
        .describe(
          'True: match across the words of a line. False: each word counts as a line. A query of several words always matches across.',
        ),
      max_results: z.int().min(1).max(LIMITS.findResults).default(20).describe('Maximum number of matches.'),
      near: z
        .strictObject({
          x: coordinate.describe('In desktop pixels.'),
          y: coordinate.describe('In desktop pixels.'),
        })
        .optional()
        .describe('Sort the matches by their distance from this pixel.'),
    })
    .superRefine(fittingSource(['image_base64']), TOGETHER)
    .superRefine(oneMeaning, TOGETHER),
  response: z.object({
    matches: z
      .array(matchAnswer)
      .describe(
        'The matches, those written as the query first, then the most confident; with near, the closest first.',
      ),
    below_confidence: z
      .array(placedTextAnswer)
      .optional()
      .describe(
        'Only if there are no matches: places where the text was recognised with less than min_confidence.',
      ),
    match_count: z.int().describe('Number of matches in the answer.'),
    blocks_considered: z.int().describe('Number of words that were searched.'),
    region: regionAnswer.describe('The region that was read.'),
    gaps: readingGapsAnswer,
    timing: readingTimingAnswer,
  }),
  examples: ocrFindExamples,
  operation: findText,
  decode: ({ screen, ...wire }) => ({
    ...toReading({ ...wire, screen: screen === 'all' ? 0 : screen }),
    everyDisplay: screen === 'all',
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
    ...encodeReadingGaps(found.gaps),
    timing: encodeReadingTiming(found.timing),
  }),
});
