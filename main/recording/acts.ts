/** The acts of a recorded step, as exports and replays read them out of its request. */
import * as z from 'zod';
import type { Point } from '../core/geometry.ts';
import type { RecordedStep } from './format.ts';

/** A text as it was recorded: itself, or its length. */
const text = z.union([z.string(), z.object({ length: z.number() })]);
const pixel = z.looseObject({ kind: z.literal('pixel'), x: z.number(), y: z.number() });
const aim = z.looseObject({ target: z.union([pixel, z.looseObject({ kind: z.string() })]) });

const recordedAction = z.looseObject({
  kind: z.string(),
  button: z.string().optional(),
  clicks: z.number().optional(),
  up: z.number().optional(),
  right: z.number().optional(),
  durationMs: z.number().optional(),
  intervalMs: z.number().optional(),
  repeat: z.number().optional(),
  method: z.string().optional(),
  verb: z.string().optional(),
  value: z.union([z.number(), text]).optional(),
  text: text.optional(),
  keys: z.array(text).optional(),
  holdKeys: z.array(text).optional(),
  aim: aim.optional(),
  aims: z.array(aim).optional(),
  files: z.array(text).optional(),
});
export type ReadAction = z.output<typeof recordedAction>;
export type RecordedText = z.output<typeof text>;

const requested = z.looseObject({ name: z.string(), action: recordedAction });
const single = z.looseObject({ requested });
const several = z.looseObject({ actions: z.array(requested) });

export interface ReadAct {
  readonly name: string;
  readonly action: ReadAction;
  /** Its aim, global; null for acts without a place, and if it was not done. */
  readonly target: Point | null;
}

/** Those that were asked for; none if the step is no act of pointer and keyboard. */
export function actsOf(step: RecordedStep): readonly ReadAct[] {
  const one = single.safeParse(step.request);
  const asked = one.success ? [one.data.requested] : (several.safeParse(step.request).data?.actions ?? []);
  return asked.map(({ name, action }, index) => ({
    name,
    action,
    target: step.acts[index]?.target ?? null,
  }));
}

/** The points of a path that were given as pixels; null if one was not. */
export function recordedPathOf({ aims = [] }: ReadAction): readonly Point[] | null {
  const points = aims.map(({ target }) => pixel.safeParse(target));
  return points.every((parsed) => parsed.success) ? points.map(({ data: { x, y } }) => ({ x, y })) : null;
}

export const charactersOf = (recorded: RecordedText | undefined): number =>
  recorded === undefined ? 0 : typeof recorded === 'string' ? Array.from(recorded).length : recorded.length;

/** Empty if it was not recorded. */
export const recordedTextOf = (recorded: RecordedText | undefined): string =>
  typeof recorded === 'string' ? recorded : '';
