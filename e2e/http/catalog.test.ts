/** The gates on every published endpoint: the list is generated, so that none can be forgotten. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limit, OPERATIONS } from '../../testing/api/published.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { verdictOf } from './invariants.ts';
import { call, type Call } from '../../testing/http/test-server.ts';

const TOKEN = 'correct-horse-battery';
const SECRET = 'staple-secret-battery';
const guarded = OPERATIONS.filter(({ access }) => access !== 'none');
const posts = OPERATIONS.filter(({ method }) => method === 'POST');
/** Bodies that hold pictures. */
const LARGER: ReadonlyMap<string, string> = new Map([
  ['/ocr', 'image_body_bytes'],
  ['/ocr/find', 'image_body_bytes'],
  ['/image/find', 'image_body_bytes'],
  ['/clipboard', 'image_body_bytes'],
  ['/vision/diff', 'diff_body_bytes'],
]);
const both = [
  ['x-service-token', TOKEN],
  ['x-service-exec-secret', SECRET],
] as const;

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: TOKEN, execSecret: SECRET });
});
afterAll(() => host.close());

let began = 0;
beforeEach(() => {
  began = operations();
});
const operations = (): number =>
  host.log.page({ limit: 10_000 }).filter(({ operation }) => operation !== null).length;
const verdict = async (request: Call): Promise<string> => verdictOf(await call(host.port, request));

describe.each(guarded)('$method $path', ({ method, path }) => {
  test('needs the token, before the body is read', async () => {
    const body =
      method === 'POST' ? { raw: '{"mal', headers: [['Content-Type', 'application/json']] as const } : {};
    expect(await verdict({ method, path, ...body })).toBe('401 unauthorized');
    expect(operations()).toBe(began);
  });

  test.each([
    ['a foreign Host', { host: 'evil.com' }, '403 host_not_allowed'],
    ['an Origin', { headers: [...both, ['Origin', 'null']] }, '403 origin_not_allowed'],
    ['another site', { headers: [...both, ['Sec-Fetch-Site', 'cross-site']] }, '403 cross_site_request'],
  ] as const)('%s is refused', async (_what, request, expected) => {
    expect(await verdict({ method, path, headers: both, ...request })).toBe(expected);
    expect(operations()).toBe(began);
  });

  test('takes only its own methods', async () => {
    for (const other of ['PUT', 'DELETE', 'TRACE', 'OPTIONS'])
      expect(await verdict({ method: other, path, headers: both })).toBe('405 method_not_allowed');
  });
});

describe.each(posts)('POST $path', ({ path }) => {
  const headers = [...both, ['Content-Type', 'application/json']] as const;
  const post = (raw: string | Uint8Array, more: Partial<Call> = {}): Promise<string> =>
    verdict({ method: 'POST', path, raw, headers, ...more });

  test('takes only JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await post('{}', { headers: [...both, ['Content-Type', type]] })).toBe(
        '415 unsupported_media_type',
      );
    expect(await post('{}', { headers: both })).toBe('415 unsupported_media_type');
    expect(operations()).toBe(began);
  });

  test('takes only well-formed JSON', async () => {
    for (const raw of ['{"a":', 'nul', '{"a":1,}', Buffer.from([0x22, 0xff, 0x22])])
      expect(await post(raw)).toBe('400 invalid_json');
    expect(await post('['.repeat(1000))).toBe('400 json_too_deep');
    expect(operations()).toBe(began);
  });

  test('limits the size of its body', async () => {
    const most = limit(LARGER.get(path) ?? 'json_body_bytes');
    const announced = [...headers, ['Content-Length', String(most + 1)]] as const;
    expect(await verdict({ method: 'POST', path, headers: announced })).toBe('413 payload_too_large');
  });

  test('names unknown members', async () => {
    expect(await post('{"no_such_member":1}')).toMatch(
      /^422 validation_error (?:action|.*no_such_member.*)$/,
    );
    expect(operations()).toBe(began);
  });
});
