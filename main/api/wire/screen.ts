/** The display that a request names; an unknown one means the first. */
import * as z from 'zod';

const index = z.int().min(0);
const EITHER_PLACE = 'A POST accepts it in the body or in the query.';

/** Undefined if it is left out; 0 for anything that is no index. */
export const screen = index
  .catch(0)
  .optional()
  .meta({
    description: `Index of the display, 0 is the primary one. A value that is not an index means 0. ${EITHER_PLACE}`,
    default: 0,
  });

/** The same for searches, which may go through every display. */
export const searchedScreen = z
  .union([z.literal('all'), index])
  .catch(0)
  .optional()
  .meta({
    description: `Index of the display, 0 is the primary one. \`all\`: search every display, in this order. Any other value means 0. ${EITHER_PLACE}`,
    default: 0,
  });

/** The display to search; undefined: every one, the first first. */
export const toSearched = (wire: z.output<typeof searchedScreen>): number | undefined =>
  wire === 'all' ? undefined : (wire ?? 0);
