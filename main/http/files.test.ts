/** Shared files over HTTP, on a disk: as curl and browsers ask for them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderFiles } from '../adapters/node/files/folder-files.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

const TOKEN = 'a-token-for-the-tests';
let top: string;
let root: string;
let host: MemoryHost;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'deskhand-http-files-'));
  root = join(top, 'files');
  host = await startMemoryHost({
    token: TOKEN,
    files: createFolderFiles({ root: () => root, maxBytes: () => 1_000_000 }),
  });
});
afterAll(async () => {
  await host.close();
  rmSync(top, { recursive: true });
});

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Unlike `fetch`, sends the target as it is written. */
const ask = (method: string, path: string, { headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        { port: host.port, method, path, headers: { 'x-service-token': TOKEN, ...headers } },
        (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    },
  );

const reasonOf = ({ text }: { readonly text: string }): unknown =>
  (JSON.parse(text) as { error: { reason: string } }).error.reason;

test('a file goes in, is listed, comes out as it was, and goes', async () => {
  const put = await ask('PUT', '/files/inv/Gr%C3%BC%C3%9Fe%20%231.txt', { body: 'hello' });
  expect(put.status).toBe(201);
  expect(JSON.parse(put.text)).toMatchObject({ ok: true, path: 'inv/Grüße #1.txt', size: 5, created: true });
  expect(readFileSync(join(root, 'inv/Grüße #1.txt'), 'utf8')).toBe('hello');
  const list = await ask('GET', '/files?folder=inv');
  expect(JSON.parse(list.text)).toMatchObject({
    files: [{ path: 'inv/Grüße #1.txt', size: 5 }],
    more: false,
  });
  const got = await ask('GET', '/files/inv/Gr%C3%BC%C3%9Fe%20%231.txt');
  expect([got.status, got.text, got.headers['content-length']]).toEqual([200, 'hello', '5']);
  expect((await ask('PUT', '/files/inv/Gr%C3%BC%C3%9Fe%20%231.txt', { body: 'again' })).status).toBe(200);
  expect((await ask('DELETE', '/files/inv/Gr%C3%BC%C3%9Fe%20%231.txt')).status).toBe(200);
  expect(reasonOf(await ask('GET', '/files/inv/Gr%C3%BC%C3%9Fe%20%231.txt'))).toBe('file_not_found');
});

test('a browser saves a file, and neither shows nor runs it', async () => {
  await ask('PUT', '/files/page.html', { body: '<script>alert(1)</script>' });
  const { headers } = await ask('GET', '/files/page.html');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=4-999999999999999', 206, '456789', 'bytes 4-9/10'],
  ['bytes=0-0,2-2', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
  ['bytes=3-1', 416, null, 'bytes */10'],
  ['bytes=10-', 416, null, 'bytes */10'],
  ['bytes=-0', 416, null, 'bytes */10'],
])('Range: %s', async (range, status, text, contentRange) => {
  await ask('PUT', '/files/digits', { body: '0123456789' });
  const got = await ask('GET', '/files/digits', { headers: { range } });
  expect([got.status, got.headers['content-range']]).toEqual([status, contentRange]);
  if (text !== null) expect(got.text).toBe(text);
});

test('a download goes on only if the file is still the same', async () => {
  await ask('PUT', '/files/digits', { body: '0123456789' });
  const { headers } = await ask('HEAD', '/files/digits');
  const etag = String(headers['etag']);
  const range = { range: 'bytes=5-', 'if-range': etag };
  expect((await ask('GET', '/files/digits', { headers: range })).text).toBe('56789');
  expect((await ask('GET', '/files/digits', { headers: { 'if-none-match': etag } })).status).toBe(304);
  await ask('PUT', '/files/digits', { body: 'another one' });
  const whole = await ask('GET', '/files/digits', { headers: range });
  expect([whole.status, whole.text]).toEqual([200, 'another one']);
});

test('HEAD says how long the file is', async () => {
  await ask('PUT', '/files/digits', { body: '0123456789' });
  const { status, text, headers } = await ask('HEAD', '/files/digits');
  expect([status, text, headers['content-length']]).toEqual([200, '', '10']);
});

test.each([
  '/files/../outside',
  '/files/%2e%2e/outside',
  '/files/..%2foutside',
  '/files/a/%2e%2e/%2e%2e/outside',
  '/files//etc/passwd',
  '/files/%2Fetc%2Fpasswd',
  '/files/%5c..%5coutside',
  '/files/a%00b',
  '/files/a%0Ab',
  '/files/%ff',
  '/files/nul',
  '/files/a.txt::$DATA',
  '/files/%E2%80%AEtxt.exe',
  '/files/.deskhand-x',
  '/files/.',
])('%s is no way out', async (path) => {
  writeFileSync(join(top, 'outside'), 'secret');
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status, text } = await ask(method, path, method === 'PUT' ? { body: 'x' } : {});
    expect([400, 404, 422]).toContain(status);
    expect(text).not.toContain('"secret"');
  }
  expect(readFileSync(join(top, 'outside'), 'utf8')).toBe('secret');
  expect(readdirSync(top).sort()).toEqual(['files', 'outside']);
});

