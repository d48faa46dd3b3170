/** Reads the trees of the programs whose windows a person sees, side by side, each within its budget. */
import type { ElementGap, GapReason, SeenElement } from '../../../core/elements/model.ts';
import type { AlsoRead, DrawnPart, ElementReading } from '../../../ports/elements.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import type { A11yBus } from './connection.ts';
import { accessibleOfRef, describeNode } from './describe.ts';
import { drawnParts } from './drawn.ts';
import type { Found } from './found.ts';
import { withoutForeign } from './held-by.ts';
import { readPages, wakePages } from './pages.ts';
import { AskedProgram, ProgramSilent } from './program.ts';
import { isChromium, matchSurfaces, type Surface, type Toolkit } from './surfaces.ts';
import { toolkitOf, topLevelsOf } from './top-levels.ts';
import { walk } from './walk.ts';

/** After this, a program that did not answer is asked again. */
const SILENT_MS = 3000;

/** What is remembered about programs, by their connections. */
export interface Memory {
  /** Until when it is not asked. */
  readonly silentUntil: Map<string, number>;
  /** Chromium's, by when they were first asked to wake; -Infinity: they are awake. */
  readonly wokenAt: Map<string, number>;
  /** Chromium's, whose list takes too long: until when it is not asked for. */
  readonly slowUntil: Map<string, number>;
}

export const createMemory = (): Memory => ({
  silentUntil: new Map(),
  wokenAt: new Map(),
  slowUntil: new Map(),
});

export const isSilent = ({ silentUntil }: Memory, name: string): boolean =>
  (silentUntil.get(name) ?? 0) > performance.now();

interface ReadProgram {
  readonly elements: readonly SeenElement[];
  /** Windows that show one of its top levels. */
  readonly reported: ReadonlySet<number>;
  readonly gaps: readonly ElementGap[];
  readonly drawn: readonly DrawnPart[];
}

/** Time within which the bus itself answers on an idle machine. */
const PROMPT_MS = 5;
/** And a program reports its windows. */
const PROMPT_PROGRAM_MS = 20;
const MOST_STRETCH = 5;

/** On a busy machine programs are as late as the bus is, GTK 4 later, and must not be taken for frozen. */
const stretchOf = (tookMs: number, promptMs: number): number =>
  Math.min(Math.max(tookMs / promptMs, 1), MOST_STRETCH);

export interface ReadingOptions {
  /** For each program, on an idle machine. */
  readonly idleBudgetMs: number;
  readonly also: AlsoRead;
  readonly memory: Memory;
}

export async function readWindows(
  bus: A11yBus,
  windows: readonly SurfaceWindow[],
  options: ReadingOptions,
): Promise<ElementReading> {
  const pids = new Set(windows.map(({ pid }) => pid).filter((pid) => pid > 0));
  const asked = performance.now();
  const connections = await bus.connectionsOf(pids);
  const stretch = stretchOf(performance.now() - asked, PROMPT_MS);
  const programs = await Promise.all(
    [...connections].flatMap(([pid, names]) => {
      const own = windows.filter((window) => window.pid === pid);
      return names.map((name) => readProgram({ ...options, bus, name, windows: own, stretch }));
    }),
  );
  const reported = new Set(programs.flatMap((program) => [...program.reported]));
  const gaps = programs.flatMap((program) => program.gaps).filter(isFirstOfItsWindow);
  const named = new Set(gaps.map(({ windowId }) => windowId));
  const treeless = windows
    .filter(({ id }) => !reported.has(id) && !named.has(id))
    .map(({ id }): ElementGap => ({ windowId: id, reason: 'no_tree' }));
  const order = new Map(windows.map(({ id }, index) => [id, index]));
  return {
    elements: programs
      .flatMap((program) => program.elements)
      .sort((a, b) => (order.get(a.windowId) ?? 0) - (order.get(b.windowId) ?? 0)),
    gaps: [...gaps, ...treeless],
    drawn: programs.flatMap((program) => program.drawn),
  };
}

const isFirstOfItsWindow = ({ windowId }: ElementGap, index: number, all: readonly ElementGap[]): boolean =>
  all.findIndex((other) => other.windowId === windowId) === index;

interface ProgramOptions extends ReadingOptions {
  readonly bus: A11yBus;
  readonly name: string;
  readonly windows: readonly SurfaceWindow[];
  /** How many times as much it gets on this machine now. */
  readonly stretch: number;
}

const gapsOf = (windows: readonly SurfaceWindow[], reason: GapReason): readonly ElementGap[] =>
  windows.map(({ id }) => ({ windowId: id, reason }));

