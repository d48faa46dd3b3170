/** Bytes that are almost requests. Without the token nothing is ever carried out, and the service lives on. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { call, open, readReplies, type RawReply } from '../../testing/http/test-server.ts';
import { everyGenerated, longestMs } from './every-generated.ts';
import { SOAK } from '../../testing/soak.ts';

const LIMITS = { runs: SOAK ? 5000 : 300, eachMs: 2000, budgetMs: SOAK ? 1_200_000 : 60_000 };
/** An incomplete request gets no answer before the header's time is up; these tests do not wait for that. */
const PATIENCE_MS = 150;

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: 'a-token-for-the-tests' });
});
afterAll(() => host.close());

const mostly = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: bad, weight: 1 });

const line = mostly(
  fc.constantFrom('POST /action HTTP/1.1', 'GET /screen HTTP/1.1', 'GET /health HTTP/1.1'),
  fc.constantFrom(
    'POST /exec HTTP/1.0',
    'GET //screen HTTP/1.1',
    'POST http://127.0.0.1/action HTTP/1.1',
    'GET /screen%00 HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT 127.0.0.1:1 HTTP/1.1',
    'PRI * HTTP/2.0',
  ),
);
/** Parts of a valid request are mostly there, so that a fault is met late, behind the first checks. */
const PROPER = [
  'Host: 127.0.0.1',
  'Content-Type: application/json',
  'Content-Length: 18',
  'Connection: close',
];
const proper = mostly(fc.constant(PROPER), fc.subarray(PROPER));
const odd = mostly(
  fc.constantFrom(
    'Host: evil.example',
    'Host: localhost:1',
    'Content-Length: 20',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'x-service-token: wrong',
    'x-service-token:',
    'x-service-token: A TOKEN for the tests',
    'Cookie: x-service-token=a token for the tests',
    'Authorization: Bearer a token for the tests',
    'Origin: null',
    'Sec-Fetch-Site: same-origin',
    'X-Forwarded-Host: 127.0.0.1',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Connection: upgrade',
  ),
  fc.string({ maxLength: 40 }),
);
const body = mostly(
  // The last is its own request behind the first.
  fc.constantFrom(
    '{"action":"click"}',
    '{"action":"click"}POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
      'Content-Length: 18\r\n\r\n{"action":"click"}',
  ),
  fc.oneof(fc.constantFrom('', '{"actio', '5\r\nhello\r\n0\r\n\r\n'), fc.string()),
);

const requests = fc
  .tuple(line, proper, fc.array(odd, { maxLength: 2 }), body)
  .map(([first, good, bad, rest]) => `${[first, ...good, ...bad].join('\r\n')}\r\n\r\n${rest}`);

/** One byte of it is another. */
const mutated = fc
  .tuple(requests, fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([request, place, byte]) => {
    const bytes = Buffer.from(request, 'latin1');
    if (bytes.length > 0) bytes[place % bytes.length] = byte;
    return bytes;
  });

const any = fc.oneof(
  requests.map((text) => Buffer.from(text, 'latin1')),
  mutated,
);

/** The answers that come within the patience. */
async function answersTo(bytes: Uint8Array): Promise<readonly RawReply[]> {
  const socket = await open(host.port);
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
  try {
    socket.write(bytes);
    return await readReplies(socket, 1);
  } catch {
    // Closed in the middle, by whichever side.
    return [];
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

test('nothing is carried out without the token', { timeout: longestMs(LIMITS) + 10_000 }, async () => {
  const operations = new Set<string | null>();
  host.log.subscribe(({ kind, ...event }) => {
    if (kind === 'end' && 'entry' in event) operations.add(event.entry.operation);
  });
  const statuses = new Set<number>();
  const tried = await everyGenerated(any, LIMITS, async (bytes) => {
    for (const { status, body: answer } of await answersTo(bytes)) {
      statuses.add(status);
      if (status === 200) expect(answer === null || 'capabilities' in answer).toBe(true);
    }
  });
  expect(tried).toBeGreaterThan(0);
  if (SOAK) expect(tried).toBe(LIMITS.runs);
  // The requests reach different depths: some were refused at the very first gate, and some only at the token.
  expect([...statuses]).toEqual(expect.arrayContaining([400, 401]));
  expect(host.input.events).toEqual([]);
  expect([...operations].filter((name) => name !== null && name !== 'report-health')).toEqual([]);
  expect((await call(host.port, { path: '/health' })).status).toBe(200);
});
