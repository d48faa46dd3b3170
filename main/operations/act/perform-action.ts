/** Performs one action and reports its outcome. Batches, verified actions and all generations call `performPrepared`. */
import type { Action, RequestedAction } from '../../core/action.ts';
import { withTimeout } from '../../base/with-timeout.ts';
import type { Desk } from '../support/desk.ts';
import { memberPath, ServiceError } from '../../core/errors.ts';
import type { Point } from '../../core/geometry.ts';
import { actionMatter } from './action-matter.ts';
import { watchChanges, type ChangeWatch } from './changes/act-changes.ts';
import { collectLate, followUnchanged } from './changes/late-effect.ts';
import type { ActChanges } from '../support/elements/changes-of-act.ts';
import { createAiming } from './gestures/aiming.ts';
import { performGesture } from './gestures/gesture.ts';
import { aimAtElements, prepareAction, type PreparedAction, refuseOwnWindow } from './gestures/prepare.ts';
import { defineOperation, type Description, type Notes } from '../support/operation.ts';
import {
  ACTING_REASONS,
  CLICK_TEXT_REASONS,
  DROP_REASONS,
  ELEMENT_TARGET_REASONS,
  TARGET_REASONS,
} from '../support/reasons.ts';
import { count, joined, labelled, plain, spaced, windowWords } from '../support/words.ts';
import type { FoundText } from '../read/find-text.ts';
import { READ_PROGRESS_NOTES } from '../read/read-region.ts';
import { locateText, type LocatedText } from '../read/locate-text.ts';
import { askedEvidence, observedRequest, verifyElement, type ActedElement } from './proof/verify-element.ts';
import { observeEffect, type EffectObserver, type ActionEvidence } from './proof/effect.ts';
import { nameWindow } from '../support/name-window.ts';
import { ACT_NOTES, actWords, noteAct } from './note-act.ts';
import type { Run } from '../support/run.ts';

/** Whether text is typed while no program has the keyboard: an empty desktop takes it without a trace. */
export const NOWHERE_HINT =
  'No window had the keyboard focus, so no program received the text: click into a field or focus a window, then type again.';

/** Typing waits this long for the answer at most, milliseconds; without one nothing is said. */
const PATIENCE_MS = 250;

/** Only if the display says exactly who gets the keys: elsewhere launchers and panels take them without being windows. */
async function hasNoReceiver({ applications, windows }: Desk): Promise<boolean> {
  if ((await windows.foreground()) !== null) return false;
  const [{ isExact, applications: receivers }, popups, shown] = await Promise.all([
    applications.find({ kind: 'focus' }),
    windows.popups(),
    windows.list(),
  ]);
  if (!isExact || popups.length > 0) return false;
  // Window managers give the focus that nothing has to a window of their own beyond the screen's edge.
  return receivers.every(({ windowId }) => !shown.some(({ id }) => id === windowId));
}

/** Resolves before the text with a look to be made after it: a window that was about to take the focus got some of it. */
export async function watchNowhere(desk: Desk, action: Action): Promise<() => Promise<string | undefined>> {
  const look = (): Promise<boolean> =>
    withTimeout(hasNoReceiver(desk), PATIENCE_MS, () => new Error('No answer in time.')).catch(() => false);
  const isNowhere = action.kind === 'type' && action.text !== '' && (await look());
  return async () => (isNowhere && (await look()) ? NOWHERE_HINT : undefined);
}

export interface ActionResult {
  /** The word it was asked with. */
  readonly name: string;
  /** The display that was meant, the first if none has the index that was asked for; of a text the one it is on. */
  readonly screen: number;
  /** The last pixel it aimed at; null for acts without a place. */
  readonly point: Point | null;
  /** Where the pointer is now. */
  readonly pointer: Point;
  readonly durationMs: number;
  /** Code points typed; only for `type`. */
  readonly typed?: number;
  /** The text that was clicked; only for `click_text`. */
  readonly matched?: FoundText;
  /** Every place of the text in reading order, if there are several; only for `click_text`. */
  readonly candidates?: readonly FoundText[];
  /** The element it aimed at, as it is after the act. */
  readonly element?: ActedElement;
  /** Empty unless the caller asked for proof. */
  readonly evidence: ActionEvidence;
  /** Only if they were asked for. */
  readonly changes?: ActChanges;
  /** Only for text that no program received: what to do instead, in one sentence. */
  readonly hint?: string;
}

/** A text to click is looked for only now: in a batch, an earlier action may bring it. */
async function aimAtText(
  desk: Desk,
  prepared: PreparedAction,
  run: ActingRun,
): Promise<{ readonly aimed: PreparedAction } & Partial<LocatedText>> {
  const { action, path } = prepared.requested;
  if (action.kind !== 'click_text') return { aimed: prepared };
  const found = await locateText(
    desk,
    { displays: prepared.displays, query: action.query, path: memberPath(path, 'clickText') },
    run,
  );
  return { aimed: { ...prepared, points: [found.matched.center] }, ...found };
}

