/** Recognised text on the wire. */
import * as z from 'zod';
import type { FoundText } from '../../operations/read/find-text.ts';
import type { RecognitionTiming, RecognizedLine, RecognizedWord } from '../../ports/text-recognition.ts';
import { centerOf } from '../../core/geometry.ts';
import type { ReadingGap } from '../../core/text/reading-gap.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer, roundMs } from './places.ts';

const confidence = z.number().min(0).max(1).describe('Confidence of the recognition, 0-1.');
/** Four digits: finer is noise, and cached and fresh answers stay alike to the letter. */
export const encodeConfidence = (value: number): number => Math.round(value * 10_000) / 10_000;

export const blockAnswer = z
  .object({
    text: z.string().describe('The word as it was read.'),
    confidence,
    bbox: regionAnswer,
    center: pointAnswer.describe('The pixel in the middle of the box.'),
  })
  .meta({
    id: 'OcrBlock',
    description:
      'A word that was read. Boxes are in desktop pixels, or in pixels of the picture that was sent.',
  });

export const encodeBlock = (word: RecognizedWord): z.input<typeof blockAnswer> => ({
  text: word.text,
  confidence: encodeConfidence(word.confidence),
  bbox: encodeRegion(word.box),
  center: encodePoint(centerOf(word.box)),
});

export const lineAnswer = z
  .object({
    text: z.string().describe('The words of the line, separated by single spaces.'),
    confidence,
    bbox: regionAnswer,
    center: pointAnswer.describe('The pixel in the middle of the box.'),
    words: z.array(blockAnswer).describe('The words from left to right.'),
  })
  .meta({ id: 'OcrLine', description: 'A line of words that was read.' });

export const encodeLine = (line: RecognizedLine): z.input<typeof lineAnswer> => ({
  text: line.text,
  confidence: encodeConfidence(line.confidence),
  bbox: encodeRegion(line.box),
  center: encodePoint(centerOf(line.box)),
  words: line.words.map(encodeBlock),
});

export const matchAnswer = z
  .object({
    text: z.string().describe('The matched words.'),
    confidence,
    bbox: regionAnswer.describe('The box around the matched words.'),
    center: pointAnswer.describe(
      'The pixel to click: in the middle; of a text over two lines in the middle of its larger part.',
    ),
    words: z.array(blockAnswer).describe('The matched words.'),
    line: z.string().describe('The whole line that holds the match; both lines if the match spans two.'),
  })
  .meta({ id: 'TextMatch', description: 'A place where a text was found.' });

export const encodeMatch = (match: FoundText): z.input<typeof matchAnswer> => ({
  text: match.text,
  confidence: encodeConfidence(match.confidence),
  bbox: encodeRegion(match.box),
  center: encodePoint(match.center),
  words: match.words.map(encodeBlock),
  line: match.line,
});

export const placedTextAnswer = z
  .object({
    text: z.string().describe('The words that were read.'),
    confidence,
    bbox: regionAnswer.describe('The box around the words.'),
    center: pointAnswer.describe('The pixel to click.'),
  })
  .meta({ id: 'PlacedText', description: 'A text and its place.' });

export const encodePlacedText = (match: FoundText): z.input<typeof placedTextAnswer> => ({
  text: match.text,
  confidence: encodeConfidence(match.confidence),
  bbox: encodeRegion(match.box),
  center: encodePoint(match.center),
});

export const readingTimingAnswer = z
  .object({
    total_ms: z.number().describe('Total duration, in milliseconds.'),
    read_pixels: z.int().describe('Number of pixels that were read for this answer.'),
    reused_pixels: z.int().describe('Number of pixels whose text was taken from an earlier reading.'),
  })
  .meta({ id: 'ReadingTiming', description: 'Cost of the text recognition.' });

export const encodeReadingTiming = (timing: RecognitionTiming): z.input<typeof readingTimingAnswer> => ({
  total_ms: roundMs(timing.totalMs),
  read_pixels: timing.readPixels,
  reused_pixels: timing.reusedPixels,
});

export const readingGapsAnswer = z
  .array(
    z
      .object({
        kind: z
          .enum(['script', 'vertical', 'time'])
          .describe(
            '`script`: lines in a script of which no language is installed. `vertical`: text in columns from top to bottom, which is never read; look at the picture. `time`: lines that were not read in time; ask again.',
          ),
        script: z.string().optional().describe('Name of the script, such as Hangul.'),
        install: z.string().optional().describe('Debian package with the data of a language in that script.'),
        lines: z.int().optional().describe('Number of lines that were not read in time.'),
      })
      .meta({ id: 'ReadingGap', description: 'Text that was seen and not read.' }),
  )
  .optional()
  .describe('Text that was seen and not read. Left out if there is none.');

export const encodeReadingGaps = (gaps: readonly ReadingGap[] | undefined) =>
  gaps === undefined || gaps.length === 0 ? {} : { gaps: gaps.map((gap) => ({ ...gap })) };
