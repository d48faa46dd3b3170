/** Everything that one window shows, in the order in which its program lists it, within a budget. */
import { setImmediate as turn } from 'node:timers/promises';
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementRole, GapReason, SeenElement } from '../../../core/elements/model.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import type { AlsoRead } from '../../../ports/elements.ts';
import { AxFailure, isUnresponsive, QUESTION_MS, type Ax } from '../ax/ax.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import { nameOf, axStatesOf, valueOf, verbsOf } from './describe.ts';
import { readFacts, type AxFacts } from './facts.ts';
import type { ElementRegistry } from './registry.ts';
import { axRole, clips, hasRows, isWindowControl } from './roles.ts';

export interface WalkParts {
  readonly ax: Ax;
  readonly registry: ElementRegistry;
}

export interface WalkedWindow {
  readonly id: number;
  readonly pid: number;
  readonly region: Region;
  readonly root: Ref;
}

export interface AxWalkOptions {
  /** By `performance.now`. */
  readonly deadline: number;
  readonly also: AlsoRead;
}

export interface Walked {
  readonly elements: readonly SeenElement[];
  readonly gap: GapReason | undefined;
  /** It has a page without content: its program may wait to be asked for one. */
  readonly asleep: boolean;
}

const MOST_NODES = 10_000;
const MOST_DEPTH = 60;
/** Other questions to this child are answered in between. */
const TURN_MS = 10;
/** A program that did not answer this often is left alone. */
const MOST_SILENCES = 2;
/** Roles that say nothing without a name. */
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'cell', 'list_item', 'group']);

export interface AxPlace {
  /** What of the desktop shows its content. */
  readonly clip: Region | undefined;
  readonly depth: number;
  /** Within the element that hidden ones are asked of. */
  readonly isHeld: boolean;
}

/** Undefined for what is neither read nor used. */
export function describeElement(
  { ax, registry }: WalkParts,
  refs: Refs,
  {
    element,
    facts,
    pid,
    windowId,
    clip,
  }: {
    readonly element: Ref;
    readonly facts: AxFacts;
    readonly pid: number;
    readonly windowId: number;
    readonly clip: Region | undefined;
  },
): SeenElement | undefined {
  const role = axRole(facts.role, facts.subrole);
  const { region } = facts;
  if (role === undefined || region === undefined) return undefined;
  const isHidden = clip === undefined || intersect(region, clip) === undefined;
  const value = valueOf(role, facts);
  const does = verbsOf(ax, refs, role, element);
  return {
    ref: registry.know(element, pid, windowId).ref,
    source: 'tree',
    role,
    name: nameOf(ax, refs, role, facts),
    windowId,
    region,
    ...(value === undefined ? {} : { value }),
    states: axStatesOf(role, facts, does),
    does,
    ...(isHidden ? { hidden: true as const } : {}),
    ...(isHidden && clip !== undefined ? { scrolledIn: clip } : {}),
  };
}

export class Walk {
  readonly #parts: WalkParts;
  readonly #refs: Refs;
  readonly #window: WalkedWindow;
  readonly #options: AxWalkOptions;
  readonly #elements: SeenElement[] = [];
  #nodes = 0;
  #silences = 0;
  #gap: GapReason | undefined;
  #asleep = false;
  #hasContent = false;
  #turnAt = performance.now() + TURN_MS;

  constructor(parts: WalkParts, refs: Refs, window: WalkedWindow, options: AxWalkOptions) {
    this.#parts = parts;
    this.#refs = refs;
    this.#window = window;
    this.#options = options;
  }

  async run(): Promise<Walked> {
    const { region, root } = this.#window;
    await this.#visit(root, { clip: region, depth: 0, isHeld: this.#options.also.heldBy === undefined });
    return { elements: this.#elements, gap: this.#gap, asleep: this.#asleep || !this.#hasContent };
  }

  #isOver(): boolean {
    if (this.#silences >= MOST_SILENCES) this.#gap = 'not_answering';
    else if (this.#nodes >= MOST_NODES || performance.now() >= this.#options.deadline)
      this.#gap ??= 'too_large';
    return this.#gap !== undefined;
  }

  /** Undefined for an element that is gone or silent. */
  #ask(element: Ref): AxFacts | undefined {
    const { ax } = this.#parts;
    this.#nodes++;
    ax.limit(element, Math.max(1, Math.min(this.#options.deadline - performance.now(), QUESTION_MS)));
    try {
      return readFacts(ax, this.#refs, element);
    } catch (error) {
      if (!(error instanceof AxFailure)) throw error;
      if (isUnresponsive(error)) this.#silences++;
      return undefined;
    }
  }

  async #visit(element: Ref, place: AxPlace): Promise<void> {
    if (place.depth > MOST_DEPTH || this.#isOver()) return;
    if (performance.now() >= this.#turnAt) {
      await turn();
      this.#turnAt = performance.now() + TURN_MS;
    }
    const facts = this.#ask(element);
    if (facts === undefined) return;
    if (place.depth > 0 && !isWindowControl(facts.subrole)) this.#hasContent = true;
    if (facts.role === 'AXWebArea' && facts.children.length === 0) this.#asleep = true;
    const before = this.#elements.length;
    const own = place.depth === 0 ? undefined : this.#list(element, facts, place);
    const isHeld = place.isHeld || own?.ref === this.#options.also.heldBy;
    if (this.#goesOn(facts, place)) {
      const clip = this.#clipBelow(facts, place);
      for (const child of this.#childrenOf(element, facts))
        await this.#visit(child, { clip, depth: place.depth + 1, isHeld });
    }
    if (own !== undefined) this.#place(own, before);
  }

  /** What is out of view holds nothing that shows, unless it has no extent itself. */
  #goesOn({ region }: AxFacts, { clip }: AxPlace): boolean {
    if (this.#options.also.scrolledOut === true || region === undefined) return true;
    return clip !== undefined && intersect(region, clip) !== undefined;
  }

  #clipBelow({ role, region }: AxFacts, { clip, depth }: AxPlace): Region | undefined {
    return depth === 0 || !clips(role) || region === undefined || clip === undefined
      ? clip
      : intersect(clip, region);
  }

  #childrenOf(element: Ref, { role, children }: AxFacts): readonly Ref[] {
    if (!hasRows(role) || this.#options.also.scrolledOut === true) return children;
    const { ax } = this.#parts;
    const rows = ax.attribute(this.#refs, element, 'AXVisibleRows');
    return isNull(rows) ? children : ax.read.items(this.#refs, rows);
  }

  #list(element: Ref, facts: AxFacts, { clip, isHeld }: AxPlace): SeenElement | undefined {
    const { scrolledOut = false, holders = false } = this.#options.also;
    const role = axRole(facts.role, facts.subrole);
    if (role === undefined || ((role === 'group' || role === 'document') && !holders)) return undefined;
    const shows =
      clip !== undefined && facts.region !== undefined && intersect(facts.region, clip) !== undefined;
    if (!shows && !(scrolledOut && isHeld)) return undefined;
    const { id: windowId, pid } = this.#window;
    return describeElement(this.#parts, this.#refs, { element, facts, pid, windowId, clip });
  }

  /** Before what it holds; a row without a name has that of its texts. */
  #place(own: SeenElement, before: number): void {
    const texts = this.#elements.slice(before).filter(({ role }) => role === 'text');
    const name =
      own.name === '' && own.role === 'list_item'
        ? elementText(texts.map((text) => text.name).join(' '))
        : own.name;
    if (name === '' && NEEDS_NAME.has(own.role)) return;
    this.#elements.splice(before, 0, { ...own, name });
  }
}
