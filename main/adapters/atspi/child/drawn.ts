/** Parts of windows that their programs draw themselves, and of which their trees report nothing. */
import type { SeenElement } from '../../../core/elements/model.ts';
import { area, centerOf, contains } from '../../../core/geometry.ts';
import type { DrawnPart } from '../../../ports/elements.ts';
import type { FoundNode } from './found.ts';
import { isOperable, ROLE } from './roles.ts';

/** GTK draws the days of its calendar itself, and reports none. */
const DRAWN: ReadonlySet<number> = new Set([ROLE.calendar, ROLE.canvas, ROLE.drawingArea]);
/** Share of its window: smaller ones are charts and pictures more often than separate programs. */
const LEAST_SHARE = 0.25;

export function drawnParts(
  nodes: readonly FoundNode[],
  elements: readonly SeenElement[],
): readonly DrawnPart[] {
  return nodes.flatMap(({ role, region, window, hidden }) => {
    if (hidden === true || !DRAWN.has(role) || area(region) < LEAST_SHARE * area(window.client)) return [];
    // Some pages describe a canvas by its own children.
    const isTold = elements.some(
      (element) => isOperable(element.role) && contains(region, centerOf(element.region)),
    );
    return isTold ? [] : [{ windowId: window.id, region }];
  });
}
