/** The visible elements of the windows that are shown: read, cut to their uncovered parts, ordered and named by ids. */
import type { GapReason, ListedElement, ScrolledOutElement, SeenElement } from '../../core/elements/model.ts';
import { withoutEchoes } from '../../core/elements/echoes.ts';
import { withPixels } from '../../core/elements/merge.ts';
import { inScreenOrder } from '../../core/elements/order.ts';
import { seenPart, showsAnything } from '../../core/elements/visibility.ts';
import { centerOf, contains, intersect, type Region } from '../../core/geometry.ts';
import { ServiceError } from '../../core/errors.ts';
import type { AlsoRead, ElementReading } from '../../ports/elements.ts';
import type { PlacedWindow, WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { SurveyedWindow } from '../support/elements/listed-window.ts';
import type { WholeReading } from '../support/elements/memory.ts';
import type { Run } from '../support/run.ts';
import { fillGaps, type FilledGaps } from './fill-gaps.ts';
import { foreignWindows, windowStack, type WindowStack } from './stack.ts';

/** For each program, milliseconds. */
export const READ_BUDGET_MS = 400;
/** The same, of what does not show: a program has more of it. */
const READ_ALSO_BUDGET_MS = 2000;

export interface SurveyScope {
  /** The part of the desktop that is looked at. */
  readonly region: Region;
  /** Only this window and the popups of its program; null: every window. */
  readonly window: WindowRecord | null;
  /** Whether windows with a gap are filled from their pixels; default: no. */
  readonly fills?: boolean;
  /** What is read besides; left out: nothing. */
  readonly also?: AlsoRead;
}

const NOWHERE: Region = { x: 0, y: 0, width: 0, height: 0 };

/** Popups first, then the window in front, then the others from the top down. */
const frontFirst = (windows: readonly PlacedWindow[]): readonly PlacedWindow[] => {
  const rank = ({ popup, foreground }: PlacedWindow): number => (popup === true ? 0 : foreground ? 1 : 2);
  return windows.toReversed().toSorted((a, b) => rank(a) - rank(b));
};

const isMeant = (candidate: WindowRecord, { window }: SurveyScope): boolean =>
  window === null ||
  candidate.id === window.id ||
  (candidate.popup === true && window.pid > 0 && candidate.pid === window.pid);

/** Where programs cannot be asked at all, every window is a gap that text and pixels fill. */
async function readTrees(
  desk: Desk,
  windows: readonly WindowRecord[],
  also: AlsoRead | undefined,
  run: Run,
): Promise<ElementReading> {
  const budgetMs = also === undefined ? READ_BUDGET_MS : READ_ALSO_BUDGET_MS;
  try {
    return await desk.elements.read(windows, {
      budgetMs,
      signal: run.signal,
      ...(also === undefined ? {} : { also }),
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.reason !== 'not_supported') throw error;
    return { elements: [], gaps: windows.map(({ id }) => ({ windowId: id, reason: 'no_tree' })) };
  }
}

/** Elements from the pixels of windows with a gap, and of parts that programs draw themselves. */
async function fill(
  desk: Desk,
  windows: readonly PlacedWindow[],
  { reading, desktop }: { readonly reading: ElementReading; readonly desktop: Region },
  run: Run,
): Promise<FilledGaps> {
  const { gaps, drawn = [] } = reading;
  const hasGap = (id: number): boolean => gaps.some(({ windowId }) => windowId === id);
  const meant = windows.filter(({ id }) => hasGap(id) || drawn.some(({ windowId }) => windowId === id));
  const { found, unread, gaps: unreadable } = await fillGaps(desk, meant, desktop, run);
  const isMissing = ({ windowId, region }: SeenElement): boolean =>
    hasGap(windowId) ||
    drawn.some((part) => part.windowId === windowId && contains(part.region, centerOf(region)));
  return {
    found: found.filter(isMissing),
    unread,
    // Where parts alone are drawn, it may be text that the tree has.
    gaps: unreadable.filter(({ windowId }) => hasGap(windowId)),
  };
}

export async function surveyElements(
  desk: Desk,
  scope: SurveyScope,
  run: Run,
): Promise<readonly SurveyedWindow[]> {
  const stack = await windowStack(desk);
  const shown = stack.windows.filter(
    (window) => isMeant(window, scope) && showsAnything(window.region, scope.region, stack.above(window.id)),
  );
  const asked = await foreignWindows(desk, shown);
  if (asked.length === 0) return [];
  const { also, fills = false } = scope;
  const { desktop } = stack;
  const read = async (windows: readonly PlacedWindow[]): Promise<WholeReading> => {
    const reported = await readTrees(desk, windows, also, run);
    if (!fills) return { reading: reported, pixels: [], unread: [], unreadable: [], isFilled: false };
    const { found, unread, gaps } = await fill(desk, windows, { reading: reported, desktop }, run);
    return { reading: reported, pixels: found, unread, unreadable: gaps, isFilled: true };
  };
  // What is remembered holds only what shows and can be used.
  const { reading, pixels, unread, unreadable } = await (also === undefined
    ? desk.elementMemory.recall({ windows: asked, desktop, fills }, run, read)
    : read(asked));
  const gapOf = ({ id }: WindowRecord): GapReason | null =>
    unread.includes(id)
      ? 'text_pending'
      : (reading.gaps.find(({ windowId }) => windowId === id)?.reason ?? null);
  const elements = withPixels(reading.elements, pixels);
  // A browser may have turned to Deskhand's own page in the meantime.
  const reported = await foreignWindows(desk, asked);
  return frontFirst(reported).map((window) => ({
    window,
    elements: listed({ desk, elements, stack }, window, scope),
    ...(also?.scrolledOut === true ? { scrolledOut: scrolledOutOf(desk, elements, window) } : {}),
    gap: gapOf(window),
    unreadable: unreadable.flatMap(({ windowId, gap }) => (windowId === window.id ? gap : [])),
    ...ownerOf(window, stack),
  }));
}

function listed(
  {
    desk,
    elements,
    stack,
  }: { readonly desk: Desk; readonly elements: readonly SeenElement[]; readonly stack: WindowStack },
  window: PlacedWindow,
  { region }: SurveyScope,
): readonly ListedElement[] {
  const within = intersect(intersect(window.region, region) ?? NOWHERE, stack.desktop);
  if (within === undefined) return [];
  const above = stack.above(window.id);
  const own = withoutEchoes(
    elements.filter(({ windowId, hidden }) => windowId === window.id && hidden !== true),
  );
  const seen = own.flatMap((element) => {
    const part = seenPart(element.region, within, above);
    return part === null ? [] : [{ element, ...part, region: element.region }];
  });
  return inScreenOrder(seen).map(({ element, visible, point }) => ({
    ...asListed(element),
    id: desk.elementIds.idOf(element),
    visible,
    point,
  }));
}

function scrolledOutOf(
  desk: Desk,
  elements: readonly SeenElement[],
  { id }: WindowRecord,
): readonly ScrolledOutElement[] {
  const own = withoutEchoes(elements.filter(({ windowId, hidden }) => windowId === id && hidden === true));
  return own.map((element) => {
    const { region: _, ...facts } = asListed(element);
    return { ...facts, id: desk.elementIds.idOf(element) };
  });
}

/** Menus and lists of combo boxes are their own windows, but no one thinks of them so. */
function ownerOf({ popup, pid }: WindowRecord, { windows }: WindowStack): { readonly owner?: number } {
  if (popup !== true || pid <= 0) return {};
  const own = windows.filter((window) => window.popup !== true && window.pid === pid);
  const owner = own.find(({ foreground }) => foreground) ?? own.at(-1);
  return owner === undefined ? {} : { owner: owner.id };
}

function asListed({
  ref: _,
  lagMs: __,
  hidden: ___,
  scrolledIn: ____,
  ...element
}: SeenElement): Omit<ListedElement, 'id' | 'visible' | 'point'> {
  return element;
}
