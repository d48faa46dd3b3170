/** Webhooks as their receiver sees them, and what must not be reached by them. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryClock } from '../../memory/clock.ts';
import { allowedLookup, isAllowedAddress } from './allowed-address.ts';
import { sendWebhook, signatureOf, type WebhookDelivery, type WebhookOutcome } from './send-webhook.ts';
import { createWebhookQueue } from './webhook-queue.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DELIVERY: WebhookDelivery = { id: 'msg_1', timestamp: 1_700_000_000, body: '{"type":"approval"}' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function receiver(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const each = { headers: request.headers, body: Buffer.concat(pieces).toString() };
      received.push(each);
      answer(response, each);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, port: (server.address() as AddressInfo).port };
}

const options = { timeoutMs: 2000, signal: new AbortController().signal };
const send = (url: string, more: Partial<Parameters<typeof sendWebhook>[2]> = {}): Promise<WebhookOutcome> =>
  sendWebhook({ url, secret: SECRET }, DELIVERY, { ...options, ...more });

test('the example of Standard Webhooks has its signature', () => {
  const delivery = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signatureOf(delivery, SECRET)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a receiver can check that a delivery is from the service', async () => {
  const { received, port } = await receiver((response) => response.end());
  expect(await send(`http://127.0.0.1:${port}/hook?a=1`)).toEqual({ ok: true });
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  expect([body, headers['webhook-id'], headers['webhook-timestamp']]).toEqual([
    DELIVERY.body,
    'msg_1',
    '1700000000',
  ]);
  const key = Buffer.from(SECRET.slice(6), 'base64');
  const expected = createHmac('sha256', key).update(`msg_1.1700000000.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  expect(JSON.stringify(headers)).not.toContain(SECRET);
});

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  const target = await receiver((response) => response.end());
  const { port } = await receiver((response) => {
    response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` });
    response.end();
  });
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, again: false });
  expect(target.received).toEqual([]);
});

test.each([
  [400, false],
  [401, false],
  [404, false],
  [410, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('status %i: another attempt %s', async (status, again) => {
  const { port } = await receiver((response) => response.writeHead(status).end());
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, again });
});

test('an answer that never ends, and one that never begins, end in time', async () => {
  const endless = await receiver((response) => {
    response.writeHead(200);
    const write = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  expect(await send(`http://127.0.0.1:${endless.port}/`)).toEqual({ ok: true });
  const silent = await receiver(() => undefined);
  const late = await send(`http://127.0.0.1:${silent.port}/`, { timeoutMs: 100 });
  expect(late).toEqual({ ok: false, again: true, why: 'It did not answer in time.' });
});

test('where nothing listens, it says so', async () => {
  const { port } = await receiver((response) => response.end());
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({
    ok: false,
    again: true,
    why: 'It cannot be reached (ECONNREFUSED).',
  });
});

const NOT_PUBLIC = [
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
];

describe('a name that comes to stand for an address of a private network', () => {
  test.each(NOT_PUBLIC)('%s is not connected to', async (address) => {
    const { received, port } = await receiver((response) => response.end());
    const family = address.includes(':') ? 6 : 4;
    const lookup = allowedLookup(() => Promise.resolve([{ address, family }]));
    const outcome = await send(`http://hook.example:${port}/`, { lookup });
    expect(outcome).toMatchObject({ ok: false, again: false });
    expect(received).toEqual([]);
  });

  test('one such address among public ones is enough', async () => {
    const both = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const lookup = allowedLookup(() => Promise.resolve(both));
    expect(await send('http://hook.example/', { lookup })).toMatchObject({ ok: false, again: false });
  });

  test('the second answer of the name server counts, not the first', async () => {
    const { received, port } = await receiver((response) => response.end());
    const answers = [[{ address: '8.8.8.8', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    const lookup = allowedLookup(() => Promise.resolve(answers.pop() ?? []));
    expect(await send(`http://hook.example:${port}/`, { lookup })).toMatchObject({ again: false });
    expect(received).toEqual([]);
  });
});

test('public addresses are allowed, and an address that the owner typed is, itself alone', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
    expect(isAllowedAddress('hook.example', address)).toBe(true);
  expect(isAllowedAddress('192.168.1.5', '192.168.1.5')).toBe(true);
  expect(isAllowedAddress('192.168.1.5', '192.168.1.6')).toBe(false);
  expect(isAllowedAddress('localhost', '127.0.0.1')).toBe(true);
  expect(isAllowedAddress('localhost', '10.0.0.1')).toBe(false);
  expect(isAllowedAddress('localhost', '8.8.8.8')).toBe(false);
});

describe('the queue', () => {
  const start = (outcomes: WebhookOutcome[]) => {
    const clock = createMemoryClock();
    const sent: string[] = [];
    const failures: string[] = [];
    const queue = createWebhookQueue({
      clock,
      send({ id }) {
        sent.push(id);
        return Promise.resolve(outcomes.shift() ?? { ok: false, again: true, why: 'down' });
      },
      onFailure: (why) => failures.push(why),
    });
    return { clock, queue, sent, failures };
  };

  test('a delivery has four attempts in all, with growing pauses, under one id', async () => {
    const { clock, queue, sent, failures } = start([]);
    queue.add('a', '{}');
    await clock.advance(999);
    expect(sent).toEqual(['a']);
    await clock.advance(1);
    expect(sent).toEqual(['a', 'a']);
    await clock.advance(5_000);
    await clock.advance(30_000);
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    await clock.advance(1e9);
    expect(sent).toHaveLength(4);
    expect(failures).toEqual(['down']);
  });

  test('while its receiver is down there is one attempt for each, and one warning', async () => {
    const { clock, queue, sent, failures } = start([]);
    queue.add('a', '{}');
    await clock.advance(60_000);
    sent.length = 0;
    for (const id of ['b', 'c', 'd']) queue.add(id, '{}');
    await clock.advance(600_000);
    expect(sent).toEqual(['b', 'c', 'd']);
    expect(failures).toHaveLength(1);
  });

  test('of a flood the newest fifty are kept', async () => {
    const { clock, queue, sent } = start([]);
    for (let i = 0; i < 1000; i++) queue.add(String(i), '{}');
    await clock.advance(60_000);
    expect(new Set(sent).size).toBe(51);
    expect(sent.at(-1)).toBe('999');
  });

  test('nothing is sent after its end', async () => {
    const { clock, queue, sent } = start([]);
    queue.add('a', '{}');
    await clock.advance(1);
    queue.close();
    queue.add('b', '{}');
    await clock.advance(600_000);
    expect(sent).toEqual(['a']);
    expect(clock.sleeping).toBe(0);
  });
});
