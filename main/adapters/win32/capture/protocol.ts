/** Calls from the service to the child that takes pictures. */
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { PictureLimits } from '../duplication/duplicated-screen.ts';

export interface PictureCalls {
  capture: {
    readonly in: { readonly region: Region; readonly cursor: boolean };
    readonly out: { readonly frame: Frame; readonly limits: PictureLimits };
  };
  drain: { readonly in: { readonly waitMs: number }; readonly out: readonly Region[] | null };
}