test('a link is refused over HTTP too', async () => {
  writeFileSync(join(top, 'outside'), 'secret');
  await ask('PUT', '/files/x', { body: '1' });
  symlinkSync(join(top, 'outside'), join(root, 'link'));
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(reasonOf(await ask(method, '/files/link', method === 'PUT' ? { body: 'x' } : {}))).toBe(
      'file_blocked',
    );
  expect(readFileSync(join(top, 'outside'), 'utf8')).toBe('secret');
  rmSync(join(root, 'link'));
});

test('without the token nothing is read, written or deleted, and other methods are refused', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await ask(method, '/files/x', { headers: { 'x-service-token': 'wrong' } })).status).toBe(401);
  expect((await ask('PATCH', '/files/x', {})).status).toBe(405);
  expect((await ask('POST', '/files/x', {})).headers['allow']).toBe('GET, HEAD, PUT, DELETE');
  const foreign = { headers: { origin: 'https://example.org' }, body: 'x' };
  expect(reasonOf(await ask('PUT', '/files/x', foreign))).toBe('origin_not_allowed');
});

test('an upload of an unknown length stops at the limit; one that announces too much is refused at once', async () => {
  const many = Buffer.alloc(1_000_001);
  const chunked = { headers: { 'transfer-encoding': 'chunked' }, body: many };
  expect(reasonOf(await ask('PUT', '/files/large', chunked))).toBe('storage_full');
  expect((await ask('PUT', '/files/large', { body: many })).status).toBe(507);
  const chunkedSmall = { headers: { 'transfer-encoding': 'chunked' }, body: 'small' };
  expect((await ask('PUT', '/files/small', chunkedSmall)).status).toBe(201);
  expect(readdirSync(root)).not.toContain('large');
});

test('forms and compressed bodies are refused, since they would end up in the file', async () => {
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' };
  expect(reasonOf(await ask('PUT', '/files/form', form))).toBe('unsupported_media_type');
  const packed = { headers: { 'content-encoding': 'gzip' }, body: 'x' };
  expect(reasonOf(await ask('PUT', '/files/packed', packed))).toBe('content_encoding_unsupported');
});

test('a pause stops uploads and deletions, and not reading', async () => {
  await ask('PUT', '/files/kept', { body: 'kept' });
  host.desk.pause.pause('person');
  expect(reasonOf(await ask('PUT', '/files/kept', { body: 'other' }))).toBe('paused');
  expect(reasonOf(await ask('DELETE', '/files/kept'))).toBe('paused');
  expect((await ask('GET', '/files/kept')).text).toBe('kept');
  host.desk.pause.resume('person');
});

test('an upload whose client leaves leaves nothing', async () => {
  const sent = request({
    port: host.port,
    method: 'PUT',
    path: '/files/half',
    headers: { 'x-service-token': TOKEN, 'content-length': '1000' },
  });
  sent.on('error', () => undefined);
  sent.write('half');
  await expect.poll(() => readdirSync(root).some((name) => name.startsWith('.deskhand-'))).toBe(true);
  sent.destroy();
  await expect.poll(() => readdirSync(root).filter((name) => /half|\.deskhand/.test(name))).toEqual([]);
});

test('neither names nor contents are in the log', async () => {
  await ask('PUT', '/files/canary-name', { body: 'canary-content' });
  await ask('GET', '/files/canary-name');
  expect(JSON.stringify(host.log.page({ limit: 1000 }))).not.toContain('canary');
});
