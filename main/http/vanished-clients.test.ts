/** Clients that leave while the service itself is held up: when it goes on, all that they sent has arrived, their end as well. */
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';

let host: MemoryHost;
beforeEach(async () => {
  host = await startMemoryHost({ execSecret: 'exec-secret-for-tests' });
});
afterEach(() => host.close());

const CLIENTS = 6;

/** Sends a request on each of some connections and leaves, while this process waits for it and does nothing else. */
function sendAndLeave(path: string, body: object, how: 'end' | 'resetAndDestroy'): void {
  const payload = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${host.port}`,
    'Content-Type: application/json',
    'X-Service-Exec-Secret: exec-secret-for-tests',
    `Content-Length: ${payload.length}`,
  ];
  const bytes = JSON.stringify(`${head.join('\r\n')}\r\n\r\n${payload}`);
  const program = `
    const { connect } = require('node:net');
    for (let i = 0; i < ${CLIENTS}; i++) {
      const socket = connect(${host.port}, '127.0.0.1', () => socket.write(${bytes}, () => socket.${how}()));
      socket.on('error', () => {});
    }
    setTimeout(() => process.exit(), 200);`;
  expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0);
}

const ended = (): readonly unknown[] =>
  host.log
    .page({ limit: 100 })
    .flatMap(({ outcome, detail }) => (outcome === 'running' ? [] : [detail['status']]));

const target = { mode: 'pixel', x: 100, y: 100 };
const REQUESTS = [
  ['/action', { action: 'click', target }],
  ['/batch', { actions: [{ action: 'click', target }] }],
  ['/launch', { executable: 'xterm' }],
  ['/exec', { command: 'true' }],
] as const;

test.each(REQUESTS)('nothing of %s is carried out', async (path, body) => {
  sendAndLeave(path, body, 'end');
  await vi.waitUntil(() => ended().length === CLIENTS);
  expect(ended()).toEqual(Array(CLIENTS).fill('client_closed'));
  expect(host.input.events).toEqual([]);
  expect([host.processes.launched, host.processes.commands]).toEqual([[], []]);
});

test('what waits for its turn is not begun in the turn of the event loop in which its client’s end arrives', async () => {
  const running = fetch(`${host.url}/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'wait', duration_ms: 300 }),
  });
  await vi.waitUntil(() => host.service.activity.acting);
  // Longer than the act that runs: its end is due at the same moment.
  sendAndLeave('/action', { action: 'click', target }, 'end');
  expect((await running).status).toBe(200);
  await vi.waitUntil(() => ended().length === CLIENTS + 1);
  expect(host.input.events).toEqual([]);
});
