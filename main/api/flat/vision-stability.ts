import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { measureStability } from '../../operations/wait/measure-stability.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { changeThreshold } from '../wire/fields.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import { screen } from '../wire/screen.ts';
import { visionStabilityExamples } from './vision-stability.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postVisionStability = defineEndpoint({
  method: 'POST',
  path: '/vision/stability',
  summary: 'Checks whether a part of the screen stays unchanged for some time.',
  alsoInQuery: { screen },
  request: z
    .strictObject({
      screen,
      ...placeFields,
      sample_interval_ms: z
        .int()
        .min(LIMITS.sampleIntervalMinMs)
        .max(LIMITS.sampleIntervalMs)
        .default(100)
        .describe('Time between two captures, in milliseconds.'),
      duration_ms: z
        .int()
        .min(LIMITS.sampleIntervalMinMs)
        .max(LIMITS.stabilityMs)
        .default(1000)
        .describe('Total duration, in milliseconds.'),
      diff_threshold: changeThreshold,
    })
    .superRefine(fittingPlace, TOGETHER),
  response: z.object({
    stable: z
      .boolean()
      .describe(
        'True if nothing changed. With diff_threshold: max_diff_ratio is at most diff_threshold. Without: no capture differs visibly from the first.',
      ),
    sample_count: z.int().describe('Number of captures taken.'),
    max_diff_ratio: z.number().describe('Largest difference between two consecutive captures, 0-1.'),
    avg_diff_ratio: z.number().describe('Mean difference between consecutive captures, 0-1.'),
    region: regionAnswer.describe('The region that was compared, in desktop pixels.'),
  }),
  examples: visionStabilityExamples,
  operation: measureStability,
  decode: (wire) => ({
    screen: wire.screen ?? 0,
    part: partOf(wire),
    intervalMs: wire.sample_interval_ms,
    durationMs: wire.duration_ms,
    threshold: wire.diff_threshold ?? null,
  }),
  encode: (measured) => ({
    stable: measured.stable,
    sample_count: measured.samples,
    max_diff_ratio: measured.maxRatio,
    avg_diff_ratio: measured.meanRatio,
    region: encodeRegion(measured.region),
  }),
});
