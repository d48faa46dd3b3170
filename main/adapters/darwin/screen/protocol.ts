/** Calls from the service to the child that takes pictures. */
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Display } from '../../../ports/displays.ts';

/** Where the child finds the process whose windows are left out of pictures. */
export const OWN_PROCESS_VARIABLE = 'DESKHAND_OWN_PROCESS';

type NoInput = Readonly<Record<string, never>>;

export interface ScreenCalls {
  displays: { readonly in: NoInput; readonly out: readonly Display[] };
  capture: { readonly in: { readonly region: Region; readonly cursor: boolean }; readonly out: Frame };
}
