import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { discardBody } from './body.ts';

test('of all bodies together one piece is taken in a turn of the event loop', async () => {
  const bodies = Array.from({ length: 5 }, () => new IncomingMessage(new Socket()));
  let taken = 0;
  for (const body of bodies) {
    // Far below the buffer's size, so that every piece waits in it.
    for (let piece = 0; piece < 10; piece++) body.push(Buffer.alloc(16));
    body.push(null);
    discardBody(body);
    body.on('data', () => taken++);
  }
  await turn();
  await turn();
  const counts: number[] = [];
  while (bodies.some(({ readableEnded }) => !readableEnded) && counts.length < 1000) {
    const before = taken;
    await turn();
    counts.push(taken - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(1);
  expect(taken).toBe(50);
});
