/**
 * What is held or typed while another window takes the focus, on sway: a program that may not have it gets nothing. The observers are
 * terminals that write down each byte.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFoot, type FootReceiver } from '../../testing/wayland/foot.ts';
import { startSway, type TestSway } from '../../testing/wayland/sway.ts';
import { at, createClient, type Answer, type Client } from '../../testing/client.ts';
import { startService, type RunningService } from '../../testing/service.ts';

let sway: TestSway;
let service: RunningService;
let client: Client;
let notes: FootReceiver;
let vault: FootReceiver;

beforeAll(async () => {
  sway = await startSway();
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = sway.environment;
  const own = { XDG_SESSION_TYPE: 'wayland', SERVICE_WAYLAND: 'direct' };
  service = await startService({ env: { WAYLAND_DISPLAY, XDG_RUNTIME_DIR, SWAYSOCK, ...own } });
  client = createClient(service.port);
  const named = (name: string): Promise<FootReceiver> =>
    startFoot({ spawn: (program, args, more) => sway.spawn(program, ['-a', name, ...args], more) });
  vault = await named('KeePassXC');
  notes = await named('Notes');
}, 60_000);
afterAll(async () => {
  client.close();
  await service.stop();
  notes.stop();
  vault.stop();
  await sway.stop();
});
beforeEach(async () => {
  await focus('Notes');
  await Promise.all([notes.clear(), vault.clear()]);
});

const act = (body: object): Promise<Answer> => client.post('/action', body);
const focus = (name: string): Promise<void> => sway.command(`[app_id="${name}"] focus`);

test('a held key goes up where another window takes the focus', async () => {
  const hold = { action: 'key_down', keys: ['a'] };
  expect((await act(hold)).status).toBe(200);
  await expect.poll(() => notes.received(1), { timeout: 8000 }).toBe('a');
  await focus('KeePassXC');
  await sleep(1000);
  expect(await vault.received(0)).toBe('');
  await focus('Notes');
  // A key that is down already would stay as it is.
  expect((await act(hold)).status).toBe(200);
  await expect.poll(() => notes.received(2), { timeout: 8000 }).toBe('aa');
  await act({ action: 'key_up', keys: ['a'] });
});

test('a text stops where another window takes the focus', async () => {
  const text = 'the quick brown fox jumps over the lazy dog '.repeat(20);
  const typing = act({ action: 'type', text, interval_ms: 5 });
  await expect.poll(() => notes.received(1), { timeout: 8000, interval: 1 }).not.toBe('');
  await focus('KeePassXC');
  const { body } = await typing;
  expect(at(body, 'error.reason')).toBe('not_allowed');
  // A look and a key are two steps here.
  expect((await vault.received(0)).length).toBeLessThanOrEqual(1);
});
