/** Group V, as far as the server decides it: bodies that are no JSON, too large, too deep, or full of mistakes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { limit } from '../../testing/api/published.ts';
import { verdictOf } from './invariants.ts';
import {
  call,
  json,
  open,
  readReplies,
  refuseAsBusy,
  requestBytes,
  send,
  startServer,
  type RawReply,
  type TestServer,
} from '../../testing/http/test-server.ts';

const anything = z.looseObject({ n: z.number().optional() });
let server: TestServer;
beforeAll(async () => {
  server = await startServer([
    {
      method: 'POST',
      path: '/any',
      access: 'token',
      query: z.object({}),
      body: anything,
      handle: ({ body }) => json({ body }),
    },
    {
      method: 'POST',
      path: '/strict',
      access: 'token',
      query: z.object({}),
      body: z.strictObject({ list: z.array(z.int()).optional() }),
      handle: ({ body }) => json({ body }),
    },
    {
      method: 'GET',
      path: '/throws',
      access: 'token',
      query: z.object({ how: z.string() }),
      handle({ query }) {
        if (JSON.stringify(query).includes('busy')) return refuseAsBusy();
        throw new TypeError('canary: /etc/passwd');
      },
    },
  ]);
});
afterAll(() => server.http.close(1000));
beforeEach(() => {
  server.handled.length = 0;
});

const post = (raw: string | Uint8Array, path = '/any'): Promise<RawReply> =>
  call(server.port, { method: 'POST', path, raw, headers: [['Content-Type', 'application/json']] });
const verdict = async (raw: string | Uint8Array, path?: string): Promise<string> =>
  verdictOf(await post(raw, path));

test.each([
  ['truncated', '{"a":1'],
  ['empty', ''],
  ['a word', 'nul'],
  ['a trailing comma', '{"a":1,}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong character', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['two values', '{}{}'],
])('%s is not valid JSON', async (_what, raw) => {
  expect(await verdict(raw)).toBe('400 invalid_json');
  expect(server.handled).toEqual([]);
});

test('the limit is a limit, to the byte, however the length is told', async () => {
  const fits = `{}${' '.repeat(limit('json_body_bytes') - 2)}`;
  expect(await verdict(fits)).toBe('200');
  expect(await verdict(`${fits} `)).toBe('413 payload_too_large');
  const chunked = async (body: string): Promise<string> => {
    const chunks = body.match(/[^]{1,60000}/g) ?? [];
    const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const [reply] = await send(
      server.port,
      `POST /any HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${framed}0\r\n\r\n`,
    );
    return reply === undefined ? 'closed' : verdictOf(reply);
  };
  expect(await chunked(fits)).toBe('200');
  expect(await chunked(`${fits} `)).toBe('413 payload_too_large');
  expect(server.handled).toHaveLength(2);
});

test('a request whose body is longer than it says is not carried out', async () => {
  const bytes = `POST /any HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}{"n":1}`;
  const socket = await open(server.port);
  socket.write(bytes);
  const replies = await readReplies(socket, 99);
  expect(replies.map(({ status }) => status)).toEqual([400]);
  expect(server.handled).toEqual([]);
});

test('a chunked body without end does not fill the memory', async () => {
  const socket = await open(server.port);
  socket.write(
    'POST /any HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const timer = setInterval(() => socket.write(chunk), 1);
  const [reply] = await readReplies(socket, 1);
  clearInterval(timer);
  socket.destroy();
  expect(reply === undefined ? 'closed' : verdictOf(reply)).toBe('413 payload_too_large');
});

test('depth', async () => {
  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  expect(await verdict(nested(32))).toBe('200');
  expect(await verdict(nested(33))).toBe('400 json_too_deep');
  expect(await verdict('['.repeat(200_000))).toBe('400 json_too_deep');
});

test('a member that is given twice is refused by its path', async () => {
  expect(await verdict('{"n":1,"n":2}')).toBe('422 validation_error n');
  expect(await verdict('{"a":[{"b":1},{"c":2,"\\u0063":2}]}')).toBe('422 validation_error a.1.c');
  expect(server.handled).toEqual([]);
});

test('a fault is told with its line and column', async () => {
  const reply = await post('{\n  "n": 1,\n}');
  expect(reply.body?.error?.message).toContain('line 3, column 1');
  expect(reply.body?.error?.details).toMatchObject({ reason: 'invalid_json', line: 3, column: 1 });
});

test('unknown members are named, dangerous ones too', async () => {
  expect(await verdict('{"x":1,"y":2,"__proto__":{"list":[]},"constructor":1}', '/strict')).toBe(
    '422 validation_error x,y,__proto__,constructor',
  );
});

test('ten thousand mistakes fit into one short answer', async () => {
  const reply = await post(JSON.stringify({ list: Array.from({ length: 10_000 }, () => 'x') }), '/strict');
  expect(verdictOf(reply)).toMatch(/^422 validation_error list\.0,list\.1,/);
  expect(reply.body?.error?.details).toHaveLength(50);
  const names = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}${'\u0001'.repeat(500)}`, 1]));
  const long = await post(JSON.stringify(names).slice(0, limit('json_body_bytes')), '/strict');
  expect(long.status === 422 || long.status === 400).toBe(true);
  expect(Buffer.byteLength(reply.text)).toBeLessThan(64 * 1024);
  expect(Buffer.byteLength(long.text)).toBeLessThan(64 * 1024);
});

test('an unexpected error reveals nothing', async () => {
  const reply = await call(server.port, { path: '/throws?how=canary' });
  expect(verdictOf(reply)).toBe('500 internal_error');
  expect(reply.text).not.toMatch(/canary|passwd/);
  const entry = server.log
    .page({ limit: 50 })
    .find(({ requestId }) => requestId === reply.headers['x-request-id']);
  expect(entry?.failure?.trace.join(' ')).toMatch(/^TypeError .*bodies\.test\.ts:\d+/);
  expect(JSON.stringify(entry)).not.toContain('canary');
});

test('a documented error carries its hint, and busy when to come back', async () => {
  const reply = await call(server.port, { path: '/throws?how=busy' });
  expect(verdictOf(reply)).toBe('503 busy');
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.body?.error?.details['hint']).toBe('Wait.');
});

test('a body on a GET is ignored, and the next request on the connection is read right', async () => {
  const socket = await open(server.port);
  const get = requestBytes(server.port, { path: '/throws?how=busy', raw: 'POST /any HTTP/1.1\r\n\r\n' });
  socket.write(Buffer.concat([get, get]));
  expect((await readReplies(socket, 2)).map(verdictOf)).toEqual(['503 busy', '503 busy']);
  socket.destroy();
});
