/** The elements of a display as a window marks them: with the numbers that agents get on their pictures. */
import * as z from 'zod';
import { RegionModel } from './state.ts';

export const ElementMark = z.object({
  /** 12 for `e12`, `t12` or `p12`. */
  number: z.int(),
  /** Its visible part, in pixels of the desktop. */
  region: RegionModel,
});
export type ElementMark = z.infer<typeof ElementMark>;

export const ElementMarks = z.object({ marks: z.array(ElementMark) });
