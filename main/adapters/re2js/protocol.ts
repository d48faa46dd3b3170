/** The messages between the service and the thread that matches expressions. */
import type { Span } from '../../ports/regex.ts';

export interface MatchRequest {
  readonly id: number;
  readonly source: string;
  readonly texts: readonly string[];
  /** `first`: at most one match in each text. */
  readonly find: 'first' | 'all';
}

/** Why an expression is not matched. */
export type MatchRefusal =
  | { readonly kind: 'syntax'; readonly what: string; readonly position: number }
  | { readonly kind: 'look-around' }
  | { readonly kind: 'too-large' };

export type MatchAnswer =
  | { readonly id: number; readonly refusal: MatchRefusal }
  /** The matches in each text, in the order of the texts. */
  | { readonly id: number; readonly refusal: null; readonly found: readonly (readonly Span[])[] };
