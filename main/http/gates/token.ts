/** Requires a token, the owner's or an agent's. A missing token and a wrong one get the same answer. */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { RouteAccess } from '../route.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER, type Principal } from '../../service/principal.ts';
import { sameSecret } from '../../service/secret.ts';
import { TOKEN_HEADER, tokensShown } from './shown-credentials.ts';

/** The expected tokens. */
export interface TokenSettings {
  /** The owner's. Null: none is asked for. Never empty. */
  readonly token: string | null;
  /** In place of the usual hint to callers without one. */
  readonly tokenHint?: string | null;
  /** Who another token belongs to. */
  readonly agents: Pick<KnownAgents, 'find' | 'inUse'>;
}

/**
 * Who the request comes from; null: no one knows. If no token is set, every request that passed the earlier gates is
 * the owner's, unless it shows an agent's token, or one that no one has while there is a list of agents: a revoked agent
 * must not gain by it. `access`: of its path, which says where the token may stand as well as in its header.
 */
export function principalOf(
  { values }: Pick<HttpCaller, 'values'>,
  { token, agents }: TokenSettings,
  access: RouteAccess = 'token',
): Principal | null {
  const [given, ...more] = tokensShown({ values }, access);
  const otherwise = token === null && !(agents.inUse && given !== undefined) ? OWNER : null;
  if (more.length > 0) return otherwise;
  if (token !== null && sameSecret(given ?? '', token)) return OWNER;
  return (given === undefined ? null : agents.find(given)) ?? otherwise;
}

/** Throws `unauthorized`. */
export function checkToken(
  head: Pick<HttpCaller, 'values'>,
  settings: TokenSettings,
  access: RouteAccess = 'token',
): Principal {
  const principal = principalOf(head, settings, access);
  if (principal === null)
    throw unauthorized(settings.tokenHint ?? `Send the service's token in the header ${TOKEN_HEADER}.`);
  return principal;
}

export const unauthorized = (hint: string): ServiceError =>
  new ServiceError('unauthorized', 'A valid token is required.', { hint });
