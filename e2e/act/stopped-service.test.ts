/** The service itself is stopped for a while, and clients leave in the meantime: their requests are not carried out. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-stopped-'));

beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop);
  playground = await startPlayground(desktop.display);
  await until(
    'it acts',
    async () => (await service.post('/action', { action: 'wait', duration_ms: 0 })).status === 200,
  );
});
afterAll(async () => {
  await playground.stop();
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

/** A client with its own connection, which it closes when it leaves. */
function ask(path: string, body: object): { leave(): void; readonly ended: Promise<number | 'gone'> } {
  const payload = JSON.stringify(body);
  const { promise, resolve } = Promise.withResolvers<number | 'gone'>();
  const asked = request(
    {
      host: '127.0.0.1',
      port: service.port,
      method: 'POST',
      path,
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    },
    (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    },
  );
  asked.on('error', () => resolve('gone'));
  asked.end(payload);
  return { leave: () => void asked.destroy(), ended: promise };
}

const mark = (index: number): string => join(folder, `mark-${index}`);
const clicks = async (): Promise<number> =>
  (await playground.buttons()).filter(({ kind }) => kind === 'ButtonPress').length;
const click = (x: number) => ({ action: 'click', target: { mode: 'pixel', x, y: 500 } });

/** A minute is how long a laptop's short sleep or a debugger's stop may take. */
const STOPS_MS = SOAK ? [1000, 5000, 60_000] : [1000];

test.each(STOPS_MS)(
  'what arrives while it is stopped for %i ms, from clients that leave',
  async (stoppedMs) => {
    await playground.clear();
    service.child.kill('SIGSTOP');
    const clients = [
      ...Array.from({ length: 6 }, (_, index) =>
        ask('/launch', { executable: 'touch', args: [mark(index)] }),
      ),
      ...Array.from({ length: 6 }, (_, index) => ask('/action', click(100 + index))),
    ];
    const stays = ask('/action', click(900));
    await sleep(stoppedMs / 2);
    for (const client of clients) client.leave();
    await sleep(stoppedMs / 2);
    service.child.kill('SIGCONT');
    expect(await stays.ended).toBe(200);
    await sleep(500);
    expect(Array.from({ length: 6 }, (_, index) => existsSync(mark(index)))).toEqual(Array(6).fill(false));
    expect(await clicks()).toBe(1);
  },
  90_000,
);

test('what was queued before it was stopped, from clients that leave', async () => {
  await playground.clear();
  const running = ask('/action', { action: 'wait', duration_ms: 800 });
  await sleep(200);
  const queued = Array.from({ length: 6 }, (_, index) => ask('/action', click(100 + index)));
  const stays = ask('/action', click(900));
  await sleep(200);
  service.child.kill('SIGSTOP');
  for (const client of queued) client.leave();
  await sleep(2000);
  service.child.kill('SIGCONT');
  expect(await running.ended).toBe(200);
  expect(await stays.ended).toBe(200);
  await sleep(500);
  expect(await clicks()).toBe(1);
});

test('a glide that was under way, from a client that leaves', async () => {
  await playground.clear();
  const gliding = ask('/action', {
    action: 'move',
    target: { mode: 'pixel', x: 1200, y: 900 },
    duration_ms: 2000,
  });
  await playground.until((events) => events.some(({ kind }) => kind === 'MotionNotify'), 'it moves');
  service.child.kill('SIGSTOP');
  gliding.leave();
  await sleep(3000);
  const before = (await playground.motions()).length;
  service.child.kill('SIGCONT');
  expect(await ask('/action', { action: 'wait', duration_ms: 0 }).ended).toBe(200);
  await sleep(500);
  // The event that was on its way may arrive.
  expect((await playground.motions()).length - before).toBeLessThanOrEqual(1);
});
