/** Authorisation: the only place that compares an operation's scope with the caller's. */
import { hash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../core/errors.ts';
import type { AnyOperation, Scope } from '../operations/support/operation.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Of the secret that was expected last: the same one for each request. */
let expectedLast = { secret: '', digest: digest('') };

function expectedDigest(secret: string): Buffer {
  if (secret !== expectedLast.secret) expectedLast = { secret, digest: digest(secret) };
  return expectedLast.digest;
}

/** Takes the same time for every `shown` of a length. Digests have one length, so that lengths need no separate comparison. */
export const sameSecret = (shown: string, expected: string): boolean =>
  timingSafeEqual(digest(shown), expectedDigest(expected));

/** Live settings: they change without a restart. */
export interface ExecSettings {
  readonly execEnabled: boolean;
  /** Null: not configured. Never empty. */
  readonly execSecret: string | null;
}

/** Evidence that a caller presented in addition to its identity; not verified yet. */
export interface Evidence {
  /** Undefined if none was shown, or several were. */
  readonly execSecret?: string | undefined;
}

/**
 * The rule for shell commands, whichever face a request comes through: they must be switched on, an exec secret must be
 * configured, and the caller must have shown it. A dry run needs all three too: it shows installed programs.
 * Throws `exec_disabled`, `exec_secret_not_configured`, `exec_secret_invalid`, in this order.
 */
export function checkExec({ execSecret: shown }: Evidence, { execEnabled, execSecret }: ExecSettings): void {
  if (!execEnabled) throw new ServiceError('exec_disabled', 'Shell commands are disabled on this machine.');
  if (execSecret === null || execSecret === '')
    throw new ServiceError('exec_secret_not_configured', 'Shell commands need a secret, and none is set.');
  // Without a secret shown the comparison is made all the same, so that both refusals take the same time.
  if (!sameSecret(shown ?? '', execSecret) || shown === undefined)
    throw new ServiceError('exec_secret_invalid', 'A valid exec secret is required.');
}

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
