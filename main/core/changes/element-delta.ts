/** The difference between two lists of elements, window by window. */
import type { GapReason, ListedElement } from '../elements/model.ts';
import type { Region } from '../geometry.ts';
import type { LastingGap } from '../text/reading-gap.ts';
import { applyListDelta, listDelta, type ItemMatching, type ListDelta } from './list-delta.ts';

export interface WindowOfElements {
  readonly window: { readonly id: number; readonly title: string; readonly region: Region };
  /** For a popup: the window that it belongs to. */
  readonly owner?: number;
  readonly elements: readonly ListedElement[];
  readonly gap: GapReason | null;
  /** Text that its pixels show and that is not read. */
  readonly unreadable: readonly LastingGap[];
  /** Elements that the limit left out. */
  readonly more: number;
}

export type ElementsDelta<W extends WindowOfElements = WindowOfElements> = ListDelta<W>;

const factsOf = ({ window, owner, gap, unreadable, more }: WindowOfElements): string => {
  const { x, y, width, height } = window.region;
  return JSON.stringify([window.id, window.title, x, y, width, height, owner ?? null, gap, unreadable, more]);
};

/** Members in one order: sources build their records in different ones. */
const elementFacts = (element: ListedElement): string =>
  JSON.stringify(Object.entries(element).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const ELEMENTS: ItemMatching<ListedElement> = {
  keyOf: ({ id }) => id,
  same: (a, b) => elementFacts(a) === elementFacts(b),
  // A changed name is a new id: the element at the same place is the same one.
  twinOf: ({ role, source, region: { x, y, width, height } }) => [role, source, x, y, width, height].join(),
};

export const elementListDelta = (
  base: readonly ListedElement[],
  now: readonly ListedElement[],
): ListDelta<ListedElement> => listDelta(base, now, ELEMENTS);

const windowKey = ({ window }: WindowOfElements): string => String(window.id);

/** Whether anything but its elements differs. */
export const differsItself = (was: WindowOfElements, is: WindowOfElements): boolean =>
  factsOf(was) !== factsOf(is);

const WINDOWS: ItemMatching<WindowOfElements> = {
  keyOf: windowKey,
  same: (a, b) =>
    !differsItself(a, b) &&
    a.elements.length === b.elements.length &&
    a.elements.every((element, index) => {
      const other = b.elements[index];
      return element.id === other?.id && ELEMENTS.same(element, other);
    }),
};

export const elementsDelta = <W extends WindowOfElements>(
  base: readonly W[],
  now: readonly W[],
): ElementsDelta<W> => listDelta(base, now, WINDOWS);

export const applyElementsDelta = <W extends WindowOfElements>(
  base: readonly W[],
  delta: ElementsDelta<W>,
): readonly W[] => applyListDelta(base, delta, windowKey);
