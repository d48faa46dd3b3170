import { ALL_SCOPES, type Scope } from '../../main/operations/support/operation.ts';

/** The owner's scopes but for one. */
export const scopesWithout = (scope: Scope | null): ReadonlySet<Scope> =>
  new Set([...ALL_SCOPES].filter((each) => each !== scope));
