/**
 * Windows of Chromium, whose pages sleep until somebody asks for attributes, and which list their visible elements in one
 * answer. A page of 21,000 nodes takes half a second of the browser's own time for it, so that large pages are walked instead.
 */
import { sleep } from '../../../base/sleep.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import type { AlsoRead } from '../../../ports/elements.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import type { Found, FoundNode } from './found.ts';
import { inOpenLists, isRow } from './open-lists.ts';
import { ProgramSilent, type AskedProgram } from './program.ts';
import { HOLDER_ROLES, LISTED_ROLES, ROLE, roleBits } from './roles.ts';
import { SHOWING_BITS } from './states.ts';
import { onDisplay, type Surface } from './surfaces.ts';
import { accessiblesOf, type Accessible } from './values.ts';

const WAKE_MS = 600;
const LOOK_AGAIN_MS = 40;
/** The browser's time for one list. */
const MOST_LIST_MS = 300;
/** A page that was large is taken to be for this time. */
const SLOW_MS = 5000;
const MOST_MATCHES = 1500;

const ALL = 1;
const ANY = 2;
const RULE = '(aiia{ss}iaiiasib)uib';
const CANONICAL = 1;

interface Rule {
  readonly roles: Iterable<number>;
  /** 0: all. */
  readonly most?: number;
  readonly states?: readonly number[];
}

async function matches(
  program: AskedProgram,
  within: Accessible,
  { roles, most = 0, states = SHOWING_BITS }: Rule,
): Promise<readonly Accessible[]> {
  const rule = [states, ALL, new Map(), ALL, roleBits(roles), ANY, [], ALL, false];
  return accessiblesOf(
    await program.ask(within, {
      on: 'Collection',
      member: 'GetMatches',
      signature: RULE,
      body: [rule, CANONICAL, most, true],
    }),
  );
}

const documentsIn = (program: AskedProgram, within: Accessible): Promise<readonly Accessible[]> =>
  matches(program, within, { roles: [ROLE.documentWeb] });

/** The browser stops at it, instead of going through all of its page. */
const firstDocument = async (program: AskedProgram, frame: Accessible): Promise<readonly Accessible[]> =>
  matches(program, frame, { roles: [ROLE.documentWeb], most: 1 });

/** Asked of each frame. False: its page did not report its size and content within 600 ms; large ones take several seconds. */
export async function wakePages(program: AskedProgram, frames: readonly Accessible[]): Promise<boolean> {
  await Promise.all(frames.map((frame) => program.ask(frame, { on: 'Accessible', member: 'GetAttributes' })));
  const until = performance.now() + Math.min(WAKE_MS, program.leftMs / 2);
  while (performance.now() < until) {
    const documents = (await Promise.all(frames.map((frame) => firstDocument(program, frame)))).flat();
    const ready = await Promise.all(
      documents.map(
        async (document) =>
          (await program.extents(document)) !== undefined && (await program.childCount(document)) > 0,
      ),
    );
    if (ready.length >= frames.length && ready.every(Boolean)) return true;
    await sleep(LOOK_AGAIN_MS);
  }
  return false;
}

export interface PagesOptions {
  readonly popups: readonly SurfaceWindow[];
  /** Browsers that are not asked for a list before then. */
  readonly slowUntil: Map<string, number>;
  readonly also: AlsoRead;
}

/** Null if a list would take long. */
export async function readPages(
  program: AskedProgram,
  surface: Surface,
  { popups, slowUntil, also }: PagesOptions,
): Promise<Found | null> {
  const { accessible: frame } = surface.top;
  if ((slowUntil.get(frame.bus) ?? 0) > performance.now()) return null;
  const listed = await listUnlessLarge(program, frame, also).catch((error: unknown) => {
    if (error instanceof ProgramSilent) slowUntil.set(frame.bus, performance.now() + SLOW_MS);
    throw error;
  });
  if (listed === null) {
    slowUntil.set(frame.bus, performance.now() + SLOW_MS);
    return null;
  }
  const looked = await Promise.all(
    listed.all.slice(0, MOST_MATCHES).map((accessible) => look(program, accessible, surface, listed)),
  );
  const nodes = looked.flatMap((node) => (node === undefined ? [] : [node]));
  return {
    nodes: await inOpenLists(nodes, { program, surface, popups }),
    cut: listed.all.length > MOST_MATCHES,
    silent: false,
  };
}

