/** The tokens and secrets that a request shows in its headers. Whether they are right is decided elsewhere. */
import type { RouteAccess } from '../route.ts';
import { ACCESS_KEY_HEADER, openCredentials, type ShownCredentials } from './access-key.ts';
import { EXEC_SECRET_HEADER } from './exec.ts';

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
