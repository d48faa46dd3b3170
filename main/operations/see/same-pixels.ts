/** Whether two frames are alike to the bit: a comparison of memory, far quicker than looking at colours. */
import type { Frame } from '../../core/raster.ts';

export const samePixels = (a: Frame, b: Frame): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.pixels, b.pixels) === 0;
