/** The display that a request means: read from the body or the query of every call that has one, and never an error. */
import * as z from 'zod';

const DESCRIPTION = 'Zero-based display index; anything that is none means 0. In the body or the query.';

/** Undefined where it is left out; 0 for anything that is no index. */
export const screenInBody = z.int().min(0).catch(0).optional().meta({ description: DESCRIPTION, default: 0 });

/** Undefined where it is left out; 0 for anything that is no index. */
export const screenInQuery = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0),
    z.int().catch(0),
  )
  .optional()
  .meta({ description: DESCRIPTION, type: 'integer', minimum: 0, default: 0 });

/** The query of a call whose body says the rest. */
export const screenQuery = z.object({ screen: screenInQuery });

export interface ScreenMembers {
  readonly query: { readonly screen?: number | undefined };
  readonly body: { readonly screen?: number | undefined };
}

/** The body's where both name one; undefined where none does. */
export const namedScreenOf = ({ query, body }: ScreenMembers): number | undefined =>
  body.screen ?? query.screen;

/** The body's where both name one; the first display where none does. */
export const screenOf = (members: ScreenMembers): number => namedScreenOf(members) ?? 0;
