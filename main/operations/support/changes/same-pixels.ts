/** Whether two frames have identical bytes: far quicker than comparing colours. */
import type { Frame } from '../../../core/raster.ts';

export const samePixels = (a: Frame, b: Frame): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.pixels, b.pixels) === 0;
