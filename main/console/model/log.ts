/** The request log as a person reads it: one line per entry, and the details of an entry. */
import * as z from 'zod';
import { PictureModel } from './preview.ts';
import { RegionModel, TargetParts } from './state.ts';

export const LogLine = z.object({
  /** Identifies the entry; grows by one an entry. */
  sequence: z.int(),
  /** The client may have chosen it, so it is not unique. */
  requestId: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Null while it runs. */
  durationMs: z.number().nullable(),
  kind: z.enum(['read', 'act', 'other']),
  verb: z.string(),
  /** The object of the verb, in English words and in parts (core/phrase.ts); never typed text, a command or a secret. */
  target: z.string(),
  parts: TargetParts,
  /** Its way in: `http` … */
  face: z.string(),
  /** HTTP's method and route; of other faces the face's name and its call. */
  method: z.string(),
  path: z.string(),
  outcome: z.enum(['running', 'done', 'refused', 'failed', 'gone']),
  /** HTTP status; of other faces the outcome in a word; `gone` where the client left before its answer; null while it runs. */
  status: z.union([z.int(), z.enum(['done', 'refused', 'failed', 'gone'])]).nullable(),
  /** The reason's code, the sentence and the hint of a refusal or failure. */
  error: z.object({ reason: z.string(), message: z.string(), hint: z.string().nullable() }).nullable(),
  client: z.string(),
  /** Whether before and after pictures are kept. */
  pictures: z.boolean(),
});
export type LogLine = z.infer<typeof LogLine>;

const Facts = z.array(z.object({ name: z.string(), value: z.string() }));
export type Fact = z.infer<typeof Facts>[number];

export const LogDetail = z.object({
  entry: LogLine,
  /** The request, redacted: lengths and kinds instead of texts. */
  asked: Facts,
  answered: Facts,
  before: PictureModel.nullable(),
  after: PictureModel.nullable(),
  /** The part of the desktop that the pictures show. */
  region: RegionModel.nullable(),
});
export type LogDetail = z.infer<typeof LogDetail>;

/** Chips; each that is on lets its entries through, none on lets all through. */
export const LogFilter = z.object({
  acts: z.boolean(),
  reads: z.boolean(),
  refused: z.boolean(),
  errors: z.boolean(),
  client: z.string().max(200).nullable(),
  /** Case-insensitive, in verb, target, path, reason and request id. */
  text: z.string().max(200),
});
export type LogFilter = z.infer<typeof LogFilter>;

export const LogPage = z.object({
  /** Newest first. */
  entries: z.array(LogLine),
  /** Whether older ones exist. */
  more: z.boolean(),
  total: z.int(),
});

export const LogUpdate = z.discriminatedUnion('kind', [
  /** New or changed entries, keyed by `id`. */
  z.object({ kind: z.literal('entries'), entries: z.array(LogLine) }),
  z.object({ kind: z.literal('cleared') }),
]);
export type LogUpdate = z.infer<typeof LogUpdate>;
