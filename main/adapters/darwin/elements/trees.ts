/** The trees of programs on macOS, as the child answers questions about them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementGap, SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { centerOf, intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import type { AlsoRead } from '../../../ports/elements.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import type { ServedTrees } from '../../element-child/serve-elements.ts';
import { AxFailure, isSilent, noAccessibility, QUESTION_MS, type Ax } from '../ax/ax.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { Refs, withRefs } from '../native/refs.ts';
import type { ProgramWindows } from '../windows/program-windows.ts';
import { ancestorsOf, clipOf, isWithin } from './ancestors.ts';
import { readFacts } from './facts.ts';
import { createElementRegistry } from './registry.ts';
import { axRole } from './roles.ts';
import { nameOf } from './describe.ts';
import { carryOutVerb } from './verbs.ts';
import { describeElement, Walk, type Walked, type WalkParts } from './walk.ts';
import { createWaking } from './waking.ts';

export interface TreeParts {
  readonly darwin: Darwin;
  readonly ax: Ax;
  readonly programs: ProgramWindows;
}

const MENU_DEPTH = 30;
/** A page that was just asked for its content takes this long at most. */
const WAKE_MS = 500;
const WAKE_STEP_MS = 100;

const gone = (): ServiceError => new ServiceError('element_gone', 'The element no longer exists.');

/** The element in the program's tree that is this window; 0 if it reports none. */
function rootOf({ ax, programs }: TreeParts, refs: Refs, surface: SurfaceWindow): Ref {
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

/** A menu is not among its program's windows: it is what the program has at its middle, as far as it fits into it. */
function popupRoot(ax: Ax, refs: Refs, { pid, region }: SurfaceWindow): Ref {
  const at = ax.elementAt(refs, ax.application(refs, pid), centerOf(region));
  let root: Ref = 0;
  for (const each of isNull(at) ? [] : [at].concat(ancestorsOf(ax, refs, at, MENU_DEPTH))) {
    const facts = readFacts(ax, refs, each);
    const part = facts.region === undefined ? undefined : intersect(facts.region, region);
    if (facts.region === undefined || part === undefined || !sameRegion(part, facts.region)) break;
    root = each;
  }
  return root;
}

export interface DarwinTrees extends ServedTrees {
  close(): void;
}

export function createDarwinTrees(parts: TreeParts): DarwinTrees {
  const { darwin, ax } = parts;
  const { cf } = darwin;
  const registry = createElementRegistry(cf);
  const walkParts: WalkParts = { ax, registry };
  const waking = createWaking(ax);

  function requireTrust(): void {
    if (darwin.accessibility.isTrusted()) return;
    const { message, hint } = noAccessibility();
    throw new ServiceError('not_supported', message, {
      ...(hint === undefined ? {} : { hint }),
      details: { capability: 'elements' },
    });
  }

  async function walkOnce(
    refs: Refs,
    surface: SurfaceWindow,
    deadline: number,
    also: AlsoRead,
  ): Promise<Walked | null> {
    const root = rootOf(parts, refs, surface);
    if (isNull(root)) return null;
    const { id, pid, client: region } = surface;
    return new Walk(walkParts, refs, { id, pid, region, root }, { deadline, also }).run();
  }

  /** Pages of Chromium have no content until it is asked for. */
  async function walkAwake(
    refs: Refs,
    surface: SurfaceWindow,
    deadline: number,
    also: AlsoRead,
  ): Promise<Walked | null> {
    let walked = await walkOnce(refs, surface, deadline, also);
    if (walked === null || !walked.asleep || !waking.wake(refs, surface.pid)) return walked;
    const until = Math.min(deadline, performance.now() + WAKE_MS);
    while (walked?.asleep === true && performance.now() + WAKE_STEP_MS < until) {
      await sleep(WAKE_STEP_MS);
      walked = await walkOnce(refs, surface, deadline, also);
    }
    return walked;
  }

  async function readWindow(surface: SurfaceWindow, deadline: number, also: AlsoRead): Promise<Walked> {
    const refs = new Refs(cf);
    const missing = (gap: ElementGap['reason']): Walked => ({ elements: [], gap, asleep: false });
    try {
      if (performance.now() >= deadline) return missing('not_answering');
      const walked = await walkAwake(refs, surface, deadline, also);
      return walked ?? missing(parts.programs.isSilent(surface.pid) ? 'not_answering' : 'no_tree');
    } catch (error) {
      if (error instanceof AxFailure) return missing(isSilent(error) ? 'not_answering' : 'no_tree');
      throw error;
    } finally {
      refs.releaseAll();
    }
  }

  /** The element as it is now; null if it is gone or silent. */
  function present<T>(
    ref: string,
    use: (refs: Refs, known: NonNullable<ReturnType<typeof registry.find>>) => T,
  ): T | null {
    const known = registry.find(ref);
    if (known === undefined) return null;
    ax.limit(known.element, QUESTION_MS);
    try {
      return withRefs(cf, (refs) => use(refs, known));
    } catch (error) {
      if (!(error instanceof AxFailure)) throw error;
      if (!isSilent(error)) registry.forget(known);
      return null;
    }
  }

  function describeNow(refs: Refs, ref: string, windows: readonly SurfaceWindow[]): SeenElement | null {
    const known = registry.find(ref);
    if (known === undefined) return null;
    const { element, pid, windowId } = known;
    const shown: Region | undefined = windows.find(({ id }) => id === windowId)?.client;
    const facts = readFacts(ax, refs, element);
    const clip = shown === undefined ? undefined : clipOf(ax, refs, element, shown);
    return describeElement(walkParts, refs, { element, facts, pid, windowId, clip }) ?? null;
  }

  return {
    async read({ windows, budgetMs, also }) {
      requireTrust();
      const deadline = performance.now() + budgetMs;
      const elements: SeenElement[] = [];
      const gaps: ElementGap[] = [];
      for (const surface of windows) {
        const walked = await readWindow(surface, deadline, also);
        for (const element of walked.elements) elements.push(element);
        if (walked.gap !== undefined) gaps.push({ windowId: surface.id, reason: walked.gap });
      }
      return { elements, gaps };
    },
    again: ({ ref, windows }) =>
      Promise.resolve().then(() => present(ref, (refs) => describeNow(refs, ref, windows))),
    versions: () => Promise.resolve(new Map()),
    at: ({ ref, point }) =>
      Promise.resolve().then(
        () =>
          present(ref, (refs, { element, pid }) => {
            const hit = ax.elementAt(refs, ax.application(refs, pid), point);
            if (isNull(hit)) return { kind: 'unknown' as const };
            if (isWithin(ax, cf, refs, hit, element)) return { kind: 'itself' as const };
            // It lies behind what its program has there, or in it.
            if (isWithin(ax, cf, refs, element, hit)) return { kind: 'unknown' as const };
            const facts = readFacts(ax, refs, hit);
            const role = axRole(facts.role, facts.subrole);
            return role === undefined
              ? { kind: 'unknown' as const }
              : { kind: 'other' as const, role, name: nameOf(ax, refs, role, facts) };
          }) ?? { kind: 'unknown' as const },
      ),
    async act({ ref, verb, value }, guard) {
      requireTrust();
      const known = registry.find(ref);
      if (known === undefined) throw gone();
      const alive = present(ref, () => {
        ax.limit(known.element, QUESTION_MS);
        return withRefs(cf, (refs) => readFacts(ax, refs, known.element).role !== '');
      });
      if (alive === null) throw gone();
      await guard.confirm();
      carryOutVerb({ darwin, ax }, known.element, verb, value);
    },
    close: () => registry.close(),
  };
}
