/** One accessible as it is now, found again through its ancestors: they give its window, its page and what it is scrolled in. */
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import type { FoundNode } from './found.ts';
import { isClosedPage } from './labels.ts';
import { isRow, popupOfBox, rowsShift, shifted } from './open-lists.ts';
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import {
  isGtk4,
  isLostViewport,
  matchSurfaces,
  onDisplay,
  showingState,
  type Surface,
  type Toolkit,
} from './surfaces.ts';
import { rootOf, toolkitOf, topLevelsOf } from './top-levels.ts';
import type { Accessible } from './values.ts';
import { clipsContent, liesInPopup, popupAt } from './walk.ts';

/** Deeper trees are a circle or an attack. */
const MOST_ANCESTORS = 100;

export interface Ancestor {
  readonly accessible: Accessible;
  readonly role: number;
}

/** From its parent up to its top level; undefined if it hangs on nothing, as what was removed does. */
export async function ancestorsOf(
  program: AskedProgram,
  of: Accessible,
): Promise<readonly Ancestor[] | undefined> {
  const found: Ancestor[] = [];
  const root = rootOf(of.bus);
  let parent = await program.parent(of);
  while (parent !== undefined && found.length < MOST_ANCESTORS) {
    if (parent.path === root.path) return found;
    const [role, next]: [number, Accessible | undefined] = await Promise.all([
      program.role(parent),
      program.parent(parent),
    ]);
    if (role === ROLE.application) return found;
    if (role === ROLE.invalid) return undefined;
    found.push({ accessible: parent, role });
    parent = next;
  }
  return undefined;
}

export interface PlacedNode {
  readonly toolkit: Toolkit;
  readonly surface: Surface;
  readonly node: FoundNode;
  readonly ancestors: readonly Ancestor[];
  /** False: cut to nothing, in a list that is closed, or on a page of tabs that another one hides. */
  readonly shown: boolean;
  /** For one that is scrolled out of view: the visible part of the innermost visible container that scrolls. */
  readonly scrolledIn?: Region;
}

/** A window that moves on and on is not waited for. */
const MOST_TRIES = 4;

/**
 * Null if it is gone: removed, or its window closed. What a program reports about its window and what is in it belongs
 * together only if the window was in the same place before and after: a program learns later than anybody of a move.
 */
export async function placeAgain(
  program: AskedProgram,
  accessible: Accessible,
  windows: readonly SurfaceWindow[],
): Promise<PlacedNode | null> {
  for (let tries = 1; ; tries++) {
    const placed = await placeOnce(program, accessible, windows);
    if (placed === null || tries >= MOST_TRIES) return placed;
    const { top } = placed.surface;
    const extents = await program.extents(top.accessible);
    if (extents !== undefined && sameRegion(extents, top.extents)) return placed;
  }
}

