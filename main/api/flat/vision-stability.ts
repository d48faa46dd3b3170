import * as z from 'zod';
import { measureStability } from '../../operations/measure-stability.ts';
import { encodeRegion, regionAnswer } from '../shared/places.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { allOrNoRegion, diffThreshold, regionFields, regionOf, screenInQuery } from '../shared/fields.ts';
import { visionStabilityExamples } from './vision-stability.example.ts';

export const postVisionStability = defineEndpoint({
  method: 'POST',
  path: '/vision/stability',
  summary: 'Whether a part of the screen keeps still.',
  query: z.object({ screen: screenInQuery }),
  body: z
    .strictObject({
      ...regionFields,
      sample_interval_ms: z
        .int()
        .min(20)
        .max(10_000)
        .default(100)
        .describe('Milliseconds between two captures.'),
      duration_ms: z.int().min(20).max(60_000).default(1000).describe('Milliseconds in all.'),
      diff_threshold: diffThreshold,
    })
    .superRefine(allOrNoRegion),
  response: z.object({
    stable: z.boolean().describe('max_diff_ratio <= diff_threshold between consecutive samples.'),
    sample_count: z.int().describe('Captures taken.'),
    max_diff_ratio: z.number().describe('The largest difference between consecutive ones, 0-1.'),
    avg_diff_ratio: z.number().describe('Their mean difference, 0-1.'),
    region: regionAnswer.describe('What was compared, global pixels.'),
  }),
  reasons: ['display_unavailable', 'capture_timeout', 'busy'],
  examples: visionStabilityExamples,
  async answer({ query, body }, { service, caller }) {
    const measured = await service.invoke(
      measureStability,
      {
        screen: query.screen,
        region: regionOf(body),
        intervalMs: body.sample_interval_ms,
        durationMs: body.duration_ms,
        threshold: body.diff_threshold,
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
