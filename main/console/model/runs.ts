/** Recordings as the console lists and shows them. */
import * as z from 'zod';
import { RegionModel, TargetParts } from './state.ts';

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

/** A picture that goes over what was there. */
const FilmLayerModel = z.object({
  picture: z.string(),
  /** Global units; null: it is the whole desktop. */
  region: RegionModel.nullable(),
});
export type FilmLayerModel = z.infer<typeof FilmLayerModel>;

const FilmStepModel = z.object({
  step: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  durationMs: z.number(),
  agent: z.string().nullable(),
  verb: z.string(),
  target: TargetParts,
  outcome: z.enum(['done', 'refused', 'failed', 'gone']),
  reason: z.string().nullable(),
  layer: FilmLayerModel.nullable(),
  /** The last pixel it aimed at, global. */
  point: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Places that were filled because a secret showed there. */
  masked: z.int(),
  withheld: z.enum(['unchecked', 'busy', 'failed']).nullable(),
});
export type FilmStepModel = z.infer<typeof FilmStepModel>;

/** Some of the steps for the player. */
export const FilmPageModel = z.object({
  from: z.int(),
  total: z.int(),
  desktop: RegionModel.nullable(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** What the desktop showed before the first of them, in the order of drawing. */
  under: z.array(FilmLayerModel),
  steps: z.array(FilmStepModel),
});
export type FilmPageModel = z.infer<typeof FilmPageModel>;

/** Of one export; the window chooses it by chance. */
export const ExportId = z.object({ id: z.string().max(64) });
