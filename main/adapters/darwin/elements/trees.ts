/** The trees of programs on macOS, as the child answers questions about them. */
import type { SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import { elementGone, type PointAnswer } from '../../../ports/elements.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import type { ServedTrees } from '../../element-child/serve-elements.ts';
import { AxFailure, isUnresponsive, noAccessibility, QUESTION_MS, type Ax } from '../ax/ax.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull } from '../native/library.ts';
import { withRefs, type Refs } from '../native/refs.ts';
import type { ProgramWindows } from '../windows/program-windows.ts';
import { clipOf, isBelow } from './ancestors.ts';
import { nameOf } from './describe.ts';
import { readFacts } from './facts.ts';
import { createElementRegistry, type ElementRegistry, type RegisteredElement } from './registry.ts';
import { axRole } from './roles.ts';
import { performVerb } from './verbs.ts';
import { describeElement } from './walk.ts';
import { WindowReader } from './window-reader.ts';

export interface TreeParts {
  readonly darwin: Darwin;
  readonly ax: Ax;
  readonly programs: ProgramWindows;
}

export interface DarwinTrees extends ServedTrees {
  close(): void;
}

function requireTrust({ accessibility }: Darwin): void {
  if (accessibility.isTrusted()) return;
  const { message, hint } = noAccessibility();
  throw new ServiceError('not_supported', message, {
    ...(hint === undefined ? {} : { hint }),
    details: { capability: 'elements' },
  });
}

/** An element as it is now; null if it is gone or silent. */
type Present = <T>(ref: string, use: (refs: Refs, known: RegisteredElement) => T) => T | null;

const createPresent =
  ({ darwin, ax }: TreeParts, registry: ElementRegistry): Present =>
  (ref, use) => {
    const known = registry.find(ref);
    if (known === undefined) return null;
    ax.limit(known.element, QUESTION_MS);
    try {
      return withRefs(darwin.cf, (refs) => use(refs, known));
    } catch (error) {
      if (!(error instanceof AxFailure)) throw error;
      if (!isUnresponsive(error)) registry.forget(known);
      return null;
    }
  };

/** What its program has at the point, seen from the element. */
function ownerOf(
  { darwin: { cf }, ax }: TreeParts,
  refs: Refs,
  { element, pid }: RegisteredElement,
  point: Point,
): PointAnswer {
  const hit = ax.elementAt(refs, ax.application(refs, pid), point);
  if (isNull(hit)) return { kind: 'unknown' };
  if (isBelow(ax, cf, refs, hit, element)) return { kind: 'itself' };
  // What holds it says nothing of what lies above it.
  if (isBelow(ax, cf, refs, element, hit)) return { kind: 'unknown' };
  const facts = readFacts(ax, refs, hit);
  const role = axRole(facts.role, facts.subrole);
  return role === undefined
    ? { kind: 'unknown' }
    : { kind: 'other', role, name: nameOf(ax, refs, role, facts) };
}

export function createDarwinTrees(parts: TreeParts): DarwinTrees {
  const { darwin, ax, programs } = parts;
  const registry = createElementRegistry(darwin.cf);
  const walking = { ax, registry };
  const reader = new WindowReader({ ...walking, cf: darwin.cf, programs });
  const present = createPresent(parts, registry);

  function describeNow(
    refs: Refs,
    known: RegisteredElement,
    windows: readonly SurfaceWindow[],
  ): SeenElement | null {
    const { element, pid, windowId } = known;
    const shown: Region | undefined = windows.find(({ id }) => id === windowId)?.client;
    const facts = readFacts(ax, refs, element);
    const clip = shown === undefined ? undefined : clipOf(ax, refs, element, shown);
    return describeElement(walking, refs, { element, facts, pid, windowId, clip }) ?? null;
  }

  return {
    async read({ windows, budgetMs, also }) {
      requireTrust(darwin);
      return reader.read(windows, budgetMs, also);
    },
    again: ({ ref, windows }) =>
      Promise.resolve().then(() => present(ref, (refs, known) => describeNow(refs, known, windows))),
    versions: () => Promise.resolve(new Map()),
    at: ({ ref, point }) =>
      Promise.resolve().then(
        () => present(ref, (refs, known) => ownerOf(parts, refs, known, point)) ?? { kind: 'unknown' },
      ),
    async act({ ref, verb, value }, guard) {
      requireTrust(darwin);
      const element = present(ref, (refs, known) => {
        readFacts(ax, refs, known.element);
        return known.element;
      });
      if (element === null) throw elementGone();
      await guard.confirm();
      performVerb({ darwin, ax }, element, verb, value);
    },
    close: () => registry.close(),
  };
}
