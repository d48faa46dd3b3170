/** Group N: bytes that are not the one kind of HTTP request that the service reads. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from './invariants.ts';
import {
  call,
  open,
  readReplies,
  requestBytes,
  routes,
  send,
  startServer,
  type TestServer,
} from '../../testing/http/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(routes);
});
afterAll(() => server.http.close(1000));
beforeEach(() => {
  server.handled.length = 0;
});

const raw = async (bytes: string): Promise<string> => {
  const [reply] = await send(server.port, bytes);
  return reply === undefined ? 'closed' : verdictOf(reply);
};
const click = (): string =>
  requestBytes(server.port, { method: 'POST', path: '/action', body: { action: 'click' } }).toString();

describe('Host', () => {
  test.each([
    ['none in HTTP/1.1', 'GET /health HTTP/1.1\r\n\r\n', '400 host_missing'],
    ['none in HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', '400 host_missing'],
    ['empty', 'GET /health HTTP/1.1\r\nHost:\r\n\r\n', '400 host_missing'],
    ['a comma', 'GET /health HTTP/1.1\r\nHost: ,\r\n\r\n', '400 host_missing'],
    [
      'good and evil',
      'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.com\r\n\r\n',
      '400 host_invalid',
    ],
    [
      'evil and good',
      'GET /health HTTP/1.1\r\nHost: evil.com\r\nHost: 127.0.0.1\r\n\r\n',
      '400 host_invalid',
    ],
    ['one', 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', '200'],
    ['one in HTTP/1.0', 'GET /health HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n', '200'],
  ])('%s', async (_what, bytes, expected) => {
    expect(await raw(bytes)).toBe(expected);
  });
});

describe('targets', () => {
  test.each([
    ['another server', 'GET', 'http://evil.com/health'],
    ['this server as a proxy', 'GET', 'http://127.0.0.1/health'],
    ['the server as a whole', 'OPTIONS', '*'],
    ['a tunnel', 'CONNECT', 'evil.com:443'],
    ['a NUL in the path', 'GET', '/exec%00'],
    ['a bad escape', 'GET', '/screen?grid_rows=%zz'],
    ['an overlong character', 'GET', '/screen?grid_rows=%c0%80'],
    ['a line break', 'GET', '/screen?x=%0d%0aSet-Cookie:a=b'],
  ])('%s: %s %s is refused', async (_what, method, path) => {
    const reply = await call(server.port, { method, path });
    expect(verdictOf(reply)).toBe('400 bad_request_target');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    '//exec',
    '/EXEC',
    '/%65xec',
    '/x/../exec',
    '/exec;a',
    '/./exec',
    '/exec%2f',
    '/exec#a',
    '/exec.json',
  ])('%s is not /exec', async (path) => {
    server.access = { ...server.access, execSecret: 's3cret' };
    expect(verdictOf(await call(server.port, { method: 'POST', path, body: { command: 'x' } }))).toBe(
      '404 not_found',
    );
    expect(server.handled).toEqual([]);
  });

  test('a slash at the end is the same path, behind the same gates', async () => {
    server.access = { ...server.access, execSecret: 's3cret' };
    const reply = await call(server.port, { method: 'POST', path: '/exec/', body: { command: 'x' } });
    expect(verdictOf(reply)).toBe('403 exec_secret_invalid');
    expect(server.handled).toEqual([]);
  });
});

describe('framing that could hide a second request', () => {
  test.each([
    ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length in words', 'Content-Length: abc\r\n\r\n{}'],
    ['a negative length', 'Content-Length: -1\r\n\r\n{}'],
    ['a chunk size without end', `Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(40)}\r\n`],
    ['a chunk size in words', 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n'],
    ['a line end in a name', 'X-A\nB: c\r\n\r\n'],
  ])('%s', async (_what, rest) => {
    const head = `POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;
    const socket = await open(server.port);
    socket.write(`${head}${rest}${click()}`);
    const replies = await readReplies(socket, 99);
    expect(replies).toHaveLength(1);
    expect(replies[0]?.status).toBe(400);
    for (const reply of replies) verdictOf(reply);
    expect(server.handled).toEqual([]);
  });
});

test('headers and targets over the limit are refused', async () => {
  const long = 'a'.repeat(17 * 1024);
  expect(verdictOf(await call(server.port, { headers: [['x-long', long]] }))).toBe('431 headers_too_large');
  expect(verdictOf(await call(server.port, { path: `/${long}` }))).toBe('431 headers_too_large');
});

test('no number of headers hides one', async () => {
  const many = Array.from({ length: 2500 }, () => ['a', ''] as const);
  const reply = await call(server.port, { headers: [...many, ['Origin', 'https://evil.com']] });
  expect(verdictOf(reply)).toBe('403 origin_not_allowed');
});

describe('methods', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  test.each(
    paths.flatMap((path) =>
      ['PUT', 'DELETE', 'TRACE', 'PATCH', 'OPTIONS'].map((method) => ({ path, method })),
    ),
  )('$method $path', async ({ path, method }) => {
    const reply = await call(server.port, { path, method });
    expect(verdictOf(reply)).toBe('405 method_not_allowed');
    const allowed = routes.filter((route) => route.path === path).map((route) => route.method);
    expect(
      reply.headers['allow']
        ?.split(', ')
        .filter((name) => name !== 'HEAD')
        .sort(),
    ).toEqual(allowed.sort());
  });

  test('HEAD is GET without a body', async () => {
    const reply = await call(server.port, { method: 'HEAD' });
    expect([verdictOf(reply), reply.text]).toEqual(['200', '']);
  });
});

describe('a body that is announced', () => {
  test('is not asked for where it is too large', async () => {
    const socket = await open(server.port);
    socket.write(
      `POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${10 * 1024 ** 3}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const replies = await readReplies(socket, 99);
    expect(replies.map(verdictOf)).toEqual(['413 payload_too_large']);
    expect(replies[0]?.headers['connection']).toBe('close');
  });

  test('is not asked for before the gates', async () => {
    const socket = await open(server.port);
    socket.write(
      `POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect((await readReplies(socket, 99)).map(verdictOf)).toEqual(['404 not_found']);
  });

  test('is asked for where it is wanted', async () => {
    const socket = await open(server.port);
    const body = '{"action":"click"}';
    socket.write(
      `POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [go] = await readReplies(socket, 1);
    expect(go?.status).toBe(100);
    socket.write(body);
    expect((await readReplies(socket, 1)).map(verdictOf)).toEqual(['200']);
    socket.destroy();
  });
});