interface Listed {
  readonly all: readonly Accessible[];
  /** Whether what does not show is a part of it. */
  readonly scrolledOut: boolean;
  /** Paths of a page's elements, in physical pixels, with the page's own place. */
  readonly inPages: ReadonlyMap<string, Region>;
}

const ANY_STATE = [0, 0];
const LISTED_AND_HOLDERS = [LISTED_ROLES, HOLDER_ROLES].flatMap((roles) => Array.from(roles));

/**
 * Null if the page is large. To find the visible elements, Chromium goes through all of it, showing or not; to find out
 * whether the limit is reached, it stops when it has counted them.
 */
async function listUnlessLarge(
  program: AskedProgram,
  frame: Accessible,
  also: AlsoRead,
): Promise<Listed | null> {
  const [first] = await firstDocument(program, frame);
  const began = performance.now();
  const inFirst =
    first === undefined
      ? []
      : await matches(program, first, { roles: LISTED_ROLES, most: MOST_MATCHES, states: ANY_STATE });
  const isLarge = inFirst.length >= MOST_MATCHES || performance.now() - began > MOST_LIST_MS;
  return isLarge ? null : list(program, frame, also);
}

async function list(program: AskedProgram, frame: Accessible, also: AlsoRead): Promise<Listed> {
  const { scrolledOut = false, holders = false } = also;
  const states = scrolledOut ? ANY_STATE : SHOWING_BITS;
  const roles = holders ? LISTED_AND_HOLDERS : LISTED_ROLES;
  const [all, documents] = await Promise.all([
    matches(program, frame, { roles, states }),
    documentsIn(program, frame),
  ]);
  const pages = await Promise.all(
    documents.map(async (document) => {
      const [members, region] = await Promise.all([
        matches(program, document, { roles, states }),
        program.extents(document),
      ]);
      // The page itself lies in it too.
      const paths = [document.path, ...members.map(({ path }) => path)];
      return region === undefined ? [] : paths.map((path) => [path, region] as const);
    }),
  );
  return { all, scrolledOut, inPages: new Map(pages.flat()) };
}

async function look(
  program: AskedProgram,
  accessible: Accessible,
  surface: Surface,
  { inPages, scrolledOut }: Listed,
): Promise<FoundNode | undefined> {
  const [states, role, name, extents] = await Promise.all([
    program.states(accessible),
    program.role(accessible),
    program.rawName(accessible),
    program.extents(accessible),
  ]);
  const page = inPages.get(accessible.path);
  const inPage = page !== undefined;
  const reported = extents === undefined ? undefined : onDisplay(extents, surface, inPage);
  const shown = reported === undefined || page === undefined ? reported : intersect(reported, page);
  const node = { accessible, role, states, name, window: surface.window, inPage };
  if (shown !== undefined && (!scrolledOut || states('showing'))) return { ...node, region: shown };
  // Rows of closed lists and items of closed menus are reported at the place of what opens them.
  const mayBeClosed = isRow(role) && (await isInList(program, accessible));
  return page !== undefined && reported !== undefined && scrolledOut && states('visible') && !mayBeClosed
    ? { ...node, region: reported, hidden: true }
    : undefined;
}

/** Whether it is a row of a list or a menu that opens in a separate window. */
async function isInList(program: AskedProgram, row: Accessible): Promise<boolean> {
  const list = await program.parent(row);
  return list !== undefined && OPENED.has(await program.role(list));
}
const OPENED: ReadonlySet<number> = new Set([ROLE.menu, ROLE.popupMenu, ROLE.comboBox]);
