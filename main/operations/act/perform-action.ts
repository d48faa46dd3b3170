/** Performs one act and says what it did. Batch, verify and every generation's act end in `performPrepared`. */
import type { RequestedAction } from '../../core/action.ts';
import { memberPath, ServiceError } from '../../core/errors.ts';
import type { Point } from '../../core/geometry.ts';
import type { Desk } from '../support/desk.ts';
import { performGesture } from './gestures/gesture.ts';
import { prepareAction, type PreparedAction } from './gestures/prepare.ts';
import { refuseOwnWindow } from './gestures/refuse-own-window.ts';
import type { Operation } from '../support/operation.ts';
import type { FoundText } from '../read/find-text.ts';
import { locateText, type LocatedText } from '../read/locate-text.ts';
import { observeEffect, type EffectObserver, type Evidence } from './proof/effect.ts';
import { noteAct } from './note-act.ts';
import type { Run } from '../support/run.ts';

export interface ActionResult {
  /** The word it was asked with. */
  readonly name: string;
  /** The display that was meant, the first where none has the index that was asked for; of a text the one it is on. */
  readonly screen: number;
  /** The last pixel it aimed at; null for acts without a place. */
  readonly point: Point | null;
  /** Where the pointer is now. */
  readonly pointer: Point;
  readonly durationMs: number;
  /** Code points typed; only for `type`. */
  readonly typed?: number;
  /** What was clicked; only for `click_text`. */
  readonly matched?: FoundText;
  /** Every place of the text in reading order, where there are several; only for `click_text`. */
  readonly candidates?: readonly FoundText[];
  /** Empty unless the caller asked for proof. */
  readonly evidence: Evidence;
}

/** A text to click is looked for only now: in a batch, what comes before may be what brings it. */
async function aimAtText(
  desk: Desk,
  prepared: PreparedAction,
  run: Run,
): Promise<{ readonly aimed: PreparedAction } & Partial<LocatedText>> {
  const { action, path } = prepared.requested;
  if (action.kind !== 'click_text') return { aimed: prepared };
  const found = await locateText(desk, prepared.displays, action.query, memberPath(path, 'click_text'), run);
  return { aimed: { ...prepared, points: [found.matched.center] }, ...found };
}

/** Everything that comes before the first event. */
async function begin(desk: Desk, unaimed: PreparedAction, run: Run) {
  const { aimed: prepared, ...found } = await aimAtText(desk, unaimed, run);
  noteAct(prepared, run);
  await refuseOwnWindow(desk, prepared.requested.action, prepared.points);
  return { prepared, found, observer: await observeEffect(desk, prepared.requested, run) };
}

/** Every ServiceError it throws says how much of the act was delivered. */
export async function performPrepared(desk: Desk, unaimed: PreparedAction, run: Run): Promise<ActionResult> {
  const started = run.clock.monotonic();
  const { prepared, found, observer } = await begin(desk, unaimed, run).catch((error: unknown) => {
    throw error instanceof ServiceError ? error.undelivered() : error;
  });
  try {
    const outcome = await performGesture(desk, prepared, run, () => observer.arrived());
    return {
      ...(await conclude(desk, prepared, observer)),
      durationMs: run.clock.monotonic() - started,
      ...outcome,
      ...found,
    };
  } finally {
    observer.end();
  }
}

/** The act is done: whatever fails now says that it was delivered. */
async function conclude(desk: Desk, prepared: PreparedAction, observer: EffectObserver) {
  try {
    const evidence = await observer.conclude();
    return {
      name: prepared.requested.name,
      screen: prepared.screen,
      point: prepared.points.at(-1) ?? null,
      pointer: await desk.input.pointer.position(),
      evidence,
    };
  } catch (error) {
    throw error instanceof ServiceError ? error.delivered('delivered') : error;
  }
}

export interface PerformActionInput {
  /** Undefined where the request names none. */
  readonly screen: number | undefined;
  readonly requested: RequestedAction;
}

export const performAction: Operation<PerformActionInput, ActionResult> = {
  name: 'perform-action',
  kind: 'act',
  async run(desk, { requested, screen }, run) {
    run.note('action', requested.name);
    const prepared = await prepareAction(desk, requested, screen);
    return performPrepared(desk, prepared, run);
  },
};
