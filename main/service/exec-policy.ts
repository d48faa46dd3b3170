/**
 * The rule for shell commands, whichever face a request comes through: they must be switched on, an exec secret must be
 * configured, and the caller must have shown it. A dry run needs all three too: it shows installed programs.
 */
import { ServiceError } from '../core/errors.ts';
import { sameSecret } from './secret.ts';

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

/** Throws `exec_disabled`, `exec_secret_not_configured`, `exec_secret_invalid`, in this order. */
export function checkExec({ execSecret: shown }: Evidence, { execEnabled, execSecret }: ExecSettings): void {
  if (!execEnabled) throw new ServiceError('exec_disabled', 'Shell commands are disabled on this machine.');
  if (execSecret === null || execSecret === '')
    throw new ServiceError('exec_secret_not_configured', 'Shell commands need a secret, and none is set.');
  // Without a secret shown the comparison is made all the same, so that both refusals take the same time.
  if (!sameSecret(shown ?? '', execSecret) || shown === undefined)
    throw new ServiceError('exec_secret_invalid', 'A valid exec secret is required.');
}