async function readProgram(options: ProgramOptions): Promise<ReadProgram> {
  const { name, windows, memory } = options;
  const unanswered: ReadProgram = {
    elements: [],
    reported: new Set(),
    gaps: gapsOf(windows, 'not_answering'),
    drawn: [],
  };
  if (isSilent(memory, name)) return unanswered;
  try {
    const read = await readSurfaces(options);
    memory.silentUntil.delete(name);
    return read;
  } catch (error) {
    if (!(error instanceof ProgramSilent)) throw error;
    memory.silentUntil.set(name, performance.now() + SILENT_MS);
    return unanswered;
  }
}

/** After this time a browser without a page is one that shows none. */
const WAKING_MS = 15_000;

/** Wakes the pages of a browser, once. */
async function isAwake(
  { bus, name, memory }: ProgramOptions,
  surfaces: readonly Surface[],
  budgetMs: number,
): Promise<boolean> {
  const since = memory.wokenAt.get(name) ?? performance.now();
  memory.wokenAt.set(name, since);
  if (performance.now() - since > WAKING_MS) return true;
  const frames = surfaces.map(({ top }) => top.accessible);
  const isReady = await wakePages(new AskedProgram(bus, 2 * budgetMs), frames);
  if (isReady) memory.wokenAt.set(name, -Infinity);
  return isReady;
}

/** Share of the budget: the rest is kept to describe what was found, however slow finding it was. */
const WALK_SHARE = 0.7;

const surfaceGaps = (
  windowId: number,
  { late, cut }: { readonly late: boolean; readonly cut: boolean },
): readonly ElementGap[] => [
  ...(late ? [{ windowId, reason: 'not_answering' } as const] : []),
  ...(cut ? [{ windowId, reason: 'too_large' } as const] : []),
];

async function readSurfaces(options: ProgramOptions): Promise<ReadProgram> {
  const { bus, name, windows, idleBudgetMs, stretch, memory, also } = options;
  const began = performance.now();
  const asked = new AskedProgram(bus, stretch * idleBudgetMs);
  const [toolkit, tops] = await Promise.all([toolkitOf(asked, name), topLevelsOf(asked, name)]);
  const surfaces = matchSurfaces(tops, windows, toolkit);
  const lateness = stretchOf(performance.now() - began, PROMPT_PROGRAM_MS);
  const budgetMs = Math.max(stretch, lateness) * idleBudgetMs;
  const isAsleep =
    isChromium(toolkit) && surfaces.length > 0 && !(await isAwake(options, surfaces, budgetMs));
  const within = new AskedProgram(bus, WALK_SHARE * budgetMs);
  const popups = windows.filter(({ popup }) => popup);
  const read = await Promise.all(
    surfaces.map(async (surface) => {
      const context = { toolkit, popups, memory, also };
      const { nodes: read, cut, silent } = await readSurface(within, surface, context);
      const program = new AskedProgram(bus, (1 - WALK_SHARE) * budgetMs + Math.max(0, within.leftMs));
      const nodes = await withoutForeign(read, {
        program,
        holder: accessibleOfRef(also.heldBy ?? '', bus.life),
      });
      const naming = { program, life: bus.life, toolkit, holders: also.holders === true };
      const described = await Promise.all(nodes.map((node) => describeNode(node, naming).catch(unheard)));
      const windowId = surface.window.id;
      const late = silent || isAsleep || described.includes('silent');
      const gaps = surfaceGaps(windowId, { late, cut });
      const elements = described.flatMap((element) =>
        element === undefined || element === 'silent' ? [] : [element],
      );
      return { elements, gaps, drawn: drawnParts(nodes, elements) };
    }),
  );
  // Chromium has an open list in its page and in its popup: it is one.
  const elements = [
    ...new Map(read.flatMap((surface) => surface.elements).map((each) => [each.ref, each])).values(),
  ];
  return {
    elements,
    // A menu of the program's may have its own tree or be a part of its window's.
    reported: new Set([
      ...surfaces.map(({ window }) => window.id),
      ...elements.map(({ windowId }) => windowId),
    ]),
    gaps: read.flatMap((surface) => surface.gaps),
    drawn: read.flatMap((surface) => surface.drawn),
  };
}

const unheard = (error: unknown): 'silent' => {
  if (error instanceof ProgramSilent) return 'silent';
  throw error;
};

interface SurfaceContext {
  readonly toolkit: Toolkit;
  readonly popups: readonly SurfaceWindow[];
  readonly memory: Memory;
  readonly also: AlsoRead;
}

async function readSurface(
  program: AskedProgram,
  surface: Surface,
  { toolkit, popups, memory, also }: SurfaceContext,
): Promise<Found> {
  const pages = { popups, slowUntil: memory.slowUntil, also };
  const listed = isChromium(toolkit) ? await readPages(program, surface, pages) : null;
  return listed ?? walk({ program, surface, popups, toolkit, scrolledOut: also.scrolledOut === true });
}
