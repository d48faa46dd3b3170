/** Calls from the service to the child that alone has libpipewire. */
import type { Raster } from '../../../../core/raster.ts';
import type { DrawnCall } from '../../pipewire/drawing-hints.ts';

export interface MutterCaptureCalls {
  /** A picture of one monitor, drawn after the call. */
  shoot: { readonly in: { readonly connector: string; readonly cursor: boolean }; readonly out: Raster };
  /** Whether monitors may show something new, without the pointer. */
  drawn: DrawnCall;
}

/** Where the child finds the session bus. PipeWire's socket it finds by XDG_RUNTIME_DIR. */
export const CAPTURE_BUS_VARIABLE = 'DESKHAND_SESSION_BUS';
