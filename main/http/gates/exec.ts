/** Shell commands need a second secret. Without one configured they do not run, whatever the caller sends. */
import { ServiceError } from '../../core/errors.ts';
import type { RequestHead } from '../request-head.ts';
import { sameSecret } from '../secret.ts';

export const EXEC_SECRET_HEADER = 'x-service-exec-secret';

export interface ExecAccess {
  readonly execEnabled: boolean;
  /** Null: not configured. Never empty. */
  readonly execSecret: string | null;
}

/** Throws `exec_disabled`, `exec_secret_not_configured`, `exec_secret_invalid`, in this order. */
export function checkExec(
  { values }: Pick<RequestHead, 'values'>,
  { execEnabled, execSecret }: ExecAccess,
): void {
  if (!execEnabled)
    throw new ServiceError('exec_disabled', 'Shell commands are switched off on this machine', {
      hint: 'Only the person who runs the service can switch them on (SERVICE_EXEC_ENABLED).',
    });
  if (execSecret === null || execSecret === '')
    throw new ServiceError('exec_secret_not_configured', 'Shell commands need a secret, and none is set', {
      hint: 'The person who runs the service sets one with SERVICE_EXEC_SECRET.',
    });
  const [given, ...more] = values(EXEC_SECRET_HEADER);
  if (more.length === 0 && sameSecret(given ?? '', execSecret)) return;
  throw new ServiceError('exec_secret_invalid', 'A valid exec secret is required', {
    hint: `Send it in the header ${EXEC_SECRET_HEADER}.`,
  });
}
