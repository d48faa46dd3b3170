/** Groups G and P: one log line an answer, nothing secret in it, and an open server while others lean on it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fileLine, type LogEntry } from '../../main/log/entry.ts';
import { createLogFile, type LogFile } from '../../main/log/log-file.ts';
import { verdictOf } from './invariants.ts';
import {
  call,
  json,
  open,
  openAccess,
  readReplies,
  requestBytes,
  routes,
  send,
  startServer,
  type TestServer,
} from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

/** Of a valid client, during the flood. */
const CALLS = SOAK ? 50 : 12;
const TOKEN = 'correct-horse-canary';
let server: TestServer;
let running = 0;
let aborted = 0;

beforeEach(async () => {
  running = 0;
  aborted = 0;
  server = await startServer([
    ...routes,
    {
      method: 'GET',
      path: '/slow',
      access: 'token',
      query: z.object({}),
      async handle({ caller }) {
        running++;
        await new Promise((_resolve, reject) => {
          caller.signal.addEventListener('abort', () => {
            aborted++;
            reject(caller.signal.reason as Error);
          });
        });
        return json({});
      },
    },
  ]);
});
afterEach(() => server.http.close(1000));

const ended = (): readonly LogEntry[] =>
  server.log.page({ limit: 10_000 }).filter(({ outcome }) => outcome !== 'running');
const statuses = (): unknown[] => ended().map(({ detail }) => detail['status']);

test('one line an answer: handlers, gates, the parser, and clients that left', async () => {
  await call(server.port);
  await call(server.port, { path: '/nowhere' });
  await call(server.port, { host: 'evil.com' });
  await send(server.port, 'nonsense\r\n\r\n');
  await call(server.port, { headers: [['x-long', 'a'.repeat(20_000)]] });
  const socket = await open(server.port);
  socket.write(requestBytes(server.port, { path: '/slow' }));
  await vi.waitUntil(() => running === 1);
  socket.resetAndDestroy();
  await vi.waitUntil(() => ended().length === 6);
  expect(statuses().map(String).sort()).toEqual(['200', '400', '403', '404', '431', 'client_closed']);
});

test.each(['resetAndDestroy', 'end', 'destroy'] as const)(
  'a client that leaves (%s) aborts what it asked for',
  async (how) => {
    const socket = await open(server.port);
    socket.write(requestBytes(server.port, { path: '/slow' }));
    await vi.waitUntil(() => running === 1);
    const left = performance.now();
    socket[how]();
    await vi.waitUntil(() => aborted === 1);
    expect(performance.now() - left).toBeLessThan(1000);
    await vi.waitUntil(() => ended().length === 1);
    expect(statuses()).toEqual(['client_closed']);
    expect(ended()[0]?.failure).toBeNull();
  },
);

test('closing the server answers what runs, and nothing new gets in', async () => {
  const socket = await open(server.port);
  socket.write(requestBytes(server.port, { path: '/slow' }));
  await vi.waitUntil(() => running === 1);
  const reply = readReplies(socket, 1);
  const began = performance.now();
  await server.http.close(5000);
  expect(performance.now() - began).toBeLessThan(1000);
  expect((await reply).map(verdictOf)).toEqual(['503 shutting_down']);
  await expect(call(server.port)).rejects.toThrow();
});

test.each([
  ['good-id_1=.', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['<script>', false],
])('x-request-id %s is kept: %s', async (id, kept) => {
  const { headers } = await call(server.port, { headers: [['x-request-id', id]] });
  expect(headers['x-request-id'] === id).toBe(kept);
  await vi.waitUntil(() => ended().length === 1);
  expect(ended()[0]?.requestId).toBe(headers['x-request-id']);
});

test('nothing secret reaches the log, wherever it is put', async () => {
  server.access = { ...openAccess, token: TOKEN, execSecret: 'exec-canary-secret' };
  const headers = [
    ['x-service-token', TOKEN],
    ['x-service-exec-secret', 'exec-canary-secret'],
    ['Cookie', 'a=canary'],
    ['User-Agent', 'canary'],
  ] as const;
  await call(server.port, { path: '/screen?token=canary', headers });
  await call(server.port, { path: '/canary', headers });
  await call(server.port, { method: 'POST', path: '/exec', headers, body: { command: 'echo canary' } });
  await call(server.port, {
    method: 'POST',
    path: '/clipboard',
    headers,
    body: { text: 'canary', canary: 1 },
  });
  await call(server.port, { host: 'canary', headers });
  await vi.waitUntil(() => ended().length === 5);
  expect(ended().map(fileLine).join('\n')).not.toContain('canary');
});

test('a thousand requests at once on one connection are answered in order', async () => {
  const socket = await open(server.port);
  const requests = Array.from({ length: 1000 }, (_, i) =>
    requestBytes(server.port, { headers: [['x-request-id', `r${i}`]] }),
  );
  socket.write(Buffer.concat(requests));
  const replies = await readReplies(socket, 1000);
  socket.destroy();
  expect(replies.map(({ headers }) => headers['x-request-id'])).toEqual(
    Array.from({ length: 1000 }, (_, i) => `r${i}`),
  );
});

describe('connections that only hold on', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const holdOn = async (count: number, bytes: string): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const socket = await open(server.port);
      socket.write(bytes);
      sockets.push(socket);
    }
  };

  test('more connections than there are places: the surplus is dropped, the idle leave, a valid client gets in', async () => {
    await holdOn(300, '');
    const began = performance.now();
    await vi.waitUntil(
      () =>
        call(server.port).then(
          ({ status }) => status === 200,
          () => false,
        ),
      {
        timeout: 20_000,
        interval: 250,
      },
    );
    expect(performance.now() - began).toBeLessThan(20_000);
    // No one asked anything on the others.
    expect(statuses()).toEqual([200]);
  });
});

describe('a flood of refused requests', () => {
  let directory = '';
  let file: LogFile;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'deskhand-flood-'));
    file = createLogFile({ directory, onFailure: () => undefined });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('leaves room for a valid client, and the log within its bounds', async () => {
    server.access = { ...openAccess, token: TOKEN };
    server.log.subscribe((event) => {
      if (event.kind === 'end') file.append(fileLine(event.entry));
    });
    const refused = Buffer.concat(
      Array.from({ length: 50 }, () => requestBytes(server.port, { path: '/screen' })),
    );
    let flooding = true;
    let answered = 0;
    const flood = Array.from({ length: 8 }, async () => {
      const socket = await open(server.port);
      while (flooding) {
        socket.write(refused);
        answered += (await readReplies(socket, 50)).length;
      }
      socket.destroy();
    });
    const times: number[] = [];
    for (let i = 0; i < CALLS; i++) {
      const asked = performance.now();
      const reply = await call(server.port, { path: '/screen', headers: [['x-service-token', TOKEN]] });
      expect(reply.status).toBe(200);
      times.push(performance.now() - asked);
    }
    flooding = false;
    await Promise.all(flood);
    await file.flush();
    expect(answered).toBeGreaterThan(500);
    expect(times.sort((a, b) => a - b).at(-2)).toBeLessThan(2000);
    const bytes = readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
    const lines = readFileSync(join(directory, 'requests.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.at(0)).toContain('"status":401');
  });
});
