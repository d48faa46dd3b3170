/** Windows with the elements that they show. */
import type { GapReason, ListedElement, ScrolledOutElement } from '../../../core/elements/model.ts';
import type { LastingGap } from '../../../core/text/reading-gap.ts';
import type { PlacedWindow } from '../../../ports/windows.ts';

export interface SurveyedWindow {
  readonly window: PlacedWindow;
  /** For a popup: the window that it belongs to, the frontmost one if there are several. */
  readonly owner?: number;
  /** In screen order. */
  readonly elements: readonly ListedElement[];
  /** Only if they were asked for, in the order of the tree. */
  readonly scrolledOut?: readonly ScrolledOutElement[];
  /** Why some elements are missing; null if none is known to be. */
  readonly gap: GapReason | null;
  /** Visible text that no later look will read either. */
  readonly unreadable: readonly LastingGap[];
}

export interface ListedWindow extends SurveyedWindow {
  /** Number of its elements that the limit left out. */
  readonly more: number;
}

export interface ElementList {
  /** From the front to the back. */
  readonly windows: readonly ListedWindow[];
  /** Number of elements in all windows. */
  readonly total: number;
}
