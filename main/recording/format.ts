/**
 * Files of a recorded run, by their schemas: `run.json`, `trajectory.jsonl` (one `RecordedStep` a line) and, with pictures,
 * `pictures.jsonl` (one `StepPictures` a line) next to the folder `pictures`. Readers ignore members that they do not know.
 */
import * as z from 'zod';
import { ANSWERS } from '../core/approval-answer.ts';
import { RECORD_LEVELS } from '../core/record-level.ts';

export const FORMAT_VERSION = 1;

const point = z.object({ x: z.number(), y: z.number() });
const region = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Pixels that changed, as the operation observed them or as the pictures show. */
const effect = z.object({
  state: z.enum(['changed', 'unchanged', 'unknown']),
  /** Share of the desktop's pixels, 0 to 1. */
  changedRatio: z.number(),
  region: region.nullable(),
  regions: z.array(region),
});
export type RecordedEffect = z.output<typeof effect>;

/** One window of a result; titles are texts. */
const recordedWindow = z.object({ id: z.number(), app: z.string(), title: z.unknown() });

/** One act of an operation: a batch has several, a verified act one for each attempt. */
const recordedAct = z.object({
  /** The word it was asked with. */
  name: z.string().nullable(),
  ok: z.boolean(),
  reason: z.string().nullable(),
  /** The last pixel it aimed at, global. */
  target: point.nullable(),
  effect: effect.nullable(),
  /** Whether the screen came to rest, and after how many milliseconds; null if that was not asked for. */
  settled: z.object({ quiet: z.boolean(), elapsedMs: z.number() }).nullable(),
});
export type RecordedAct = z.output<typeof recordedAct>;

/** Decision of a rule or a person about the operation. */
const decision = z.object({
  verdict: z.enum(['allowed', 'denied', 'timed_out']),
  /** `rule`, `protected`, `grant`, `no one`, or the person: where they answered. */
  by: z.string(),
  /** A person's answer: once, for ten minutes, until the service ends, or not at all. */
  answer: z.enum(ANSWERS).nullable(),
  /** The rule that decided or that said to ask, as in the file of agents; null: none. */
  rule: z.unknown(),
  /** How long it waited for a person, milliseconds. */
  waitedMs: z.number(),
});
export type RecordedDecision = z.output<typeof decision>;

export const recordedStep = z.object({
  /** From 1, without gaps. */
  step: z.int().positive(),
  /** When the operation began, ISO 8601. */
  time: z.string(),
  durationMs: z.number(),
  requestId: z.string(),
  /** Null: the owner. */
  agent: z.string().nullable(),
  face: z.string(),
  operation: z.string(),
  kind: z.enum(['read', 'act', 'start', 'control', 'person']),
  /** The operation's input in neutral words. A text is `{length}`, in code points, unless texts are recorded. */
  request: z.unknown(),
  outcome: z.enum(['done', 'refused', 'failed', 'gone']),
  /** Why it was refused or failed: a reason of the error table. */
  reason: z.string().nullable(),
  /** How much of an act that failed had reached the desktop. */
  delivery: z.enum(['delivered', 'partly', 'not_delivered']).nullable(),
  acts: z.array(recordedAct),
  /** Windows that the operation opened or controlled. */
  windows: z.array(recordedWindow),
  /** Its notes in the request log: counts, places and names of modes. */
  notes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  decision: decision.nullable(),
});
export type RecordedStep = z.output<typeof recordedStep>;

export const stepPictures = z.object({
  step: z.int().positive(),
  /** The part of the desktop that `before` and `after` show; null: nothing changed. */
  region: region.nullable(),
  /** File names in `pictures`. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The whole desktop after the step. */
  key: z.string().nullable(),
  /** Why pictures are missing. `unchecked`: they could not be searched for secrets. `busy`: acts came too fast. */
  withheld: z.enum(['unchecked', 'busy', 'failed']).nullable(),
  /** The next act began, or 3 s had passed, while the effect was still being drawn: the pictures show a part of it. */
  unfinished: z.boolean().default(false),
  /** Boxes that were filled because a secret showed there. */
  masked: z.int(),
  /** The changes between the two pictures; null: not known. */
  effect: effect.nullable(),
});
export type StepPictures = z.output<typeof stepPictures>;

export const runHead = z.object({
  version: z.literal(FORMAT_VERSION),
  run: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Deskhand's version. */
  service: z.string(),
  texts: z.boolean(),
  /** Global units; null: it was not known. */
  desktop: region.nullable(),
  /** The most that the service records on its own; agents may have their own level. */
  level: z.enum(RECORD_LEVELS),
});
export type RunHead = z.output<typeof runHead>;

export const FILES = {
  head: 'run.json',
  steps: 'trajectory.jsonl',
  pictureLines: 'pictures.jsonl',
  pictures: 'pictures',
} as const;
