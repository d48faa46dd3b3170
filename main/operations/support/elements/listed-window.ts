/** Windows with the elements that they show, as lists and later looks have them. */
import type { GapReason, ListedElement, ScrolledOutElement } from '../../../core/elements/model.ts';
import type { LastingGap } from '../../../core/text/reading-gap.ts';
import type { PlacedWindow } from '../../../ports/windows.ts';

export interface SurveyedWindow {
  readonly window: PlacedWindow;
  /** Of a popup: the window of its program that it belongs to, the one in front of several. */
  readonly owner?: number;
  /** In screen order. */
  readonly elements: readonly ListedElement[];
  /** Only if they were asked for, in the order of the tree. */
  readonly scrolledOut?: readonly ScrolledOutElement[];
  /** Why some are missing; null if none is known to be. */
  readonly gap: GapReason | null;
  /** Text that its pixels show and that no later look reads. */
  readonly unreadable: readonly LastingGap[];
}

export interface ListedWindow extends SurveyedWindow {
  /** Elements of it that the limit left out. */
  readonly more: number;
}

export interface ElementList {
  /** The one in front first. */
  readonly windows: readonly ListedWindow[];
  /** Elements that are shown in all. */
  readonly total: number;
}
