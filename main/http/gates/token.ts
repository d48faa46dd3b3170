/** Who holds the token may use the service. Missing and wrong get one answer. */
import { ServiceError } from '../../core/errors.ts';
import type { RequestHead } from '../request-head.ts';
import { sameSecret } from '../secret.ts';

export const TOKEN_HEADER = 'x-service-token';

/** Throws `unauthorized`. No token configured: everybody who passed the earlier gates passes. */
export function checkToken({ values }: Pick<RequestHead, 'values'>, token: string | null): void {
  if (token === null) return;
  const [given, ...more] = values(TOKEN_HEADER);
  if (more.length === 0 && sameSecret(given ?? '', token)) return;
  throw unauthorized(`Send the service's token in the header ${TOKEN_HEADER}.`);
}

export const unauthorized = (hint: string): ServiceError =>
  new ServiceError('unauthorized', 'A valid token is required', { hint });
