/** Conditions in neutral words, and the findings of watching one. */
import type { Outcome, VisualCondition } from '../../../core/condition.ts';
import type { ListedElement } from '../../../core/elements/model.ts';
import type { Point, Region } from '../../../core/geometry.ts';
import type { Part } from '../../../core/part.ts';
import type { RecognizedWord } from '../../../ports/text-recognition.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { NameQuery } from '../../elements/compile-query.ts';
import type { Run } from '../../support/run.ts';
import type { WindowQuery } from '../../windows/window-query.ts';

export interface TextCondition {
  readonly kind: 'text';
  /** Null: the whole selected display. */
  readonly part: Part | null;
  readonly text: string;
  readonly match: 'contains' | 'exact' | 'regex';
  readonly caseSensitive: boolean;
  /** True: wait until it is there; false: until it is gone. */
  readonly present: boolean;
  readonly languages: readonly string[];
  readonly minConfidence: number;
}

export interface WindowCondition {
  readonly kind: 'window';
  readonly query: WindowQuery;
  readonly state: 'exists' | 'focused' | 'closed';
}

export const ELEMENT_CONDITION_STATES = [
  'exists',
  'gone',
  'enabled',
  'disabled',
  'checked',
  'unchecked',
  'value',
] as const;

export interface ElementCondition {
  readonly kind: 'element';
  /** One that was listed, or the first that matches. */
  readonly element: { readonly id: string } | NameQuery;
  /** Only matches within this number of pixels of a point, the closest first. */
  readonly near?: { readonly point: Point; readonly within: number };
  /** Null: the whole desktop. */
  readonly part: Part | null;
  readonly state: (typeof ELEMENT_CONDITION_STATES)[number];
  /** Only with state `value`. */
  readonly value?: string;
}

/** The members of an element that was found. */
export type FoundElement = Pick<ListedElement, 'id' | 'role' | 'name' | 'value' | 'states' | 'region'>;

export type SingleCondition = TextCondition | WindowCondition | VisualCondition | ElementCondition;

export interface SeveralConditions {
  readonly kind: 'all' | 'any';
  readonly conditions: readonly SingleCondition[];
}

export type Condition = SingleCondition | SeveralConditions;

/** Result of the last check. */
export type Finding = (
  | { readonly kind: 'text'; readonly words: readonly RecognizedWord[] }
  | { readonly kind: 'window'; readonly window: WindowRecord | null }
  | { readonly kind: 'element'; readonly element: FoundElement | null }
  | { readonly kind: 'visual'; readonly ratio: number; readonly stableMs: number; readonly region: Region }
  | { readonly kind: 'all' | 'any'; readonly findings: readonly Finding[] }
  /** The look itself failed, so there is nothing to show but why. */
  | { readonly kind: 'failed'; readonly of: Condition['kind']; readonly error: unknown }
) & { readonly outcome: Outcome };

/** Looks at one condition again and again. It keeps things that the looks have in common: baselines, unchanged pixels. */
export interface Watch {
  look(run: Run): Promise<Finding>;
  /** Resolves when the next check may have another result; rejects when the signal aborts. Absent: changes are not reported. */
  readonly changed?: (run: Run) => Promise<void>;
  /** Whether the condition held when the watch began. Only if that was asked for. */
  heldBefore?(run: Run): Promise<Outcome>;
  /** Releases the memory at the end of the wait. */
  end?(): void;
}

export interface WatchContext {
  readonly screen: number;
  /** Where the condition stands in the request. */
  readonly path: string;
  /** The caller will ask whether the condition held at the beginning. */
  readonly remember?: boolean;
}
