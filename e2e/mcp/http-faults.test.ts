/** Faults around a client of `/mcp` over HTTP: a clean end or a clear error, and nothing stays held or running. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { CLIENTS } from './clients.ts';

let desktop: TestDesktop;
let witness: XWitness;
let service: RunningService;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
  witness = await openWitness(desktop.display);
  service = await startService({ env: { DISPLAY: desktop.display } });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await desktop.stop();
});

const VERSION = '2026-07-28';

/** One request without anything between. */
const post = (method: string, params: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    ...(signal === undefined ? {} : { signal }),
    headers: {
      'content-type': 'application/json',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...('name' in params ? { 'mcp-name': String(params.name) } : {}),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': VERSION,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });

/** The request log's lines, as a person finds them; no file before the first request has ended. */
function logged(): Record<string, unknown>[] {
  const file = join(service.stateDir, 'requests.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('the client is gone in the middle of a wait: the wait ends with it', async () => {
  const stop = new AbortController();
  const waiting = post(
    'tools/call',
    { name: 'wait', arguments: { until: 'window', window: 'never there', timeout_s: 40 } },
    stop.signal,
  );
  const ended = expect(waiting.then((response) => response.text())).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(logged()).toEqual([]);
  stop.abort();
  await ended;
  await expect.poll(logged, { timeout: 25_000 }).toHaveLength(1);
  expect(logged()[0]).toMatchObject({ status: 'client_closed' });
});

test('the client is gone in the middle of an act: what it held comes up, and the rest is not typed', async () => {
  const stop = new AbortController();
  const acting = post(
    'tools/call',
    {
      name: 'act',
      arguments: {
        actions: [
          { do: 'mouse_down', x: 9, y: 9 },
          { do: 'key_down', keys: 'shift' },
          ...[1, 2, 3].map(() => ({ do: 'wait', ms: 10_000 })),
          { do: 'move', x: 300, y: 300 },
        ],
      },
    },
    stop.signal,
  );
  const ended = expect(acting.then((response) => response.text())).rejects.toThrow();
  await expect.poll(async () => (await witness.held()).keys.length, { timeout: 25_000 }).toBe(1);
  stop.abort();
  await ended;
  await expect.poll(() => witness.held(), { timeout: 25_000 }).toEqual({ keys: [], mask: 0 });
  expect(await witness.pointer()).toEqual({ x: 9, y: 9 });
});

test('an unknown tool is refused with the names that there are', async () => {
  const response = await post('tools/call', { name: 'fly', arguments: {} });
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  expect(error.code).toBe(-32602);
  expect(error.message).toMatch(/^There is no tool "fly"\. There are see, act, find, /);
});

test('arguments that a tool does not take are an answer that says which', async () => {
  const client = await CLIENTS.v1.http(`${service.url}/mcp`, {});
  const wrong = await client.call('act', { actions: [{ do: 'fly' }] });
  expect(wrong.isError).toBe(true);
  expect(wrong.text).toContain('actions.0.do');
  await client.close();
});

test('the X server is lost in the middle of an act: a clear error, and the service lives on', async () => {
  const lost = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
  const other = await startService({ env: { DISPLAY: lost.display } });
  const client = await CLIENTS['v2, 2026-07-28'].http(`${other.url}/mcp`, {});
  try {
    const acting = client.call('act', {
      actions: [
        { do: 'key_down', keys: 'shift' },
        { do: 'move', x: 300, y: 300, ms: 8000 },
      ],
      picture: 'none',
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await lost.stop();
    const answer = await acting;
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(/display_unavailable|input_worker_crashed/);
    const health = (await (await fetch(`${other.url}/health`)).json()) as object;
    expect(health).toHaveProperty('ok');
  } finally {
    await client.close();
    await other.stop();
    await lost.stop();
  }
});
