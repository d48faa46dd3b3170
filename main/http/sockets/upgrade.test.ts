/** Observed by its own client (the package ws, and raw sockets for bytes that such a client never sends). */
import { NO_AGENTS, type KnownAgents } from '../../service/agents/registry.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { LIMITS } from '../../core/limits.ts';
import { createRequestLog } from '../../log/request-log.ts';
import { createHttpServer } from '../server.ts';
import { connects, createSubApplication } from '../sub-application.ts';
import type { OpenSocket } from './session.ts';

const TOKEN = 'a-token-of-the-tests';
const AGENT_TOKEN = 'a-token-of-an-agent';
const AGENTS: KnownAgents = {
  ...NO_AGENTS,
  inUse: true,
  find: (token) => (token === AGENT_TOKEN ? { agent: 'worker', scopes: new Set(['see']) } : null),
};
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Started {
  readonly port: number;
  readonly closed: string[];
  readonly entries: () => readonly string[];
  /** The agents that the log names. */
  readonly agents: () => readonly unknown[];
  revoke(agent: string): readonly object[];
  close(graceMs: number): Promise<void>;
}

async function start(openSocket?: OpenSocket): Promise<Started> {
  const clock = createSystemClock();
  const log = createRequestLog({ clock });
  const closed: string[] = [];
  const echo =
    (query: object): OpenSocket =>
    (session) => ({
      message: async (value, caller) => {
        if (value === 'fail') throw new Error('secret detail');
        if (typeof value === 'object' && value !== null && 'sleep' in value)
          await clock.sleep(Number(value.sleep), caller.signal);
        session.send({ echo: value, query, face: caller.face });
      },
      refuse: (error, value) => session.send({ refused: error instanceof Error ? error.name : '', value }),
      closed: () => closed.push('closed'),
    });
  const app = createSubApplication();
  const query = z.looseObject({ fps: z.coerce.number().max(30).optional() });
  app.get('/socket', ...connects({ query }), (c) => c.env.open(openSocket ?? echo(c.req.valid('query'))));
  const server = createHttpServer({
    routes: [],
    mounted: [{ path: '/', app, access: 'token', face: 'test' }],
    log,
    clock,
    access: () => ({ token: TOKEN, agents: AGENTS, allowedHosts: [] }),
  });
  const { port } = await server.listen('127.0.0.1', 0);
  const close = (graceMs: number): Promise<void> => server.close(graceMs);
  closers.push(() => close(0).catch(() => undefined));
  const entries = (): readonly string[] =>
    log
      .page({ limit: 100 })
      .map(({ face, outcome, detail }) => `${face} ${String(detail['method'])} ${outcome}`);
  const agents = (): readonly unknown[] => log.page({ limit: 100 }).map(({ agent }) => agent);
  return { port, closed, entries, agents, close, revoke: (agent) => server.revoke(agent) };
}

async function dial(port: number, path = '/socket', token = TOKEN): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { 'x-service-token': token } });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

const answer = async (socket: WebSocket): Promise<unknown> => {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString());
};
async function answers(socket: WebSocket, count: number): Promise<unknown[]> {
  const all: unknown[] = [];
  socket.on('message', (data: Buffer) => all.push(JSON.parse(data.toString())));
  await expect.poll(() => all.length, { timeout: 5000 }).toBe(count);
  return all;
}
const closing = async (socket: WebSocket): Promise<unknown> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};

/** Sends bytes as they are and gives back everything until the server closes. */
function raw(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const HANDSHAKE = [
  'GET /socket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const withToken = (...lines: string[]): string[] => [...HANDSHAKE, `X-Service-Token: ${TOKEN}`, ...lines];
const without = (name: string): string[] => withToken().filter((line) => !line.startsWith(name));

test('messages are begun in order, and what fails is told and logged', async () => {
  const { port, entries, closed } = await start();
  const socket = await dial(port, '/socket?fps=5&more=1');
  const two = answers(socket, 2);
  // The larger one is parsed in several steps.
  socket.send(JSON.stringify({ sleep: 0, text: 'x'.repeat(200_000) }));
  socket.send(JSON.stringify('second'));
  expect(await two).toEqual([
    { echo: 'second', query: { fps: 5, more: '1' }, face: 'test' },
    expect.objectContaining({ echo: expect.objectContaining({ sleep: 0 }) as unknown }),
  ]);
  socket.send(JSON.stringify('fail'));
  expect(await answer(socket)).toEqual({ refused: 'Error', value: 'fail' });
  socket.send('{"a":1,');
  expect(await answer(socket)).toEqual({ refused: 'ServiceError' });
  socket.send(`${'['.repeat(40)}${']'.repeat(40)}`);
  expect(await answer(socket)).toEqual({ refused: 'ServiceError' });
  expect(entries()).toEqual([
    'test WS refused',
    'test WS refused',
    'test WS failed',
    'test WS done',
    'test WS done',
    'test GET running',
  ]);
  socket.close();
  expect(await closing(socket)).toBe(1005);
  await expect.poll(() => closed).toEqual(['closed']);
  expect(entries().at(-1)).toBe('test GET done');
});

describe('the handshake passes the gates of every request', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['without a token', HANDSHAKE, /^HTTP\/1\.1 401 [^]*"unauthorized"/],
    ['from a web page', withToken('Origin: http://127.0.0.1'), /^HTTP\/1\.1 403 [^]*"origin_not_allowed"/],
    [
      'for another host',
      without('Host').concat('Host: evil.example'),
      /^HTTP\/1\.1 403 [^]*"host_not_allowed"/,
    ],
    ['without a host', without('Host'), /^HTTP\/1\.1 400 [^]*"host_missing"/],
    ['from another site', withToken('Sec-Fetch-Site: cross-site'), /^HTTP\/1\.1 403 /],
    [
      'of another version',
      without('Sec-WebSocket-Version').concat('Sec-WebSocket-Version: 8'),
      /^HTTP\/1\.1 400 [^]*WebSocket handshake of version 13/,
    ],
    ['without a key', without('Sec-WebSocket-Key'), /^HTTP\/1\.1 400 [^]*WebSocket handshake of version 13/],
    [
      'with a bad query',
      ['GET /socket?fps=1000 HTTP/1.1', ...withToken().slice(1)],
      /^HTTP\/1\.1 422 [^]*"validation_error"/,
    ],
  ])('%s', async (_name, lines, expected) => {
    const { port, entries } = await start();
    const said = await raw(port, lines);
    expect(said).toMatch(expected);
    expect(said).toContain('x-request-id');
    expect(entries()).toEqual(['test GET refused']);
  });

  test('a path that is none is answered as ever, and so are other upgrades', async () => {
    const { port } = await start();
    const close = ['Host: 127.0.0.1', `X-Service-Token: ${TOKEN}`, 'Connection: Upgrade, close'];
    expect(await raw(port, ['GET /none HTTP/1.1', ...close, 'Upgrade: websocket'])).toMatch(
      /^HTTP\/1\.1 404 /,
    );
    expect(await raw(port, ['GET /socket HTTP/1.1', ...close, 'Upgrade: h2c'])).toMatch(
      /^HTTP\/1\.1 400 [^]*This path is a WebSocket/,
    );
  });
});

