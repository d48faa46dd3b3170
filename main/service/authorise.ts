/** Authorisation: the only place that compares an operation's scope with the caller's. */
import { ServiceError } from '../core/errors.ts';
import type { AnyOperation, Scope } from '../operations/support/operation.ts';
import { checkExec, type Evidence, type ExecSettings } from './exec-policy.ts';

/** A caller's scopes, and the evidence that it presented. The face is responsible for the scopes only. */
export interface Credentials {
  readonly scopes: ReadonlySet<Scope>;
  readonly evidence: Evidence;
}

/** Throws `scope_missing` with the scope in its details, and the errors of the exec policy. */
export type Authorise = (operation: Pick<AnyOperation, 'scope'>, credentials: Credentials) => void;

export const createAuthorise =
  (settings: () => ExecSettings): Authorise =>
  ({ scope }, { scopes, evidence }) => {
    if (scope === null) return;
    if (!scopes.has(scope))
      throw new ServiceError('scope_missing', `This caller lacks the scope ${scope}.`, {
        details: { scope },
      });
    if (scope === 'exec') checkExec(evidence, settings());
  };