/** Everything that comes before the first event. */
async function begin(desk: Desk, unaimed: PreparedAction, run: ActingRun) {
  const { aimed, ...found } = await aimAtText(desk, unaimed, run);
  const prepared = await aimAtElements(desk, aimed, run);
  noteAct(prepared, run);
  const naming = nameWindow(desk, prepared.points.at(-1), run);
  await refuseOwnWindow(desk, prepared.requested.action, prepared.points, run);
  const typing = watchNowhere(desk, prepared.requested.action);
  const watching =
    prepared.requested.proof.changes === true ? await watchChanges(desk, prepared.requested.name, run) : null;
  const observer = await observeEffect(desk, observedRequest(prepared), run);
  const typedNowhere = await typing;
  await naming.looked();
  return { prepared, found, noteNames: naming.note, typedNowhere, watching, observer };
}

/** Every ServiceError it throws says how much of the act was delivered. */
export async function performPrepared(
  desk: Desk,
  unaimed: PreparedAction,
  run: ActingRun,
): Promise<ActionResult> {
  await run.giveWay?.();
  const started = run.clock.monotonic();
  const begun = await begin(desk, unaimed, run).catch((error: unknown) => {
    throw error instanceof ServiceError ? error.undelivered() : error;
  });
  const { prepared, found, noteNames, typedNowhere, watching, observer } = begun;
  const aiming = createAiming(desk, prepared, run);
  const arrived = async (): Promise<Point | undefined> => {
    await observer.arrived();
    return aiming.correct();
  };
  try {
    const outcome = await performGesture(desk, prepared, arrived, run);
    if (found.matched !== undefined) run.note('text', labelled(found.matched.text));
    noteNames();
    const hint = await typedNowhere();
    return {
      ...(await conclude(desk, { prepared: aiming.prepared, observer, watching }, run)),
      durationMs: run.clock.monotonic() - started,
      ...outcome,
      ...found,
      ...(hint === undefined ? {} : { hint }),
    };
  } finally {
    observer.end();
  }
}

interface Observed {
  readonly prepared: PreparedAction;
  readonly observer: EffectObserver;
  readonly watching: ChangeWatch | null;
}

/** The act is done: any failure now says that it was delivered. */
async function conclude(desk: Desk, { prepared, observer, watching }: Observed, run: Run) {
  try {
    const evidence = await observer.conclude();
    const { element } = prepared;
    return {
      name: prepared.requested.name,
      screen: prepared.screen,
      point: prepared.points.at(-1) ?? null,
      pointer: evidence.pointer ?? (await desk.input.pointer.position()),
      evidence: askedEvidence(prepared.requested, evidence),
      ...(element === undefined
        ? {}
        : { element: await verifyElement(desk, { prepared, before: element, evidence }, run) }),
      ...(watching === null ? {} : { changes: await watching.conclude(evidence.effect?.regions ?? []) }),
    };
  } catch (error) {
    throw error instanceof ServiceError ? error.delivered('delivered') : error;
  }
}

export interface PerformActionInput {
  /** Undefined: 0, but a text to click is looked for on every display. */
  readonly screen: number | undefined;
  readonly requested: RequestedAction;
}

type ActingRun = Run<keyof typeof ACT_NOTES | keyof typeof READ_PROGRESS_NOTES>;

function describeAction(
  notes: Notes<'action' | 'characters' | 'keys' | 'element' | 'text' | 'point' | 'program' | 'window'>,
): Description {
  const verb = spaced(notes.action) || 'act';
  if (verb === 'type')
    return { verb, target: joined(count(notes.characters, 'character'), windowWords(notes)) };
  if (verb === 'hotkey') return { verb, target: joined(plain(notes.keys), windowWords(notes)) };
  return { verb, target: actWords(notes) };
}

export const performAction = defineOperation({
  name: 'perform-action',
  title: 'Perform action',
  kind: 'act',
  scope: 'act',
  reasons: [
    ...ACTING_REASONS,
    ...CLICK_TEXT_REASONS,
    ...DROP_REASONS,
    ...TARGET_REASONS,
    ...ELEMENT_TARGET_REASONS,
  ],
  notes: { action: 'asked', ...ACT_NOTES, ...READ_PROGRESS_NOTES },
  describe: describeAction,
  matter: (desk, { requested }: PerformActionInput) => [actionMatter(desk, requested)],
  async run(desk, { requested, screen }: PerformActionInput, run): Promise<ActionResult> {
    run.note('action', requested.name);
    const prepared = await prepareAction(desk, requested, screen, run);
    if (requested.proof.changes !== true) await collectLate(desk, run);
    const result = await performPrepared(desk, prepared, run);
    await followUnchanged(desk, result, run);
    return result;
  },
});
