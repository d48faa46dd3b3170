/** The display that a request means, and never an error. */
import * as z from 'zod';

/** Undefined where it is left out; 0 for anything that is no index. */
export const screen = z.int().min(0).catch(0).optional().meta({
  description: 'Zero-based display index; anything that is none means 0. In the body or the query.',
  default: 0,
});
