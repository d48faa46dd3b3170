import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost();
});
afterAll(() => host.close());

const screen = async (ifNoneMatch?: string) => {
  const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
  const response = await fetch(`${host.url}/screen?asImage=true`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, etag: response.headers.get('etag') ?? '', bytes };
};

test('a picture that the client has is not sent again, one that changed is', async () => {
  const first = await screen();
  expect(first.status).toBe(200);
  expect(first.etag).toMatch(/^"[\w-]+"$/);
  for (const sent of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`, '*']) {
    const again = await screen(sent);
    expect([again.status, again.bytes.length, again.etag]).toEqual([304, 0, first.etag]);
  }
  expect((await screen('"other"')).status).toBe(200);
  host.screen.fill({ x: 110, y: 110, width: 40, height: 30 }, 0x12_34_56);
  const changed = await screen(first.etag);
  expect(changed.status).toBe(200);
  expect(changed.bytes).not.toEqual(first.bytes);
});
