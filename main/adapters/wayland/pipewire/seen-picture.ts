/**
 * Whether pictures of a stream show something new: a redraw of the same pixels, such as for a picture that was asked for, is nothing
 * new. Compositors could say where they drew (SPA_META_VideoDamage), but GNOME 43 does not, and 48.7 always said everywhere and broke
 * the buffers of streams that asked for it.
 */
import type { Raster } from '../../../core/raster.ts';

export interface SeenPicture {
  /** True if it differs from the one before. */
  note(picture: Raster): boolean;
}

export function createSeenPicture(): SeenPicture {
  let kept: Uint8Array | undefined;
  return {
    note({ pixels }) {
      const before = kept;
      kept = pixels;
      return before !== undefined && Buffer.compare(pixels, before) !== 0;
    },
  };
}
