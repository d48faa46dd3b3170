/** Recordings as the console lists and shows them. */
import * as z from 'zod';

export const RunModel = z.object({
  run: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  lastAt: z.number().nullable(),
  steps: z.int(),
  bytes: z.int(),
  agents: z.array(z.string()),
  /** It is being written, so that it cannot be deleted. */
  isCurrent: z.boolean(),
});
export type RunModel = z.infer<typeof RunModel>;

export const RunList = z.object({
  /** Newest first. */
  runs: z.array(RunModel),
});

/** Some of the steps, as HTML without scripts, and the style sheet for it. */
export const RunPage = z.object({
  html: z.string(),
  style: z.string(),
  /** Index of the first one. */
  from: z.int(),
  total: z.int(),
});
export type RunPage = z.infer<typeof RunPage>;

/** Steps in one answer. */
export const RUN_PAGE_STEPS = 50;
