import type { ElementGap, ElementVerb, SeenElement } from '../core/elements/model.ts';
import { ServiceError } from '../core/errors.ts';
import type { Point, Region } from '../core/geometry.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';
import type { WindowRecord } from './windows.ts';

export interface ReadElementsOptions {
  /** Elements that a program has not listed by then are a gap, milliseconds. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  /** What is listed besides what shows and can be used; default: nothing. */
  readonly also?: AlsoRead;
}

export interface AlsoRead {
  /** What is scrolled out of view in a part that shows: each is `hidden`. */
  readonly scrolledOut?: boolean;
  /** Only elements scrolled out of the element with this `ref`. Default: all that are scrolled out. */
  readonly heldBy?: string;
  /** Documents, and groups that have a name. */
  readonly holders?: boolean;
}

export interface ElementReading {
  /** Window by window in the order asked for. Some may be covered by other windows. */
  readonly elements: readonly SeenElement[];
  readonly gaps: readonly ElementGap[];
  /** Large parts that programs draw themselves, as a page its canvas: no tree describes their content. */
  readonly drawn?: readonly DrawnPart[];
  /** The interfaces by which programs were asked, where a system has several. */
  readonly means?: string;
}

export interface DrawnPart {
  readonly windowId: number;
  readonly region: Region;
}

/** The owner of a point, seen from an element: the element or a part of it, another element of the same program, or unknown. */
export type PointAnswer =
  | { readonly kind: 'itself' | 'unknown' }
  | { readonly kind: 'other'; readonly role: string; readonly name: string };

/**
 * The accessibility trees of the programs on the desktop. Nothing is woken in a program before the first call, and
 * no one is listened to but by `versions`. Programs that freeze, end or lie cost their own windows' elements and never an error.
 */
export interface ElementTreePort {
  /** Windows that a person can see now, popups included. Throws the signal's reason and `not_supported`. */
  read(windows: readonly WindowRecord[], options: ReadElementsOptions): Promise<ElementReading>;
  /** The same thing as it is now, shown or not; null when it is gone. `windows` as `read` takes them. */
  again(ref: string, windows: readonly WindowRecord[], signal: AbortSignal): Promise<SeenElement | null>;
  /**
   * For each of these processes a text that differs whenever it has sent an event about a change in its tree. A process is
   * left out if that is not known, as for all of them for about a second after the first call. They are listened to from
   * then on, until no one has asked for half a minute. Left out by systems where programs report nothing.
   */
  versions?(pids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, string>>;
  /** The element that its program shows at a point of the desktop. */
  at(ref: string, point: Point, signal: AbortSignal): Promise<PointAnswer>;
  /**
   * Asks the program to do something to the element. Resolves when it has answered, which proves nothing: anyone who asks
   * observes the effect. Throws `not_supported` for a verb that the element's `does` lacks, `element_gone`.
   */
  act(ref: string, asked: AskedVerb, guard: EffectGuard): Promise<void>;
}

export interface AskedVerb {
  readonly verb: ElementVerb;
  /** `set_text` takes a string, `set_value` a number, the others nothing. */
  readonly value?: string | number | undefined;
  /** The window that the element was seen in, by which the permission is judged. */
  readonly windowId: number;
}

export const elementMethods = {
  read: 'look',
  again: 'look',
  versions: 'look',
  at: 'look',
  act: 'effect',
} satisfies Methods<ElementTreePort>;

export const elementGone = (): ServiceError =>
  new ServiceError('element_gone', 'The element no longer exists.', { hint: 'List the elements again.' });

/** For systems without trees that can be read. */
export const noElementTree: ElementTreePort = {
  read: (windows) =>
    Promise.resolve({ elements: [], gaps: windows.map(({ id }) => ({ windowId: id, reason: 'no_tree' })) }),
  again: () => Promise.resolve(null),
  at: () => Promise.resolve({ kind: 'unknown' }),
  act: () => Promise.reject(elementGone()),
};