describe('bounds', () => {
  test('connections beyond the most are refused until one ends', async () => {
    const { port } = await start();
    const sockets = await Promise.all(Array.from({ length: LIMITS.sockets }, () => dial(port)));
    expect(await raw(port, withToken())).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/);
    sockets[0]?.terminate();
    await expect
      .poll(() =>
        dial(port).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('more messages than may wait are refused at once, and the others are answered', async () => {
    const { port } = await start();
    const socket = await dial(port);
    const all = answers(socket, LIMITS.socketMessages + 5);
    for (let i = 0; i < LIMITS.socketMessages + 5; i++) socket.send(JSON.stringify({ sleep: 300, i }));
    const said = await all;
    expect(said.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ refused: 'ServiceError' })));
    expect(said.slice(5)).toEqual(
      said.slice(5).map((_, i) => expect.objectContaining({ echo: { sleep: 300, i } }) as unknown),
    );
  });

  test.each<[string, (socket: WebSocket) => void, number]>([
    ['a message that is too large', (socket) => socket.send('x'.repeat(LIMITS.jsonBodyBytes + 1)), 1009],
    ['bytes', (socket) => socket.send(Buffer.from([1, 2, 3])), 1003],
    ['text that is no UTF-8', (socket) => socket.send(Buffer.from([0xff]), { binary: false }), 1007],
  ])('%s ends the connection', async (_name, send, code) => {
    const { port, closed } = await start();
    const socket = await dial(port);
    send(socket);
    expect(await closing(socket)).toBe(code);
    await expect.poll(() => closed).toEqual(['closed']);
  });
});

test('a client that goes in the middle of a message aborts it', async () => {
  const aborted: unknown[] = [];
  const { port, entries } = await start((session) => ({
    message: (_value, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(signal.reason);
          reject(new Error('gone'));
        });
        session.send('started');
      }),
    refuse: () => aborted.push('told'),
    closed: () => undefined,
  }));
  const socket = await dial(port);
  socket.send('1');
  await answer(socket);
  socket.terminate();
  await expect.poll(() => aborted.map(String)).toEqual(['ClientGone: The client closed the connection']);
  await expect.poll(() => entries()).toEqual(['test WS gone', 'test GET done']);
});

test('a shutdown says good-bye, and does not wait for a client that is silent', async () => {
  const started = await start();
  const { port } = started;
  const polite = await dial(port);
  const goodbye = closing(polite);
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  silent.write(`${withToken().join('\r\n')}\r\n\r\n`);
  await once(silent, 'data');
  const began = performance.now();
  await started.close(200);
  expect(await goodbye).toBe(1001);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('an agent that is revoked loses its connections, polite or silent, and the owner keeps theirs', async () => {
  const started = await start();
  const { port, closed, agents } = started;
  const [owners, polite] = [await dial(port), await dial(port, '/socket', AGENT_TOKEN)];
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  silent.write(`${[...HANDSHAKE, `X-Service-Token: ${AGENT_TOKEN}`].join('\r\n')}\r\n\r\n`);
  await once(silent, 'data');
  const silenced = new Promise((resolve) => silent.once('close', resolve));
  polite.send('"hello"');
  await answer(polite);
  expect(agents().filter((name) => name === 'worker')).toHaveLength(3);
  const ended = once(polite, 'close');
  expect(started.revoke('worker')).toHaveLength(2);
  const began = performance.now();
  expect((await ended).map(String)).toEqual(['1008', 'A valid token is required.']);
  await silenced;
  expect(performance.now() - began).toBeLessThan(4 * 1000);
  await expect.poll(() => closed).toEqual(['closed', 'closed']);
  owners.send('"still here"');
  expect(await answer(owners)).toMatchObject({ echo: 'still here' });
});
