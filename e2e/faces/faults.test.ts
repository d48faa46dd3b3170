/** Faults around the faces: clear errors, nothing held, no process left, and a service that goes on. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness } from '../../testing/oracles.ts';
import { dial } from './sockets.ts';

const EXEC_SECRET = 'a-secret-of-the-tests';
let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop({ width: 800, height: 600, windowManager: 'none' });
  service = await startServiceOn(desktop, {
    env: { SERVICE_FACES: 'gemini,osworld,cua,omniparser', SERVICE_EXEC_SECRET: EXEC_SECRET },
  });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const PATHS = ['/faces/gemini', '/faces/osworld/execute', '/faces/cua/cmd', '/faces/omniparser/parse/'];
const SOCKETS = ['/faces/osworld/ws', '/faces/osworld/ws/control', '/faces/cua/ws'];

test.each(PATHS)('%s refuses web pages, other media types and 20 MB of arguments', async (path) => {
  const web = await service.post(path, {}, { headers: { origin: 'http://example.org' } });
  expect([web.status, at(web.body, 'error.reason')]).toEqual([403, 'origin_not_allowed']);
  const form = await fetch(`${service.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(form.status).toBe(415);
  // Longer than the longest picture for the one that takes pictures.
  const text = 'x'.repeat((path.includes('omniparser') ? 30 : 20) * 1024 * 1024);
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': text.length },
    });
    sent.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    sent.write(text.slice(0, 65_536));
  });
  expect(status).toBe(413);
});

test.each(SOCKETS)('%s refuses web pages, and ends at 20 MB of arguments', async (path) => {
  const url = `ws://127.0.0.1:${service.port}${path}`;
  await expect(dial(url, { origin: 'http://example.org' })).rejects.toThrow('403');
  const socket = await dial(url);
  socket.send({ type: 'action', command: 'x'.repeat(20 * 1024 * 1024) });
  expect(await socket.closed).toBe(1009);
  expect((await service.get(path)).status).toBe(400);
});

test('a command ends with the client that asked for it', async () => {
  const stop = new AbortController();
  const running = service
    .post(
      '/faces/cua/cmd',
      { command: 'run_command', params: { command: 'exec sleep 987.5' } },
      {
        headers: { 'x-service-exec-secret': EXEC_SECRET },
        signal: stop.signal,
      },
    )
    .catch(() => 'gone');
  const sleeping = async (): Promise<boolean> =>
    (await desktop.tool('ps', ['-eo', 'args'])).split('\n').some((line) => line.trim() === 'sleep 987.5');
  await until('the command', sleeping, 10_000);
  stop.abort();
  expect(await running).toBe('gone');
  await until('its end', async () => !(await sleeping()), 10_000);
});

test('an X server that is lost in the middle of an act is an error, and its return is enough', async () => {
  const socket = await dial(`ws://127.0.0.1:${service.port}/faces/osworld/ws/control`);
  await socket.nextOf('control_ready');
  const drag = { action_type: 'DRAG_TO', parameters: { x: 700, y: 500, duration: 5 } };
  socket.send({ type: 'action', action_id: 1, action: drag });
  await socket.nextOf('action_ack');
  const witness = await openWitness(desktop.display);
  await until('the button', async () => (await witness.held()).mask !== 0);
  witness.close();
  await endChild(desktop.server);
  expect(await socket.nextOf('action_result')).toMatchObject({
    action_id: 1,
    status: 'error',
    error: expect.stringMatching(/display_unavailable/) as string,
  });
  const gemini = await service.post('/faces/gemini', [{ name: 'take_screenshot', args: {} }]);
  expect([gemini.status, at(gemini.body, 'error.reason')]).toEqual([503, 'display_unavailable']);
  const again = await startDesktop({
    width: 800,
    height: 600,
    windowManager: 'none',
    display: desktop.display,
  });
  try {
    const click = { action_type: 'CLICK', parameters: { x: 5, y: 6 } };
    await until(
      'a click',
      async () => {
        socket.send({ type: 'action', action_id: 2, action: click });
        return (await socket.nextOf('action_result'))['status'] === 'success';
      },
      15_000,
      300,
    );
    const seen = await openWitness(again.display);
    expect(await seen.pointer()).toEqual({ x: 5, y: 6 });
    expect(await seen.held()).toEqual({ keys: [], mask: 0 });
    seen.close();
  } finally {
    socket.drop();
    await again.stop();
  }
});
