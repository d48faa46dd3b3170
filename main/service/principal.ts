/** Who a request comes from, as far as its credentials say. */
import { ALL_SCOPES, type Scope } from '../operations/support/operation.ts';

export interface Principal {
  /** Name of the agent; null for the owner. */
  readonly agent: string | null;
  readonly scopes: ReadonlySet<Scope>;
}

/** Anyone who holds the service's own token, or reaches it by a way that only its user has. */
export const OWNER: Principal = { agent: null, scopes: ALL_SCOPES };
