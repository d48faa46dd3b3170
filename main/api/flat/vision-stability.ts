import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { measureStability } from '../../operations/wait/measure-stability.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { changeThreshold } from '../wire/fields.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import { WINDOW_REASONS } from '../endpoint/reason-texts.ts';
import { screenInBody, screenOf, screenQuery } from '../wire/screen.ts';
import { visionStabilityExamples } from './vision-stability.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const postVisionStability = defineEndpoint({
  method: 'POST',
  path: '/vision/stability',
  summary: 'Whether a part of the screen keeps still.',
  query: screenQuery,
  body: z
    .strictObject({
      screen: screenInBody,
      ...placeFields,
      sample_interval_ms: z
        .int()
        .min(LIMITS.sampleIntervalMinMs)
        .max(LIMITS.sampleIntervalMs)
        .default(100)
        .describe('Milliseconds between two captures.'),
      duration_ms: z
        .int()
        .min(LIMITS.sampleIntervalMinMs)
        .max(LIMITS.stabilityMs)
        .default(1000)
        .describe('Milliseconds in all.'),
      diff_threshold: changeThreshold,
    })
    .superRefine(fittingPlace, TOGETHER),
  response: z.object({
    stable: z
      .boolean()
      .describe(
        'With diff_threshold: max_diff_ratio <= diff_threshold between consecutive samples. Without: no sample differs visibly from the first.',
      ),
    sample_count: z.int().describe('Captures taken.'),
    max_diff_ratio: z.number().describe('The largest difference between consecutive ones, 0-1.'),
    avg_diff_ratio: z.number().describe('Their mean difference, 0-1.'),
    region: regionAnswer.describe('What was compared, global pixels.'),
  }),
  reasons: ['display_unavailable', 'capture_timeout', 'busy', ...WINDOW_REASONS],
  examples: visionStabilityExamples,
  async answer({ query, body }, { service, caller }) {
    const measured = await service.invoke(
      measureStability,
      {
        screen: screenOf({ query, body }),
        part: partOf(body),
        intervalMs: body.sample_interval_ms,
        durationMs: body.duration_ms,
        threshold: body.diff_threshold ?? null,
      },
      caller,
    );
    return {
      data: {
        stable: measured.stable,
        sample_count: measured.samples,
        max_diff_ratio: measured.maxRatio,
        avg_diff_ratio: measured.meanRatio,
        region: encodeRegion(measured.region),
      },
    };
  },
});
