/** Which programs an effect would reach: asked directly before it, so the answer is about now. */
import type { Point } from '../core/geometry.ts';
import type { Methods } from './methods.ts';

/** The receiver of an event: the window at a point, the one under the pointer, the one with the keyboard, or a known one. */
export type WindowPlace =
  | { readonly kind: 'point'; readonly point: Point }
  | { readonly kind: 'pointer' | 'focus' }
  | { readonly kind: 'window'; readonly id: number };

export interface Application {
  /** The path of its program, or its file name where the system reports no path; null: it cannot be determined. */
  readonly executable: string | null;
  /** X11: the class in WM_CLASS; Windows: the window class. Null: the window has none. The program itself chooses it. */
  readonly className: string | null;
  /** The window that was judged. */
  readonly windowId: number;
  /** For a process whose path may not be read: the names by which it is known otherwise. */
  readonly otherNames?: readonly string[];
  /** A process is there, and the system says nothing about what it runs. It counts as protected. */
  readonly isHidden?: boolean;
}

export interface Receivers {
  /** Every program on the way of an event, the outermost window's first: none on the bare desktop, or without a window in focus. */
  readonly applications: readonly Application[];
  /**
   * Programs of which one has the keyboard for itself, where the system does not say which. Only what names one of them
   * counts against it.
   */
  readonly suspects: readonly Application[];
  /** What was judged, for an input device that knows directly before an event whether it is still so. Null: it cannot. */
  readonly mark: string | null;
  /** Whether no other program can get an event as long as the mark holds. */
  readonly isExact: boolean;
}

export interface ApplicationsPort {
  /** Rejects where the display does not answer, and with `window_not_found` for a window that is gone. */
  find(place: WindowPlace): Promise<Receivers>;
}

export const applicationMethods = {
  find: 'look',
} satisfies Methods<ApplicationsPort>;

/** A single program, or none, in an answer without more. */
export const receivedBy = (application: Application | null): Receivers => ({
  applications: application === null ? [] : [application],
  suspects: [],
  mark: null,
  isExact: false,
});
