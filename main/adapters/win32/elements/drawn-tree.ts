/** Controls that programs draw and describe themselves, through one interface of Windows or another. */
import type { ElementVerb, GapReason, SeenElement } from '../../../core/elements/model.ts';
import type { Point } from '../../../core/geometry.ts';
import type { PointAnswer } from '../../../ports/elements.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { Handle } from '../native/library.ts';

export interface ReadWindow {
  readonly elements: readonly SeenElement[];
  readonly gap: GapReason | undefined;
  /** A page of it is there and shows nothing, or there is no page. */
  readonly hollow?: boolean;
  /** Windows that are controls themselves, by the reference of the element that stands for each. */
  readonly handles?: ReadonlyMap<string, Handle>;
}

/** `refused`: its program said that it does not do that, or the element offers no such verb. */
export type DrawnOutcome = 'asked' | 'refused' | 'gone';

export interface DrawnTree {
  /** The interfaces by which it asks, as /health names them. */
  readonly means: string;
  /** Controls of a top window and the windows in it, besides those that are their own windows. */
  read(top: Handle, budgetMs: number): Promise<ReadWindow>;
  /** Whether its own reference is one. */
  owns(ref: string): boolean;
  /** As the port has it. Rejects with `ComSilent` where the program does not answer. */
  again(ref: string): Promise<SeenElement | null>;
  /** As the port has it. Left out: unknown. */
  at?(ref: string, point: Point): Promise<PointAnswer>;
  /** Asks the guard directly before the program. */
  act(
    ref: string,
    verb: ElementVerb,
    value: string | number | undefined,
    guard: EffectGuard,
  ): Promise<DrawnOutcome>;
}
