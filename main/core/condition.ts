/** Conditions to wait for, and the results of checks. */
import type { Part } from './part.ts';

export interface VisualCondition {
  readonly kind: 'visual';
  readonly state: 'change' | 'stable';
  /** Null: the whole selected display. */
  readonly part: Part | null;
  /** Mean difference, 0 to 1; 0 means any difference. Null: any visible change, see visible-change.ts. */
  readonly threshold: number | null;
  readonly stableForMs: number;
}

/** Whether a difference counts as a change: at the threshold or above it; at a threshold of 0 any difference, but not none. */
export const isChange = (difference: number, threshold: number): boolean =>
  difference > 0 && difference >= threshold;

/** `unknown`: the evidence is missing, so neither met nor unmet can be said. */
export type Outcome = 'met' | 'unmet' | 'unknown';

/** `all` and `any` over three-valued outcomes: an unknown one decides only when nothing else does. */
export function combine(mode: 'all' | 'any', outcomes: readonly Outcome[]): Outcome {
  const decisive = mode === 'all' ? 'unmet' : 'met';
  if (outcomes.includes(decisive)) return decisive;
  if (outcomes.includes('unknown')) return 'unknown';
  return mode === 'all' ? 'met' : 'unmet';
}
