import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { comparePictures } from '../../operations/see/compare-pictures.ts';
import { measureDifference } from '../../operations/see/measure-difference.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { defineChoice, invocation } from '../endpoint/endpoint.ts';
import { diffThreshold } from '../wire/fields.ts';
import { fittingSource, sourceFields, toBytes } from '../wire/picture-source.ts';
import { partOf } from '../wire/place.ts';
import { screen } from '../wire/screen.ts';
import { visionDiffExamples } from './vision-diff.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postVisionDiff = defineChoice({
  method: 'POST',
  path: '/vision/diff',
  bodySize: 'images',
  summary: 'Measures how much two pictures differ.',
  description:
    'Compares two captures of the screen taken `delay_ms` apart, or, with mode `image`, two pictures of the same size from the request.',
  alsoInQuery: { screen },
  request: z
    .strictObject({
      screen,
      ...sourceFields,
      delay_ms: z
        .int()
        .min(0)
        .max(LIMITS.diffDelayMs)
        .default(250)
        .describe('Time between the two captures, in milliseconds.'),
      diff_threshold: diffThreshold,
      before_image_base64: z
        .string()
        .optional()
        .describe('PNG or JPEG picture, as base64 or as a data URL. Only with mode `image`.'),
      after_image_base64: z
        .string()
        .optional()
        .describe('PNG or JPEG picture, as base64 or as a data URL. Only with mode `image`.'),
    })
    .superRefine(fittingSource(['before_image_base64', 'after_image_base64']), TOGETHER),
  response: z.object({
    diff_ratio: z
      .number()
      .describe('Mean difference over all pixels and channels, |a-b|/255: 0 (equal) to 1.'),
    changed: z.boolean().describe('True if diff_ratio >= diff_threshold.'),
    region: regionAnswer.describe('The region that was compared.'),
  }),
  examples: visionDiffExamples,
  operations: [comparePictures, measureDifference],
  choose({ before_image_base64: before, after_image_base64: after, diff_threshold: threshold, ...wire }) {
    if (before === undefined || after === undefined)
      return invocation(measureDifference, {
        screen: wire.screen ?? 0,
        part: partOf(wire),
        delayMs: wire.delay_ms,
        threshold,
      });
    return invocation(comparePictures, {
      before: toBytes(before, 'before_image_base64'),
      after: toBytes(after, 'after_image_base64'),
      threshold,
    });
  },
  encode: ({ ratio, changed, region }) => ({
    diff_ratio: ratio,
    changed,
    region: encodeRegion(region),
  }),
});