async function placeOnce(
  program: AskedProgram,
  accessible: Accessible,
  windows: readonly SurfaceWindow[],
): Promise<PlacedNode | null> {
  const [toolkit, tops] = await Promise.all([
    toolkitOf(program, accessible.bus),
    topLevelsOf(program, accessible.bus),
  ]);
  const [states, role, name, extents] = await Promise.all([
    program.states(accessible),
    program.role(accessible),
    program.rawName(accessible),
    program.extents(accessible),
  ]);
  if (role === ROLE.invalid || states('defunct') || extents === undefined) return null;
  const ancestors = await ancestorsOf(program, accessible);
  const top = ancestors?.at(-1)?.accessible ?? accessible;
  const surface = matchSurfaces(tops, windows, toolkit).find(
    (candidate) => candidate.top.accessible.path === top.path,
  );
  if (ancestors === undefined || surface === undefined) return null;
  const inPage = ancestors.some((ancestor) => ancestor.role === ROLE.documentWeb);
  const popups = windows.filter(({ popup }) => popup);
  const reported = onDisplay(extents, surface, inPage);
  const shift = inPage && isRow(role) ? await shiftOfRow(program, ancestors, { surface, popups }) : undefined;
  const onScreen = shifted(reported, shift ?? 0);
  const { window, clip, isOpen } = whereShown({ ancestors, role, onScreen, popups, surface, inPage });
  const scrolled = await Promise.all(
    ancestors
      .filter((ancestor) => clipsContent(ancestor.role, toolkit) && window === surface.window)
      .map(async (ancestor) => {
        const region = await program.extents(ancestor.accessible);
        const isUnknown = region === undefined || isLostViewport(ancestor.role, region);
        return isUnknown ? undefined : onDisplay(region, surface, inPage);
      }),
  );
  const region = [clip, ...scrolled].reduce<Region | undefined>(
    (rest, part) => (rest === undefined || part === undefined ? rest : intersect(rest, part)),
    onScreen,
  );
  const node = { accessible, role, states, name, region: region ?? onScreen, window, inPage };
  const isReachable = isOpen && !(await isOnClosedPage(program, ancestors, toolkit));
  // After a list was moved, the page takes the wrong rows as showing.
  const isTold = shift !== undefined || states(showingState(toolkit));
  const shown = isReachable && isTold && region !== undefined;
  const scrolledIn = shown || !isReachable || !states('visible') ? undefined : shownScroller(clip, scrolled);
  return { toolkit, surface, node, ancestors, shown, ...(scrolledIn === undefined ? {} : { scrolledIn }) };
}

/** `scrollers` from the inside outwards; undefined if one has no place. Undefined if none of them shows. */
function shownScroller(clip: Region, scrollers: readonly (Region | undefined)[]): Region | undefined {
  let shown: Region | undefined;
  for (const scroller of scrollers.toReversed()) {
    const part = scroller === undefined ? undefined : intersect(shown ?? clip, scroller);
    if (scroller !== undefined && part === undefined) break;
    shown = part ?? shown;
  }
  return shown;
}

/** For a row of a page's list. Undefined if the list is closed. */
async function shiftOfRow(
  program: AskedProgram,
  ancestors: readonly Ancestor[],
  { surface, popups }: { readonly surface: Surface; readonly popups: readonly SurfaceWindow[] },
): Promise<number | undefined> {
  const box = ancestors.find(({ role }) => role === ROLE.comboBox);
  const extents = box === undefined ? undefined : await program.extents(box.accessible);
  if (extents === undefined) return undefined;
  const region = onDisplay(extents, surface, true);
  const popup = popupOfBox(region, popups);
  return popup === undefined ? undefined : rowsShift(region, popup);
}

async function isOnClosedPage(
  program: AskedProgram,
  ancestors: readonly Ancestor[],
  toolkit: Toolkit,
): Promise<boolean> {
  if (!isGtk4(toolkit)) return false;
  const closed = await Promise.all(ancestors.map(({ accessible }) => isClosedPage(program, accessible)));
  return closed.includes(true);
}

interface WhereOptions {
  readonly ancestors: readonly Ancestor[];
  readonly role: number;
  readonly onScreen: Region;
  readonly popups: readonly SurfaceWindow[];
  readonly surface: Surface;
  readonly inPage: boolean;
}

function whereShown({ ancestors, role, onScreen, popups, surface, inPage }: WhereOptions): {
  readonly window: SurfaceWindow;
  readonly clip: Region;
  readonly isOpen: boolean;
} {
  const line = [{ role }, ...ancestors];
  const inPopup = line.some(({ role: own }, index) => {
    const parent = line[index + 1];
    return parent !== undefined && liesInPopup(parent.role, own);
  });
  const popup = inPopup ? popupAt(popups, onScreen) : undefined;
  if (popup !== undefined) return { window: popup, clip: popup.region, isOpen: true };
  return { window: surface.window, clip: surface.window.region, isOpen: !inPopup || inPage };
}
