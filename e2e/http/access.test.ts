/** Group A: tokens, secrets, and the order in which the gates are asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from './invariants.ts';
import {
  call,
  openAccess,
  routes,
  startServer,
  type Call,
  type TestServer,
} from '../../testing/http/test-server.ts';

const TOKEN = 'correct-horse-battery';
const SECRET = 'staple-secret-canary';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(routes);
});
afterAll(() => server.http.close(1000));
beforeEach(() => {
  server.handled.length = 0;
  server.access = { ...openAccess, token: TOKEN };
});
const verdict = async (request: Call): Promise<string> => verdictOf(await call(server.port, request));
const withToken = ['x-service-token', TOKEN] as const;

test.each(routes.filter(({ access }) => access !== 'none'))(
  '$method $path without a token is refused before its body is read',
  async ({ method, path }) => {
    const reply = await call(server.port, {
      method,
      path,
      ...(method === 'POST' ? { raw: '{"mal', headers: [['Content-Type', 'application/json']] } : {}),
    });
    expect(verdictOf(reply)).toBe('401 unauthorized');
    expect(reply.headers['www-authenticate']).toContain('x-service-token');
    expect(server.handled).toEqual([]);
  },
);

test('every wrong token gets one and the same answer', async () => {
  const wrong = [TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase(), '', 'ключ'];
  const attempts: Call['headers'][] = [
    [],
    ...wrong.map((token) => [['x-service-token', token] as const]),
    [withToken, withToken],
    [withToken, ['x-service-token', 'x']],
  ];
  const answers = await Promise.all(
    attempts.map(async (headers = []) => {
      const reply = await call(server.port, {
        path: '/screen',
        headers: [...headers, ['x-request-id', 'same']],
      });
      const { date: _date, ...rest } = reply.headers;
      return JSON.stringify([verdictOf(reply), rest, reply.body?.error]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('401 unauthorized');
});

test('the token counts only in its header, and as a bearer token', async () => {
  const attempts: Call[] = [
    { path: `/screen?token=${TOKEN}` },
    { path: `/screen?x-service-token=${TOKEN}` },
    { path: '/screen', headers: [['Cookie', `token=${TOKEN}`]] },
    { path: '/screen', headers: [['Authorization', `Basic ${TOKEN}`]] },
  ];
  for (const attempt of attempts) expect(await verdict(attempt)).toBe('401 unauthorized');
  expect(await verdict({ path: '/screen', headers: [['Authorization', `Bearer ${TOKEN}`]] })).toBe('200');
  expect(JSON.stringify(server.log.page({ limit: 100 }))).not.toContain(TOKEN);
});

test('without a token everybody on the machine passes, and no web page', async () => {
  server.access = openAccess;
  expect(await verdict({ path: '/screen' })).toBe('200');
  expect(await verdict({ path: '/screen', headers: [['Origin', 'null']] })).toBe('403 origin_not_allowed');
});

test('/health needs no token', async () => {
  expect(await verdict({})).toBe('200');
});

describe('/exec', () => {
  const exec = (headers: Call['headers'] = [], body: unknown = { command: 'x' }): Promise<string> =>
    verdict({ method: 'POST', path: '/exec', headers: [withToken, ...headers], body });

  test.each([
    ['no secret configured', true, null, SECRET, '403 exec_secret_not_configured'],
    ['switched off', false, SECRET, SECRET, '403 exec_disabled'],
    ['wrong secret', true, SECRET, 'wrong', '403 exec_secret_invalid'],
    ['missing secret', true, SECRET, null, '403 exec_secret_invalid'],
    ['right secret', true, SECRET, SECRET, '200'],
  ] as const)('%s', async (_what, execEnabled, execSecret, given, expected) => {
    server.access = { ...openAccess, token: TOKEN, execEnabled, execSecret };
    expect(await exec(given === null ? [] : [['x-service-exec-secret', given]])).toBe(expected);
    expect(server.handled).toEqual(expected === '200' ? ['POST /exec'] : []);
  });

  test('an empty header never equals an unset secret', async () => {
    server.access = { ...openAccess, token: TOKEN, execSecret: null };
    expect(await exec([['x-service-exec-secret', '']])).toBe('403 exec_secret_not_configured');
  });

  test('the secret comes before the body, a dry run included', async () => {
    server.access = { ...openAccess, token: TOKEN, execSecret: SECRET };
    expect(await exec([], { command: 'x', dry_run: true })).toBe('403 exec_secret_invalid');
    expect(await exec([], 'not an object')).toBe('403 exec_secret_invalid');
  });

  test('the secret does not replace the token', async () => {
    server.access = { ...openAccess, token: TOKEN, execSecret: SECRET };
    expect(
      await verdict({
        method: 'POST',
        path: '/exec',
        headers: [['x-service-exec-secret', SECRET]],
        body: { command: 'x' },
      }),
    ).toBe('401 unauthorized');
  });
});

test('no one without a token learns which paths there are', async () => {
  expect(await verdict({ path: '/nowhere' })).toBe('401 unauthorized');
  expect(await verdict({ method: 'DELETE', path: '/screen' })).toBe('401 unauthorized');
  expect(await verdict({ path: '/nowhere', headers: [withToken] })).toBe('404 not_found');
});

test('a changed token counts from the next request on', async () => {
  const newer = ['x-service-token', 'another-long-token-9'] as const;
  expect(await verdict({ path: '/screen', headers: [withToken] })).toBe('200');
  server.access = { ...openAccess, token: newer[1] };
  expect(await verdict({ path: '/screen', headers: [withToken] })).toBe('401 unauthorized');
  expect(await verdict({ path: '/screen', headers: [newer] })).toBe('200');
});

/** Each fault of a request, in the order of the gates: of several, the first is answered. */
const FAULTS: readonly { readonly expected: string; readonly fault: (request: Mutable) => void }[] = [
  { expected: '400 bad_request_target', fault: (r) => (r.path += '?%zz') },
  { expected: '403 host_not_allowed', fault: (r) => (r.host = 'evil.com') },
  { expected: '403 origin_not_allowed', fault: (r) => r.headers.push(['Origin', 'null']) },
  { expected: '403 cross_site_request', fault: (r) => r.headers.push(['Sec-Fetch-Site', 'cross-site']) },
  { expected: '401 unauthorized', fault: (r) => (r.token = 'wrong') },
  { expected: '403 exec_secret_invalid', fault: (r) => (r.secret = 'wrong') },
  { expected: '415 unsupported_media_type', fault: (r) => (r.type = 'text/plain') },
  {
    expected: '415 content_encoding_unsupported',
    fault: (r) => r.headers.push(['Content-Encoding', 'gzip']),
  },
  { expected: '413 payload_too_large', fault: (r) => (r.pad = 300 * 1024) },
  { expected: '400 invalid_json', fault: (r) => (r.body = '{"mal') },
  { expected: '422 validation_error command', fault: (r) => (r.body ??= '{"command":1}') },
];
interface Mutable {
  path: string;
  host: string;
  headers: [string, string][];
  token: string;
  secret: string;
  type: string;
  pad: number;
  body: string | undefined;
}

test('the gates are asked in their order: every pair of faults gives the earlier one', async () => {
  server.access = { ...openAccess, token: TOKEN, execSecret: SECRET };
  for (const [i, first] of FAULTS.entries())
    for (const second of FAULTS.slice(i)) {
      const request: Mutable = {
        path: '/exec',
        host: '127.0.0.1',
        headers: [],
        token: TOKEN,
        secret: SECRET,
        type: 'application/json',
        pad: 0,
        body: undefined,
      };
      first.fault(request);
      if (second !== first) second.fault(request);
      const { path, host, headers, token, secret, type, pad, body = '{"command":"x"}' } = request;
      const given = await verdict({
        method: 'POST',
        path,
        host,
        raw: body + ' '.repeat(pad),
        headers: [
          ...headers,
          ['x-service-token', token],
          ['x-service-exec-secret', secret],
          ['Content-Type', type],
        ],
      });
      expect([first.expected, second.expected, given]).toEqual([
        first.expected,
        second.expected,
        first.expected,
      ]);
    }
  expect(server.handled).toEqual([]);
});
