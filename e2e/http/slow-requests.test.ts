/** Requests that never end: each part of one has its time limit, and others are served in the meantime. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../testing/client.ts';
import { verdictOf } from './invariants.ts';
import {
  call,
  open,
  readReplies,
  routes,
  startServer,
  type TestServer,
} from '../../testing/http/test-server.ts';

/** Statuses that the log has, one for each request that was answered. */
const statuses = ({ log }: TestServer): unknown[] =>
  log
    .page({ limit: 10_000 })
    .filter(({ outcome }) => outcome !== 'running')
    .map(({ detail }) => detail['status']);

async function holdOn(port: number, count: number, bytes: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = await open(port);
    socket.write(bytes);
    sockets.push(socket);
  }
  return sockets;
}

// Both at the same time, each with its own server: they wait for limits of 10 and 30 s.
test.concurrent('headers that never end are cut off with 408, while others are served', async () => {
  const server = await startServer(routes);
  const sockets = await holdOn(server.port, 200, 'GET /health HTTP/1.1\r\n');
  const began = performance.now();
  let slowestMs = 0;
  while (statuses(server).filter((status) => status === 408).length < 200) {
    const asked = performance.now();
    expect((await call(server.port)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    expect(performance.now() - began).toBeLessThan(20_000);
    await sleep(100);
  }
  expect(slowestMs).toBeLessThan(1000);
  const [first] = sockets;
  if (first !== undefined)
    expect((await readReplies(first, 1)).map(verdictOf)).toEqual(['408 request_timeout']);
  for (const socket of sockets) socket.destroy();
  await server.http.close(1000);
});

test.concurrent('a body that trickles in never reaches a handler', async () => {
  const server = await startServer(routes);
  const [socket] = await holdOn(
    server.port,
    1,
    'POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  const trickle = setInterval(() => socket?.write(' '), 1000);
  const replies = socket === undefined ? [] : await readReplies(socket, 1);
  clearInterval(trickle);
  expect(replies.map(verdictOf)).toEqual(['408 request_timeout']);
  expect(server.handled).toEqual([]);
  await until('it is in the log', () => statuses(server).length > 0);
  expect(statuses(server)).toEqual([408]);
  socket?.destroy();
  await server.http.close(1000);
});
