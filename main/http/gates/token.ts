/** Requires the token. A missing token and a wrong one get the same answer. */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { RouteAccess } from '../route.ts';
import { sameSecret } from '../../service/secret.ts';

export const TOKEN_HEADER = 'x-service-token';

/**
 * Whether the request may do what the token allows. No token configured: every request that passed the earlier gates.
 * `access`: of its path; `bearer` takes the token in the Authorization header as well.
 */
export function holdsToken(
  { values }: Pick<HttpCaller, 'values'>,
  token: string | null,
  access: RouteAccess = 'token',
): boolean {
  if (token === null) return true;
  const bearers = access === 'bearer' ? values('authorization').flatMap(bearerOf) : [];
  const [given, ...more] = [...values(TOKEN_HEADER), ...bearers];
  return more.length === 0 && sameSecret(given ?? '', token);
}

/** RFC 6750: what clients of other protocols send without being told how. */
const bearerOf = (value: string): string[] => {
  const match = /^bearer +(\S+)$/i.exec(value.trim());
  return match?.[1] === undefined ? [] : [match[1]];
};

/** Throws `unauthorized`. */
export function checkToken(
  head: Pick<HttpCaller, 'values'>,
  token: string | null,
  access: RouteAccess = 'token',
  hint = `Send the service's token in the header ${TOKEN_HEADER}.`,
): void {
  if (!holdsToken(head, token, access)) throw unauthorized(hint);
}

export const unauthorized = (hint: string): ServiceError =>
  new ServiceError('unauthorized', 'A valid token is required.', { hint });
