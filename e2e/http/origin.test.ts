/** Group H: names, web pages and the ways in which they could reach the service. */
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

let server: TestServer;
beforeAll(async () => {
  server = await startServer(routes);
});
afterAll(() => server.http.close(1000));
beforeEach(() => {
  server.handled.length = 0;
  server.access = openAccess;
});

/** The gates must hold on every kind of request. */
const REQUESTS: readonly Call[] = [
  { path: '/screen' },
  { method: 'POST', path: '/action', body: { action: 'click' } },
  { path: '/health' },
  { path: '/nowhere' },
  { method: 'OPTIONS', path: '/screen' },
];
const verdicts = async (more: Partial<Call>): Promise<string[]> => {
  const replies = await Promise.all(REQUESTS.map((request) => call(server.port, { ...request, ...more })));
  return [...new Set(replies.map(verdictOf))];
};
const PASSED = ['200', '404 not_found', '405 method_not_allowed'];

test.each(['localhost:P', 'LOCALHOST', '[::1]:P', '127.0.0.1', '127.0.0.1:9999'])(
  'the Host %s is accepted',
  async (host) => {
    expect((await verdicts({ host: host.replace('P', String(server.port)) })).sort()).toEqual(PASSED);
  },
);

test.each([
  'evil.com',
  'localhost.evil.com',
  '127.0.0.1.nip.io',
  'x.localhost',
  'localhost.',
  '0.0.0.0:P',
  '[::]:P',
])('the Host %s is refused', async (host) => {
  server.access = { ...openAccess, token: 'correct-horse-battery' };
  expect(await verdicts({ host: host.replace('P', String(server.port)) })).toEqual(['403 host_not_allowed']);
  expect(server.handled).toEqual([]);
});

test('headers of a proxy do not count', async () => {
  const forwarded = [
    ['X-Forwarded-Host', 'evil.com'],
    ['Forwarded', 'host=evil.com'],
  ] as const;
  expect((await verdicts({ headers: forwarded })).sort()).toEqual(PASSED);
  expect(await verdicts({ host: 'evil.com', headers: [['X-Forwarded-Host', '127.0.0.1']] })).toEqual([
    '403 host_not_allowed',
  ]);
});

test('additional host names are exact, and count from the next request on', async () => {
  expect(await verdicts({ host: 'desk.lan' })).toEqual(['403 host_not_allowed']);
  server.access = { ...openAccess, allowedHosts: ['desk.lan'] };
  expect((await verdicts({ host: 'desk.lan' })).sort()).toEqual(PASSED);
  for (const host of ['deskxlan', 'desk.lan.evil.com', 'a.desk.lan'])
    expect(await verdicts({ host })).toEqual(['403 host_not_allowed']);
});

describe('Origin, with the right token', () => {
  const token = 'correct-horse-battery';
  test.each([
    'https://evil.com',
    'null',
    '',
    'http://localhost:P',
    'http://127.0.0.1:P',
    'http://127.0.0.1:3000',
    'file://',
  ])('%j', async (origin) => {
    server.access = { ...openAccess, token };
    const headers = [
      ['Origin', origin.replace('P', String(server.port))],
      ['x-service-token', token],
    ] as const;
    expect(await verdicts({ headers })).toEqual(['403 origin_not_allowed']);
    expect(server.handled).toEqual([]);
  });
});

test('requests of other sites are refused by Sec-Fetch-Site', async () => {
  for (const site of ['cross-site', 'same-site', 'same-origin'])
    expect(await verdicts({ headers: [['Sec-Fetch-Site', site]] })).toEqual(['403 cross_site_request']);
  expect(server.handled).toEqual([]);
  expect(
    (
      await verdicts({
        headers: [
          ['Sec-Fetch-Site', 'none'],
          ['Sec-Fetch-Mode', 'no-cors'],
        ],
      })
    ).sort(),
  ).toEqual(PASSED);
});

test('a body that a form could send is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined])
    for (const { path } of routes.filter(({ method, access }) => method === 'POST' && access === 'token')) {
      const headers = type === undefined ? [] : [['Content-Type', type] as const];
      expect(verdictOf(await call(server.port, { method: 'POST', path, raw: '{}', headers }))).toBe(
        '415 unsupported_media_type',
      );
    }
  expect(server.handled).toEqual([]);
});

test('a preflight gets nothing', async () => {
  const headers = [
    ['Origin', 'https://evil.com'],
    ['Access-Control-Request-Method', 'POST'],
    ['Access-Control-Request-Private-Network', 'true'],
  ] as const;
  expect(verdictOf(await call(server.port, { method: 'OPTIONS', path: '/action', headers }))).toBe(
    '403 origin_not_allowed',
  );
});

test('no answer is HTML or a script', async () => {
  const reply = await call(server.port, { path: '/health?callback=x', headers: [['Accept', 'text/html']] });
  expect([verdictOf(reply), reply.headers['content-type']]).toEqual(['200', 'application/json']);
  expect(verdictOf(await call(server.port, { path: '/health.html' }))).toBe('404 not_found');
});
