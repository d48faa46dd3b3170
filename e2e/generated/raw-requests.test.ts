/** Z02: bytes that are almost requests. Without the token nothing is ever carried out, and the service lives on. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../main/hosts/testing/memory-host.ts';
import { call, send } from '../http/support.ts';

const RUNS = process.env['DESKHAND_SOAK'] === undefined ? 300 : 5000;

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: 'a token for the tests' });
});
afterAll(() => host.close());

const line = fc.constantFrom(
  'POST /action HTTP/1.1',
  'GET /screen HTTP/1.1',
  'GET /health HTTP/1.1',
  'POST /exec HTTP/1.0',
  'GET //screen HTTP/1.1',
  'POST http://127.0.0.1/action HTTP/1.1',
  'GET /screen%00 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT 127.0.0.1:1 HTTP/1.1',
  'PRI * HTTP/2.0',
);
const header = fc.oneof(
  fc.constantFrom(
    'Host: 127.0.0.1',
    'Host: evil.example',
    'Content-Type: application/json',
    'Content-Length: 20',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'x-service-token: wrong',
    'x-service-token:',
    'Origin: null',
    'Expect: 100-continue',
    'Connection: close',
  ),
  fc.string({ maxLength: 40 }),
);
const body = fc.oneof(
  fc.constantFrom('', '{"action":"click"}', '{"actio', '5\r\nhello\r\n0\r\n\r\n'),
  fc.string(),
);

const requests = fc
  .tuple(line, fc.array(header, { maxLength: 6 }), body)
  .map(([first, headers, rest]) => `${[first, ...headers].join('\r\n')}\r\n\r\n${rest}`);

/** One byte of it is another. */
const mutated = fc
  .tuple(requests, fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([request, place, byte]) => {
    const bytes = Buffer.from(request, 'latin1');
    if (bytes.length > 0) bytes[place % bytes.length] = byte;
    return bytes;
  });

test('Z02 nothing is carried out without the token', { timeout: RUNS * 1000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        requests.map((text) => Buffer.from(text, 'latin1')),
        mutated,
      ),
      async (bytes) => {
        const patience = new Promise<[]>((resolve) => setTimeout(() => resolve([]), 150));
        const replies = await Promise.race([send(host.port, bytes), patience]);
        for (const { status, body: answer } of replies)
          if (status === 200) expect(answer === null || 'capabilities' in answer).toBe(true);
      },
    ),
    { numRuns: RUNS },
  );
  expect(host.input.events).toEqual([]);
  const operations = host.log.page({ limit: 10_000 }).map(({ operation }) => operation);
  expect(operations.filter((name) => name !== null && name !== 'report-health')).toEqual([]);
  expect((await call(host.port, { path: '/health' })).status).toBe(200);
});
