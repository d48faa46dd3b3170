/** Which application an effect would reach: asked directly before it, so the answer is about now. */
import type { Point } from '../core/geometry.ts';

/** The receiver of an event: the window at a point, the one under the pointer, the one with the keyboard, or a known one. */
export type WindowPlace =
  | { readonly kind: 'point'; readonly point: Point }
  | { readonly kind: 'pointer' | 'focus' }
  | { readonly kind: 'window'; readonly id: number };

export interface Application {
  /** The path of its program, or its file name where the system tells no path; null: it cannot be determined. */
  readonly executable: string | null;
  /** X11: the class in WM_CLASS; Windows: the window class. Null: the window has none. The program itself chooses it. */
  readonly className: string | null;
  /** The window that was judged. */
  readonly windowId: number;
}

export interface ApplicationsPort {
  /**
   * Null where no window is: on the bare desktop, or with no window in focus. Rejects where the display does not answer,
   * and with `window_not_found` for a window that is gone.
   */
  find(place: WindowPlace): Promise<Application | null>;
}
