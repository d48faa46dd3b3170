import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

const TOKEN = 'a-token-for-the-tests';
const URI = 'deskhand://changes';

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: TOKEN });
});
afterAll(() => host.close());

test('a client that subscribes is told of changes, and reads them', async () => {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${host.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${TOKEN}` } },
  });
  const told: string[] = [];
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    told.push(params.uri);
  });
  await client.connect(transport);
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([URI]);
  await client.readResource({ uri: URI });
  const subscription = await client.listen({ resourceSubscriptions: [URI] });
  host.windows.add({ id: 9, title: 'Saved', region: { x: 10, y: 10, width: 100, height: 50 } });
  await expect.poll(() => told, { timeout: 10_000 }).toContain(URI);
  const { contents } = await client.readResource({ uri: URI });
  expect(JSON.stringify(contents)).toContain(String.raw`window_opened 10,10,100,50 in window 9 \"Saved\"`);
  await subscription.close();
  await client.close();
});
