/**
 * An element from an earlier list, as it is now. Between the list and the act the program went on: an element that is gone, has
 * become something else, is disabled or lies under something is refused before anything is done.
 */
import type { KnownElement } from '../../core/elements/ids.ts';
import { elementText, isMeantBy } from '../../core/elements/element-text.ts';
import type { SeenElement } from '../../core/elements/model.ts';
import { ServiceError } from '../../core/errors.ts';
import { sameRegion } from '../../core/geometry.ts';
import { elementGone } from '../../ports/elements.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { pixelElements } from './fill-gaps.ts';
import { windowStack, type WindowStack } from './stack.ts';

export interface ElementTarget {
  readonly id: string;
  /** As it was listed; a mistaken id is then noticed. */
  readonly name?: string;
}

export interface ElementNow {
  readonly id: string;
  readonly element: SeenElement;
  readonly stack: WindowStack;
  /** When its program was asked, on the run's clock. */
  readonly askedAt: number;
}

/** Programs report a change some frames after it shows, milliseconds. */
export const SETTLE_MS = 120;

const changed = (message: string, { role, name }: Pick<KnownElement, 'role' | 'name'>): ServiceError =>
  new ServiceError('element_changed', message, { hint: 'List the elements again.', details: { role, name } });

/** Throws `element_not_found`, `element_changed`. */
export function requireKnown(desk: Desk, { id, name }: ElementTarget): KnownElement {
  const known = desk.elementIds.known(id);
  if (known === undefined)
    throw new ServiceError('element_not_found', `No element has the id ${elementText(id)}.`, {
      hint: 'List the elements and use an id of that answer.',
    });
  if (name !== undefined && !isMeantBy(elementText(name), known.name))
    throw changed('The element with this id has another name.', known);
  return known;
}

/** As its program reports it now, or as the pixels of its window show it; null if it is gone. */
export async function elementNow(
  desk: Desk,
  { ref, source }: KnownElement,
  { windows, desktop }: WindowStack,
  run: Run,
): Promise<SeenElement | null> {
  if (source === 'tree') return desk.elements.again(ref, windows, run.signal);
  const window = windows.find(({ id }) => ref.startsWith(`pixels/${id}/`));
  if (window === undefined) return null;
  const seen = await pixelElements(desk, window, { desktop }, run);
  return seen.found.find((element) => element.ref === ref) ?? null;
}

/** Looks at an element while its window is moved are repeated so often. */
const MOST_LOOKS = 5;
const MOVING_MS = 30;

interface Look {
  readonly element: SeenElement | null;
  readonly stack: WindowStack;
  readonly askedAt: number;
}

/** The element and the windows at one moment: an answer given while its window moved is asked for again. */
async function lookAtRest(desk: Desk, known: KnownElement, run: Run): Promise<Look> {
  let stack = await windowStack(desk);
  for (let looks = 1; ; looks++) {
    const askedAt = run.clock.monotonic();
    const element = await elementNow(desk, known, stack, run);
    if (element === null || looks >= MOST_LOOKS) return { element, stack, askedAt };
    const now = await windowStack(desk);
    if (isWhereItWas(element.windowId, stack, now)) return { element, stack: now, askedAt };
    await run.clock.sleep(MOVING_MS, run.signal);
    stack = await windowStack(desk);
  }
}

function isWhereItWas(id: number, before: WindowStack, now: WindowStack): boolean {
  const [was, is] = [before, now].map(({ windows }) => windows.find((window) => window.id === id)?.region);
  return was === undefined || is === undefined ? was === is : sameRegion(was, is);
}

/** While a window changes hands, GTK 4.8 lists none of its elements for a moment: a missing one is looked for twice. */
async function foundAgain(desk: Desk, known: KnownElement, run: Run): Promise<Look> {
  const first = await lookAtRest(desk, known, run);
  if (first.element !== null || known.source !== 'tree') return first;
  await run.clock.sleep(SETTLE_MS, run.signal);
  return lookAtRest(desk, known, run);
}

/** Throws as `requireKnown` does, `element_gone` and `own_window`. Whether it can be clicked is not asked. */
export async function lookAgain(desk: Desk, target: ElementTarget, run: Run): Promise<ElementNow> {
  const known = requireKnown(desk, target);
  const { element, stack, askedAt } = await foundAgain(desk, known, run);
  if (element === null) throw elementGone();
  if (element.role !== known.role || element.name !== known.name)
    throw changed('The element has another role or name now.', element);
  if (desk.ownWindows.any() && (await desk.ownWindows.owns(element.windowId)))
    throw new ServiceError(
      'own_window',
      "The element belongs to Deskhand, and actions on Deskhand's own windows are refused.",
      { hint: 'Act on another window. Only a person can operate Deskhand itself.' },
    );
  return { id: target.id, element, stack, askedAt };
}

export function requireEnabled({ element }: ElementNow): void {
  if (element.states.includes('disabled'))
    throw new ServiceError('element_disabled', 'The element is disabled.', {
      hint: 'Do what enables it first, such as filling in a field.',
    });
}

export const covered = (by: Readonly<Record<string, unknown>> | null): ServiceError =>
  new ServiceError(
    'element_covered',
    by === null
      ? 'Nothing of the element shows: it is scrolled out of view, on a page that is not open, or outside its window.'
      : 'Something lies above the element.',
    {
      hint:
        by === null
          ? 'Scroll it into view or open its page, then list the elements again.'
          : 'Close or move what lies above it, or act on that first.',
      details: { coveredBy: by },
    },
  );

/** Throws `element_covered` if nothing of it shows, so that its place means nothing. */
export function requireShown({ element }: ElementNow): void {
  if (element.hidden === true) throw covered(null);
}
