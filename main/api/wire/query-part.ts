/** A part of the desktop as a query names it: a region as one text, and window selectors on their own. */
import * as z from 'zod';
import type { Part } from '../../core/part.ts';
import { coordinate, pixelCount } from './fields.ts';
import { fittingPlace, partOf, type PartMembers, type PlaceMembers } from './place.ts';
import { selectorFields, type SelectorMembers } from './window-selectors.ts';

const wholeNumbers = z
  .string()
  .regex(/^ *[+-]?\d+ *(?:, *[+-]?\d+ *){3}$/, 'Expected x,y,width,height as whole numbers.')
  .transform((text, context) => {
    const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
    if (Math.min(width, height) < 1)
      context.addIssue({ code: 'custom', message: 'Expected a width and height of at least 1.' });
    return { x, y, width, height };
  })
  .meta({
    description:
      'The region as one string, `x,y,width,height` in desktop pixels: the form of the response header x-region.',
    pattern: undefined,
    type: 'string',
  });

export const partInQuery = {
  mode: z
    .enum(['screen', 'region', 'window'])
    .optional()
    .describe(
      'Part of the desktop to use. Default: the part that the other members name, else the whole display.',
    ),
  region_x: coordinate
    .optional()
    .describe('Left edge of the region, in desktop pixels. Send all four region_* members together.'),
  region_y: coordinate.optional().describe('Top edge of the region, in desktop pixels.'),
  region_width: pixelCount.optional().describe('Width of the region, in pixels.'),
  region_height: pixelCount.optional().describe('Height of the region, in pixels.'),
  region: wholeNumbers.optional(),
  ...selectorFields,
} as const;

type QueryMembers = Omit<PlaceMembers, 'window'> & SelectorMembers;

/** The selectors as the window of a body, where any is given. */
function withWindow(members: QueryMembers): PlaceMembers {
  const { title_contains, title_regex, process_name, hwnd, pid } = members;
  const chosen = [title_contains, title_regex, process_name, hwnd, pid].some((value) => value !== undefined);
  return chosen ? { ...members, window: members } : members;
}

/** A check: one part at most, whole, and as the mode says. */
export const fittingQueryPart = (members: QueryMembers, context: z.core.$RefinementCtx): void =>
  fittingPlace(withWindow(members), context);

/** The part that the query names, or null for the whole display. */
export function queryPartOf(members: QueryMembers): Part | null {
  const part = partOf(withWindow(members) satisfies PartMembers);
  // Its selectors stand in the query itself.
  return part?.kind === 'window' ? { ...part, path: '' } : part;
}
