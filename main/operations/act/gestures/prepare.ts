/** All checks of an action that can be made before its first event. */
import { raceAbort } from '../../../base/abort.ts';
import type { Action, Aim, Displays, RequestedAction } from '../../../core/action.ts';
import { clipToDesktop, displayAt } from '../../../core/desktop.ts';
import { invalid, memberPath, ServiceError } from '../../../core/errors.ts';
import { centerOf, type Point } from '../../../core/geometry.ts';
import type { ElementVerb } from '../../../core/elements/model.ts';
import type { Key } from '../../../core/keys.ts';
import { clippedTarget, requireOnDisplay, resolveTarget } from '../../../core/target.ts';
import type { Display } from '../../../ports/displays.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { clickablePoint, type AimedElement } from '../../elements/clickable-point.ts';
import { lookAgain, requireEnabled, requireKnown, type ElementNow } from '../../elements/look-again.ts';
import { resolveView } from '../../pictures/view.ts';
import { compileText } from '../../read/find-text.ts';
import { pointOfTarget } from '../../see/observations/point-of-target.ts';

/** An act whose places are pixels and whose keys exist. */
export interface PreparedAction {
  readonly requested: RequestedAction;
  /** One point for each aim, in order; none for acts that happen where the pointer is. */
  readonly points: readonly Point[];
  /** The display that was meant: one that exists. */
  readonly screen: number;
  /** Where a text to click is looked for. */
  readonly displays: Displays;
  /** Only once it was looked at again: the element that the first aim means. */
  readonly element?: ElementNow;
  /** Only if its first point is a pixel of that element. */
  readonly aimed?: AimedElement;
}

/** The aims of an action, in order. */
export const aimsOf = (action: Action): readonly Aim[] => {
  if (action.kind === 'drag') return action.aims;
  return 'aim' in action ? [action.aim] : [];
};

function keysOf(action: Action): { readonly keys: readonly Key[]; readonly member: string } {
  if ('keys' in action) return { keys: action.keys, member: 'keys' };
  return { keys: 'holdKeys' in action ? action.holdKeys : [], member: 'holdKeys' };
}

async function requireKeys(desk: Desk, { action, path }: RequestedAction, run: Run): Promise<void> {
  const { keys, member } = keysOf(action);
  const supported = await raceAbort(
    Promise.all(keys.map((key) => desk.input.keyboard.supports(key))),
    run.signal,
  );
  const index = supported.indexOf(false);
  if (index >= 0)
    throw invalid(
      memberPath(path, `${member}.${index}`),
      'unsupported_key',
      `This keyboard has no key ${keys[index] ?? ''}.`,
    );
}

type ListDisplays = () => Promise<readonly Display[]>;

/** The displays as they are when they are first asked for. */
function displaysOnce(desk: Desk, run: Run): ListDisplays {
  let listed: Promise<readonly Display[]> | undefined;
  return () => (listed ??= raceAbort(desk.displays.list(), run.signal));
}

async function prepare(
  desk: Desk,
  requested: RequestedAction,
  { named, displays }: { readonly named: number | undefined; readonly displays: ListDisplays },
  run: Run,
): Promise<PreparedAction> {
  const { action, path } = requested;
  const points: Point[] = [];
  const aims = aimsOf(action);
  for (const { target } of aims) if (target.kind === 'element') requireKnown(desk, target);
  // Earlier actions of a batch may open an element, or move it.
  const isLate = aims.some(({ target }) => target.kind === 'element');
  for (const aim of isLate ? [] : aims) {
    const point = await pointOf(desk, aim, displays, run);
    const regions = (await displays()).map((display) => display.region);
    requireOnDisplay(point, regions, aim.path);
    points.push(point);
  }
  if (action.kind === 'click_text' && action.query.part?.kind === 'region')
    clipToDesktop(
      action.query.part.region,
      await displays(),
      memberPath(path, `clickText.${action.query.part.path}`),
    );
  if (action.kind === 'click_text')
    await compileText(desk, action.query, memberPath(path, 'clickText.text'), run);
  if (action.kind === 'drop') {
    // Loaded by the first drop: other acts do without it.
    const { requireDrop } = await import('./drop-files.ts');
    await requireDrop(desk, { files: action.files, path }, run);
  }
  await requireKeys(desk, requested, run);
  // The first display is always there; asking would cost every act without a place a question to the system.
  const asked = requested.screen ?? named ?? 'every';
  const screen = asked === 'every' || asked === 0 ? 0 : displayAt(await displays(), asked).screen;
  return { requested, points, screen, displays: asked === 'every' ? asked : screen };
}

