/** Reads windows one after the other within one budget. A program that is silent, ends or lies costs its own window. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementGap, SeenElement } from '../../../core/elements/model.ts';
import { centerOf, intersect, sameRegion } from '../../../core/geometry.ts';
import type { AlsoRead, ElementReading } from '../../../ports/elements.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { AxFailure, isUnresponsive, type Ax } from '../ax/ax.ts';
import type { CoreFoundation } from '../native/core-foundation.ts';
import { isNull, type Ref } from '../native/library.ts';
import { Refs } from '../native/refs.ts';
import type { ProgramWindows } from '../windows/program-windows.ts';
import { axAncestorsOf } from './ancestors.ts';
import { readFacts } from './facts.ts';
import { Walk, type Walked, type WalkParts } from './walk.ts';
import { createWaking, type Waking } from './waking.ts';

const MENU_DEPTH = 30;
/** A page that was just asked for its content takes this long at most. */
const WAKE_MS = 500;
const WAKE_STEP_MS = 100;

/** A menu is not among its program's windows: it is what the program has at its middle, as far as it fits into it. */
function popupRoot(ax: Ax, refs: Refs, { pid, region }: SurfaceWindow): Ref {
  const at = ax.elementAt(refs, ax.application(refs, pid), centerOf(region));
  let root: Ref = 0;
  for (const each of isNull(at) ? [] : [at].concat(axAncestorsOf(ax, refs, at, MENU_DEPTH))) {
    const facts = readFacts(ax, refs, each);
    const part = facts.region === undefined ? undefined : intersect(facts.region, region);
    if (facts.region === undefined || part === undefined || !sameRegion(part, facts.region)) break;
    root = each;
  }
  return root;
}

export interface ReaderParts extends WalkParts {
  readonly cf: CoreFoundation;
  readonly programs: ProgramWindows;
}

const missing = (gap: ElementGap['reason']): Walked => ({ elements: [], gap, asleep: false });

export class WindowReader {
  readonly #parts: ReaderParts;
  readonly #waking: Waking;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.#waking = createWaking(parts.ax);
  }

  async read(windows: readonly SurfaceWindow[], budgetMs: number, also: AlsoRead): Promise<ElementReading> {
    const deadline = performance.now() + budgetMs;
    const elements: SeenElement[] = [];
    const gaps: ElementGap[] = [];
    for (const surface of windows) {
      const walked = await this.#readWindow(surface, deadline, also);
      for (const element of walked.elements) elements.push(element);
      if (walked.gap !== undefined) gaps.push({ windowId: surface.id, reason: walked.gap });
    }
    return { elements, gaps };
  }

  async #readWindow(surface: SurfaceWindow, deadline: number, also: AlsoRead): Promise<Walked> {
    if (performance.now() >= deadline) return missing('not_answering');
    const refs = new Refs(this.#parts.cf);
    try {
      const walked = await this.#walkAwake(refs, surface, deadline, also);
      return walked ?? missing(this.#parts.programs.isSilent(surface.pid) ? 'not_answering' : 'no_tree');
    } catch (error) {
      if (error instanceof AxFailure) return missing(isUnresponsive(error) ? 'not_answering' : 'no_tree');
      throw error;
    } finally {
      refs.releaseAll();
    }
  }

  /** Pages of Chromium have no content until it is asked for. */
  async #walkAwake(
    refs: Refs,
    surface: SurfaceWindow,
    deadline: number,
    also: AlsoRead,
  ): Promise<Walked | null> {
    const walk = (): Promise<Walked | null> => this.#walk(refs, surface, deadline, also);
    let walked = await walk();
    if (walked?.asleep !== true || !this.#waking.wake(refs, surface.pid)) return walked;
    const until = Math.min(deadline, performance.now() + WAKE_MS);
    while (walked?.asleep === true && performance.now() + WAKE_STEP_MS < until) {
      await sleep(WAKE_STEP_MS);
      walked = await walk();
    }
    return walked;
  }

  async #walk(refs: Refs, surface: SurfaceWindow, deadline: number, also: AlsoRead): Promise<Walked | null> {
    const root = this.#rootOf(refs, surface);
    if (isNull(root)) return null;
    const { id, pid, client: region } = surface;
    return new Walk(this.#parts, refs, { id, pid, region, root }, { deadline, also }).run();
  }

  /** The element in the program's tree that is this window; 0 if it reports none. */
  #rootOf(refs: Refs, surface: SurfaceWindow): Ref {
    const { ax, programs } = this.#parts;
    if (surface.popup) return popupRoot(ax, refs, surface);
    const windows = programs.of(refs, surface.pid);
    const same =
      windows.find(({ id }) => id === surface.id) ??
      windows.find(
        ({ id, region, title }) =>
          id === 0 && region !== undefined && sameRegion(region, surface.region) && title === surface.title,
      );
    return same?.element ?? 0;
  }
}
