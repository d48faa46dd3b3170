/** The recorded part of an operation's result: its acts and their effects, and the windows it opened or controlled. */
import * as z from 'zod';
import { ServiceError, ValidationError, type Delivery } from '../core/errors.ts';
import type { RecordedAct, RecordedEffect, RecordedStep } from './format.ts';

const point = z.object({ x: z.number(), y: z.number() });
const region = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const effect = z.object({
  state: z.enum(['changed', 'unchanged', 'unknown']),
  changedRatio: z.number(),
  region: region.nullable(),
  regions: z.array(region),
});
const window = z.object({ id: z.number(), processName: z.string(), title: z.string() });
const actResult = z.object({
  name: z.string(),
  point: point.nullable(),
  evidence: z.object({
    effect: effect.optional(),
    settled: z.object({ quiet: z.boolean(), elapsedMs: z.number() }).optional(),
  }),
});
const tried = z.union([
  z.object({ ok: z.literal(true), result: actResult }),
  z.object({ ok: z.literal(false), error: z.unknown() }),
]);
/** `perform-action`, `perform-batch`, `perform-and-verify`, `control-window`, `launch-program`. */
const result = z.union([
  actResult,
  z.object({ entries: z.array(tried) }),
  z.object({ attempts: z.array(z.object({ action: tried })) }),
  z.object({ achieved: z.boolean(), before: window, after: window.nullable() }),
  z.object({ pid: z.number().nullable(), window: z.object({ found: window.nullable() }).nullable() }),
]);

export interface ReportedOutcome {
  readonly acts: readonly RecordedAct[];
  readonly windows: readonly z.output<typeof window>[];
}

const NOTHING: ReportedOutcome = { acts: [], windows: [] };

const effectOf = (given: z.output<typeof effect> | undefined): RecordedEffect | null => given ?? null;

const doneAct = ({ name, point: target, evidence }: z.output<typeof actResult>): RecordedAct => ({
  name,
  ok: true,
  reason: null,
  target,
  effect: effectOf(evidence.effect),
  settled: evidence.settled ?? null,
});

const triedAct = (one: z.output<typeof tried>): RecordedAct =>
  one.ok
    ? doneAct(one.result)
    : { name: null, ok: false, reason: reasonOf(one.error), target: null, effect: null, settled: null };

/** For operations that act or start something; findings of reads are not recorded. */
export function outcomeIn(output: unknown): ReportedOutcome {
  const parsed = result.safeParse(output);
  if (!parsed.success) return NOTHING;
  const { data } = parsed;
  if ('entries' in data) return { acts: data.entries.map(triedAct), windows: [] };
  if ('attempts' in data) return { acts: data.attempts.map(({ action }) => triedAct(action)), windows: [] };
  if ('evidence' in data) return { acts: [doneAct(data)], windows: [] };
  if ('achieved' in data) return { acts: [], windows: [data.after ?? data.before] };
  return { acts: [], windows: data.window?.found ? [data.window.found] : [] };
}

export function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  return error instanceof ValidationError ? 'validation_error' : 'internal_error';
}

export const deliveryOf = (error: unknown): Delivery | null =>
  error instanceof ServiceError ? (error.delivery ?? null) : null;

export function outcomeOfError(error: unknown, clientIsGone: boolean): RecordedStep['outcome'] {
  if (clientIsGone) return 'gone';
  return error instanceof ServiceError || error instanceof ValidationError ? 'refused' : 'failed';
}
