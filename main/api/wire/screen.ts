/** The display that a request names; an unknown one means the first. */
import * as z from 'zod';

/** Undefined where it is left out; 0 for anything that is no index. */
export const screen = z.int().min(0).catch(0).optional().meta({
  description:
    'Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query.',
  default: 0,
});