/** The pixel an aim means, wherever that is. */
async function pointOf(desk: Desk, { target, path }: Aim, displays: ListDisplays, run: Run): Promise<Point> {
  switch (target.kind) {
    case 'element':
      return (await clickablePoint(desk, await lookAgain(desk, target, run), run)).point;
    case 'resolved':
      return pointOfTarget(desk, target.id, run);
    case 'part':
      return centerOf((await resolveView(desk, { screen: 0, part: target.part, path }, run)).region);
    case 'pixel':
      return resolveTarget(target, path);
    case 'grid':
    case 'image':
      return resolveTarget(clippedTarget(target, await displays(), path), path);
  }
}

/** What shows already is not scrolled to, and what does not is scrolled to by the wheel over the part that it is scrolled out of. */
const needsNoPlace = ({ element }: ElementNow, verb: ElementVerb): boolean =>
  element.does.includes(verb) ||
  (verb === 'scroll_to' && (element.hidden !== true || element.scrolledIn !== undefined));

/** All or nothing: throws the fault of the first that cannot be done. `screen`: undefined if none was named. */
export async function prepareActions(
  desk: Desk,
  requests: readonly RequestedAction[],
  screen: number | undefined,
  run: Run,
): Promise<readonly PreparedAction[]> {
  const displays = displaysOnce(desk, run);
  const prepared: PreparedAction[] = [];
  for (const requested of requests)
    prepared.push(await prepare(desk, requested, { named: screen, displays }, run));
  return prepared;
}

export const prepareAction = (
  desk: Desk,
  requested: RequestedAction,
  screen: number | undefined,
  run: Run,
): Promise<PreparedAction> =>
  prepare(desk, requested, { named: screen, displays: displaysOnce(desk, run) }, run);

/**
 * Looks again at the elements that the act is aimed at, and finds where they can be clicked now. Verbs of a tree need no
 * such place, since they reach covered elements too; if there is one, it is kept for those that are done by clicks.
 */
export async function aimAtElements(desk: Desk, prepared: PreparedAction, run: Run): Promise<PreparedAction> {
  const { action } = prepared.requested;
  const aims = aimsOf(action);
  const first = aims[0]?.target;
  if (!aims.some(({ target }) => target.kind === 'element')) return prepared;
  const element = first?.kind === 'element' ? await lookAgain(desk, first, run) : undefined;
  const found = element === undefined ? {} : { element };
  if (element !== undefined && action.kind === 'element' && needsNoPlace(element, action.verb)) {
    requireEnabled(element);
    return { ...prepared, ...found };
  }
  const displays = displaysOnce(desk, run);
  const aimed = element === undefined ? undefined : await clickablePoint(desk, element, run);
  const points: Point[] = [];
  for (const [index, aim] of aims.entries()) {
    const point = index === 0 && aimed !== undefined ? aimed.point : await pointOf(desk, aim, displays, run);
    const regions = (await displays()).map((display) => display.region);
    requireOnDisplay(point, regions, aim.path);
    points.push(point);
  }
  return { ...prepared, points, ...found, ...(aimed === undefined ? {} : { aimed }) };
}

/** An agent must not operate Deskhand itself: it could end its own pause or read the secrets. */
const ownWindow = (what: string): ServiceError =>
  new ServiceError(
    'own_window',
    `${what} belongs to Deskhand, and actions on Deskhand's own windows are refused.`,
    {
      hint: 'Act on another window. Only a person can operate Deskhand itself.',
      delivery: 'not_delivered',
    },
  );

const usesKeyboard = (action: Action): boolean =>
  action.kind === 'type' || 'keys' in action || ('holdKeys' in action && action.holdKeys.length > 0);

const usesPointer = (action: Action): boolean => 'holdKeys' in action;

export async function refuseOwnWindow(
  desk: Desk,
  action: Action,
  points: readonly Point[],
  run: Run,
): Promise<void> {
  // Where nothing is shown there is nothing to guard, and no reason to ask where the pointer is.
  if (!desk.ownWindows.any()) return;
  const answer = <T>(question: Promise<T>): Promise<T> => raceAbort(question, run.signal);
  if (usesKeyboard(action) && (await answer(desk.ownWindows.focused())))
    throw ownWindow('The focused window');
  if (!usesPointer(action)) return;
  const touched = points.length > 0 ? points : [await answer(desk.input.pointer.position())];
  for (const point of touched)
    if (await answer(desk.ownWindows.at(point))) throw ownWindow(`The window at ${point.x},${point.y}`);
}
