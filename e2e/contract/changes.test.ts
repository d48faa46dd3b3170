/** GET /changes as a long poll and as server-sent events. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

const TOKEN = 'a-token-for-the-tests';

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ token: TOKEN });
});
afterAll(() => host.close());

const ask = (query: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${host.url}/changes${query}`, { headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
function open(id: number, title: string): void {
  host.windows.add({ id, title, region: { x: 10, y: 10, width: 100, height: 50 } });
}

/** The text of a stream until it holds `part`. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, part: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(part)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended with ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

test('a request waits for the first change', async () => {
  const { next } = (await (await ask('')).json()) as { next: string };
  const waiting = ask(`?since=${next}&wait_ms=20000&kinds=window_opened`);
  open(9, 'Saved');
  expect(await (await waiting).json()).toMatchObject({
    ok: true,
    count: 1,
    changes: [
      { kind: 'window_opened', hwnd: 9, text: 'Saved', rect: { x: 10, y: 10, width: 100, height: 50 } },
    ],
  });
});

test('a stream has an event for each, and goes on after the last one', async () => {
  const gone = new AbortController();
  const stream = await fetch(`${host.url}/changes?kinds=window_opened`, {
    headers: { authorization: `Bearer ${TOKEN}`, accept: 'text/event-stream' },
    signal: gone.signal,
  });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = stream.body?.getReader();
  if (reader === undefined) throw new Error('There is no stream.');
  const first = await readUntil(reader, '\n\n');
  expect(first).toMatch(/^event: changes\nid: news_\S+\ndata: \{"count":0,/);
  open(10, 'Opened');
  const event = await readUntil(reader, 'Opened');
  expect(event).toContain('"kind":"window_opened"');
  gone.abort();
  open(11, 'In between');
  const id = /id: (?<id>\S+)/.exec(event)?.groups?.['id'] ?? '';
  const again = await ask('?kinds=window_opened', { accept: 'text/event-stream', 'last-event-id': id });
  const rest = again.body?.getReader();
  if (rest === undefined) throw new Error('There is no stream.');
  expect(await readUntil(rest, 'In between')).not.toContain('"Opened"');
  await rest.cancel();
});

test('a refusal has its own status, also of a stream', async () => {
  for (const headers of [{}, { accept: 'text/event-stream' }] as const) {
    expect((await ask('?since=news_1.AAAAAA', headers)).status).toBe(404);
    expect((await ask('?kinds=nothing', headers)).status).toBe(422);
    const refused = await fetch(`${host.url}/changes`, { headers });
    expect(refused.status).toBe(401);
  }
});
