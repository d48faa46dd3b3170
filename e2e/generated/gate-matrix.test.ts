/** Every combination of token, exec secret, Host, Origin and media type on every route, against the order of the gates. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, type PublishedOperation } from '../../testing/api/published.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { verdictOf } from '../http/invariants.ts';
import { call } from '../../testing/http/test-server.ts';

const TOKEN = 'correct-horse-battery';
const SECRET = 'staple-secret-battery';

const TOKENS = { none: null, wrong: 'wrong', right: TOKEN } as const;
const SECRETS = { none: null, wrong: 'wrong', right: SECRET } as const;
const HOSTS = { ours: null, foreign: 'evil.example' } as const;
const ORIGINS = { none: null, some: 'http://127.0.0.1' } as const;
const TYPES = { json: 'application/json', text: 'text/plain' } as const;

interface Combination {
  readonly token: keyof typeof TOKENS;
  readonly secret: keyof typeof SECRETS;
  readonly host: keyof typeof HOSTS;
  readonly origin: keyof typeof ORIGINS;
  readonly type: keyof typeof TYPES;
}

const keys = <T extends object>(table: T): (keyof T)[] => Object.keys(table) as (keyof T)[];

const COMBINATIONS: readonly Combination[] = keys(TOKENS).flatMap((token) =>
  keys(SECRETS).flatMap((secret) =>
    keys(HOSTS).flatMap((host) =>
      keys(ORIGINS).flatMap((origin) => keys(TYPES).map((type) => ({ token, secret, host, origin, type }))),
    ),
  ),
);

/** The answer by the document's order of gates; a body that no endpoint takes ends at the schema. */
function expected({ access, method }: PublishedOperation, c: Combination): string {
  if (c.host === 'foreign') return '403 host_not_allowed';
  if (c.origin === 'some') return '403 origin_not_allowed';
  if (access !== 'none' && c.token !== 'right') return '401 unauthorized';
  if (access === 'exec' && c.secret !== 'right') return '403 exec_secret_invalid';
  if (method === 'GET') return '200';
  if (c.type === 'text') return '415 unsupported_media_type';
  return '422 validation_error';
}

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: TOKEN, execSecret: SECRET });
});
afterAll(() => host.close());

describe.each(OPERATIONS)('$method $path', (endpoint) => {
  test(`all ${COMBINATIONS.length} combinations are answered by the first gate that refuses`, async () => {
    for (const c of COMBINATIONS) {
      const optional = (name: string, value: string | null): [string, string][] =>
        value === null ? [] : [[name, value]];
      const reply = await call(host.port, {
        method: endpoint.method,
        path: endpoint.path,
        host: HOSTS[c.host] ?? `127.0.0.1:${host.port}`,
        headers: [
          ...optional('x-service-token', TOKENS[c.token]),
          ...optional('x-service-exec-secret', SECRETS[c.secret]),
          ...optional('Origin', ORIGINS[c.origin]),
          ...(endpoint.method === 'POST' ? optional('Content-Type', TYPES[c.type]) : []),
        ],
        ...(endpoint.method === 'POST' ? { raw: '{"surprise":1}' } : {}),
      });
      // Without the fields that a validation error lists.
      const verdict = verdictOf(reply).split(' ').slice(0, 2).join(' ');
      expect(verdict, JSON.stringify(c)).toBe(expected(endpoint, c));
    }
  });
});
