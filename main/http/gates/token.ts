/** Requires a token, the owner's or an agent's. A missing token and a wrong one get the same answer. */
import { type Evidence, sameSecret } from '../../service/authorise.ts';
import type { RouteAccess } from '../route.ts';
import { ACCESS_KEY_HEADER, openCredentials, type ShownCredentials } from './access-key.ts';
import { ServiceError } from '../../core/errors.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER, type Principal } from '../../service/principal.ts';

/** The exec secret from its header. The service decides whether it is the right one. */
export const EXEC_SECRET_HEADER = 'x-service-exec-secret';

/** A header sent twice shows nothing: `header` answers only one that stands alone. */
export const execEvidence = ({
  header,
}: {
  readonly header: (name: string) => string | undefined;
}): Evidence => ({ execSecret: header(EXEC_SECRET_HEADER) });

/** The tokens and secrets that a request shows in its headers. Whether they are right is decided elsewhere. */
export const TOKEN_HEADER = 'x-service-token';
/** As cua's clients send it. */
const API_KEY_HEADER = 'x-api-key';

interface ShownHead {
  /** Every value sent under a (lower-case) name. */
  readonly values: (name: string) => readonly string[];
}

/** As they stand in the headers that a path of this access takes them in. */
export function tokensShown({ values }: ShownHead, access: RouteAccess): readonly string[] {
  const bearers = values('authorization').flatMap(bearerOf);
  const keys = access === 'api-key' || access === 'access-key' ? values(API_KEY_HEADER) : [];
  // A key that cannot be opened shows a token that is no one's.
  const sealed = access === 'access-key' ? values(ACCESS_KEY_HEADER).map(openCredentials) : [];
  const opened = sealed.flatMap((each) => (each === null ? [''] : (each.token ?? [])));
  return [...values(TOKEN_HEADER), ...bearers, ...keys, ...opened];
}

/** What a request to a path of the access `access-key` shows, in its headers or sealed. A header sent twice shows nothing. */
export function credentialsOf({ values }: ShownHead): ShownCredentials {
  const [token, ...more] = tokensShown({ values }, 'access-key');
  const secrets = values(EXEC_SECRET_HEADER);
  const sealed = values(ACCESS_KEY_HEADER).map(openCredentials);
  const [execSecret, ...others] = secrets.length > 0 ? secrets : sealed.map((each) => each?.execSecret);
  return {
    token: more.length > 0 ? undefined : token,
    execSecret: others.length > 0 ? undefined : execSecret,
  };
}

/** RFC 6750: clients send it on their own. */
const bearerOf = (value: string): string[] => {
  const match = /^bearer +(\S+)$/i.exec(value.trim());
  return match?.[1] === undefined ? [] : [match[1]];
};

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
  { values }: ShownHead,
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
  head: ShownHead,
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
