/** Which control lies at a point, or has the keyboard, as its program says: for a person who judges an act there. */
import { contains, type Point } from '../../core/geometry.ts';
import type { SeenElement } from '../../core/elements/model.ts';
import { windowStack, foreignWindows } from './stack.ts';
import type { Desk } from '../support/desk.ts';

/** A person waits for the card, and a program may never answer, milliseconds. */
const BUDGET_MS = 400;

const area = ({ region: { width, height } }: SeenElement): number => width * height;

const smallest = (elements: readonly SeenElement[]): SeenElement | undefined =>
  elements.toSorted((one, other) => area(one) - area(other))[0];

export type ControlPlace = { readonly kind: 'point'; readonly point: Point } | { readonly kind: 'focus' };

/** Null if no program says. Rejects as the display does. */
export async function controlAt(
  desk: Desk,
  place: ControlPlace,
  signal: AbortSignal,
): Promise<SeenElement | null> {
  const { windows } = await windowStack(desk);
  const window =
    place.kind === 'point'
      ? windows.findLast(({ region }) => contains(region, place.point))
      : windows.find(({ foreground }) => foreground);
  if (window === undefined) return null;
  const [readable] = await foreignWindows(desk, [window]);
  if (readable === undefined) return null;
  const { elements } = await desk.elements.read([readable], { budgetMs: BUDGET_MS, signal });
  const there = elements.filter(({ region, states, hidden, name }) => {
    if (hidden === true || (place.kind === 'point' && name === '')) return false;
    return place.kind === 'point' ? contains(region, place.point) : states.includes('focused');
  });
  return smallest(there) ?? null;
}
