import type { Region } from '../core/geometry.ts';
import type { Frame } from '../core/raster.ts';
import type { DamageTally, DamageWatch, DrawingHints } from './screen-damage.ts';
import type { Methods } from './methods.ts';

export interface CaptureOptions {
  /** Draw the pointer into the frame. */
  readonly cursor?: boolean;
  readonly signal?: AbortSignal;
}

export interface ScreenCapturePort {
  /**
   * The pixels of `region` (global units, already inside the desktop), taken after the call.
   * The frame's memory belongs to the caller. Throws `display_unavailable`, `capture_timeout`.
   */
  capture(region: Region, options?: CaptureOptions): Promise<Frame>;
  /** Takes a frame's memory back for the next one, where the adapter can use it; the caller looks at it no more. */
  recycle?(frame: Frame): void;
  /** Memory for a frame, of any content, which `recycle` takes back; absent if it takes none back. */
  allocate?(bytes: number): Uint8Array;
  /**
   * Begins to listen to drawing, where the system reports it; absent or null if it does not, and looking again and
   * again is the only way. Frames of such an adapter are 1:1 with global units. Throws `display_unavailable`.
   */
  watchDamage?(): Promise<DamageWatch | null>;
  /** Begins to gather where is drawn; absent or null as for `watchDamage`. Throws `display_unavailable`. */
  tallyDamage?(): Promise<DamageTally | null>;
  /** Begins to hint at drawing, where the system does not report it reliably; it ends by itself once no one waits. */
  hintDrawing?(): Promise<DrawingHints>;
}

export const captureMethods = {
  capture: 'look',
  recycle: 'local',
  allocate: 'local',
  watchDamage: 'look',
  tallyDamage: 'look',
  hintDrawing: 'look',
} satisfies Methods<ScreenCapturePort>;
