/**
 * The careful walk through one top level of a tree: it asks only for what shows, and never for all children of something
 * with many. A sheet has 2^31 cells, and programs freeze while they list them.
 */
import { contains, centerOf, intersect, type Region } from '../../../core/geometry.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { shownByIndex } from './by-index.ts';
import type { FoundNode, Found } from './found.ts';
import { isClosedPage } from './labels.ts';
import { ProgramSilent, type AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import { sampleShown, type Sampled, type SampleOptions } from './sample.ts';
import type { States } from './states.ts';
import {
  isGtk,
  isGtk4,
  isLostViewport,
  onDisplay,
  showingState,
  type Surface,
  type Toolkit,
} from './surfaces.ts';
import type { Accessible } from './values.ts';

interface Step {
  readonly accessible: Accessible;
  readonly clip: Region;
  readonly parentRole: number;
  readonly window: SurfaceWindow;
  readonly inPage: boolean;
  /** It lies in something that scrolls. */
  readonly scrolls: boolean;
}

export interface WalkOptions {
  readonly program: AskedProgram;
  readonly surface: Surface;
  /** Windows of the same program that menus and lists are shown in, the topmost last. */
  readonly popups: readonly SurfaceWindow[];
  readonly toolkit: Toolkit;
  /** Whether what is scrolled out of view is visited too. */
  readonly scrolledOut: boolean;
}

/** Children of something with more than this many are looked for by their places or their order. */
export const MOST_CHILDREN = 64;
/** Asked for one by one, where what is scrolled out of view is wanted. */
const MOST_ASKED_CHILDREN = 500;
/** For one top level. */
const MOST_NODES = 2500;

const SCROLLS: ReadonlySet<number> = new Set([
  ROLE.scrollPane,
  ROLE.viewport,
  ROLE.list,
  ROLE.listBox,
  ROLE.table,
  ROLE.tree,
  ROLE.treeTable,
]);

/**
 * Whether what lies in it may be scrolled out of it. Qt reports its areas that scroll, as most of its containers, as fillers, and
 * all that is in them as showing; its widgets never reach out of the one that holds them.
 */
export const clipsContent = (role: number, toolkit: Toolkit): boolean =>
  SCROLLS.has(role) || (role === ROLE.filler && toolkit.name === 'Qt');

const BESIDE_LIST: ReadonlySet<number> = new Set([ROLE.entry, ROLE.text, ROLE.label, 43, ROLE.toggleButton]);

/** Whether a child of that parent is shown in its own window, if it is shown. */
export const liesInPopup = (parentRole: number, role: number): boolean =>
  parentRole === ROLE.menu ||
  parentRole === ROLE.popupMenu ||
  (parentRole === ROLE.comboBox && !BESIDE_LIST.has(role));

export const popupAt = (popups: readonly SurfaceWindow[], region: Region): SurfaceWindow | undefined =>
  popups.findLast(({ client }) => contains(client, centerOf(region)));

/** Ends early, with what it has, where the program falls silent. */
export async function walk(options: WalkOptions): Promise<Found> {
  const { surface } = options;
  const found: FoundNode[] = [];
  const visited = new Set<string>();
  let cut = false;
  let steps: readonly Step[] = [
    {
      accessible: surface.top.accessible,
      clip: surface.window.region,
      parentRole: ROLE.application,
      window: surface.window,
      inPage: false,
      scrolls: false,
    },
  ];
  try {
    while (steps.length > 0 && visited.size < MOST_NODES) {
      for (const { accessible } of steps) visited.add(accessible.path);
      const level = await visitLevel(steps, options);
      found.push(...level.flatMap(({ node }) => node ?? []));
      cut ||= level.some((each) => each.cut);
      // What was found by its place may be a part of something else that was.
      const below = new Map(
        level.flatMap(({ children }) => children.map((child) => [child.accessible.path, child])),
      );
      steps = [...below.values()].filter(({ accessible }) => !visited.has(accessible.path));
    }
  } catch (error) {
    if (!(error instanceof ProgramSilent)) throw error;
    return { nodes: found, cut, silent: true };
  }
  return { nodes: found, cut: cut || steps.length > 0, silent: false };
}

interface Visited {
  readonly node: FoundNode | undefined;
  readonly children: readonly Step[];
  /** It has more children than were looked for. */
  readonly cut: boolean;
}

const NOTHING: Visited = { node: undefined, children: [], cut: false };

async function visitLevel(steps: readonly Step[], options: WalkOptions): Promise<readonly Visited[]> {
  const { program, toolkit, scrolledOut } = options;
  const looked = await Promise.all(
    steps.map(async (step) => ({ step, states: await program.states(step.accessible) })),
  );
  const shown = looked.filter(
    ({ step, states }) =>
      states(showingState(toolkit)) ||
      mayBeLostViewport(step, states, toolkit) ||
      (scrolledOut && step.scrolls && states('visible')),
  );
  return Promise.all(shown.map(({ step, states }) => visit(step, states, options)));
}

const mayBeLostViewport = ({ parentRole }: Step, states: States, toolkit: Toolkit): boolean =>
  isGtk(toolkit) && parentRole === ROLE.scrollPane && states('visible');

/** Its shown place; null for what lies in a menu or list that is closed. */
function placeOf(
  step: Step,
  role: number,
  reported: Region | undefined,
  popups: readonly SurfaceWindow[],
): { readonly window: SurfaceWindow; readonly clip: Region } | null {
  if (step.inPage || !liesInPopup(step.parentRole, role)) return step;
  const popup = reported === undefined ? undefined : popupAt(popups, reported);
  return popup === undefined ? null : { window: popup, clip: popup.region };
}

/** Of something with many. Pages are asked in their order, which toolkits' tables would take long to count through. */
const childrenShown = async (options: SampleOptions, count: number): Promise<Sampled> =>
  (options.inPage ? await shownByIndex(options, count) : undefined) ?? sampleShown(options);

/** The first ones of something with many, showing or not. */
async function firstChildren(program: AskedProgram, of: Accessible, count: number): Promise<Sampled> {
  const indices = Array.from({ length: Math.min(count, MOST_ASKED_CHILDREN) }, (_, index) => index);
  const children = await Promise.all(indices.map((index) => program.childAt(of, index)));
  return {
    accessibles: children.filter((child) => child !== undefined),
    cut: count > MOST_ASKED_CHILDREN,
  };
}

interface Visiting {
  readonly step: Step;
  readonly states: States;
  readonly role: number;
  readonly count: number;
  /** The part of it that shows. */
  readonly region: Region | undefined;
  readonly hidden: boolean;
}

async function childrenOf(
  { step: { accessible, inPage }, role, count, region, hidden }: Visiting,
  { program, surface, scrolledOut }: WalkOptions,
): Promise<Sampled> {
  if (count <= MOST_CHILDREN)
    return { accessibles: (await program.children(accessible)).slice(0, MOST_CHILDREN), cut: false };
  const within = inPage || role === ROLE.documentWeb;
  const shown =
    region === undefined || hidden
      ? { accessibles: [], cut: false }
      : await childrenShown(
          { program, surface, container: accessible, shown: region, inPage: within },
          count,
        );
  if (!scrolledOut) return shown;
  const first = await firstChildren(program, accessible, count);
  const unique = new Map(
    [first, shown].flatMap(({ accessibles }) => accessibles.map((child) => [child.path, child])),
  );
  return { accessibles: [...unique.values()], cut: first.cut };
}

async function visit(step: Step, states: States, options: WalkOptions): Promise<Visited> {
  const { program, surface, popups, toolkit } = options;
  const { accessible, inPage } = step;
  const [role, name, extents, count] = await Promise.all([
    program.role(accessible),
    program.rawName(accessible),
    program.extents(accessible),
    program.childCount(accessible),
  ]);
  if (extents === undefined && isGtk4(toolkit) && (await isClosedPage(program, accessible))) return NOTHING;
  const isLost = extents !== undefined && isLostViewport(role, extents);
  const wantsHidden = options.scrolledOut && step.scrolls;
  const isTold = isLost || states(showingState(toolkit));
  if (!isTold && !wantsHidden) return NOTHING;
  const reported = isLost ? step.clip : extents && onDisplay(extents, surface, inPage);
  const place = placeOf(step, role, reported, popups);
  if (place === null) return NOTHING;
  const { window, clip } = place;
  const region = reported === undefined ? undefined : intersect(reported, clip);
  const hidden = wantsHidden && window === step.window && (!isTold || region === undefined);
  const node = nodeOf({ accessible, role, states, name, window, inPage }, { region, reported, hidden });
  const clips = clipsContent(role, toolkit);
  const isOut = region === undefined && (count > MOST_CHILDREN || (clips && reported !== undefined));
  if (count === 0 || (isOut && !hidden)) return { ...NOTHING, node };
  const { accessibles, cut } = await childrenOf({ step, states, role, count, region, hidden }, options);
  const below = {
    clip: clips && region !== undefined ? region : clip,
    parentRole: role,
    window,
    inPage: inPage || role === ROLE.documentWeb,
    scrolls: step.scrolls || (clips && region !== undefined),
  };
  return { node, children: accessibles.map((child) => ({ accessible: child, ...below })), cut };
}

interface Seen {
  readonly region: Region | undefined;
  readonly reported: Region | undefined;
  readonly hidden: boolean;
}

/** Undefined for what has no place, and for what shows nowhere unless it is scrolled out of view. */
function nodeOf(
  node: Omit<FoundNode, 'region' | 'hidden'>,
  { region, reported, hidden }: Seen,
): FoundNode | undefined {
  if (!hidden) return region === undefined ? undefined : { ...node, region };
  return reported === undefined ? undefined : { ...node, region: reported, hidden: true };
}
