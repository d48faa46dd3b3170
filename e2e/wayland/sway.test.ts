/** The service on a sway of its own: outputs that change, a locked screen, a compositor that is killed, and the example's story. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSway, type TestSway } from '../../main/adapters/wayland/testing/sway.ts';
import { startWitness, type Witness } from '../../main/adapters/wayland/testing/witness.ts';
import { createClient, type Client } from '../support/client.ts';
import { startService, type RunningService } from '../support/service.ts';

const SOON = { timeout: 15_000, interval: 50 };

let sway: TestSway;
let witness: Witness;
let service: RunningService;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-sway-story-'));
beforeAll(async () => {
  sway = await startSway({ outputs: [{ mode: '1280x720', at: '0,0' }] });
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = sway.environment;
  service = await startService({
    env: {
      ...{
        WAYLAND_DISPLAY,
        XDG_RUNTIME_DIR,
        SWAYSOCK,
        XDG_SESSION_TYPE: 'wayland',
        SERVICE_WAYLAND: 'direct',
      },
      // A home of its own: the editor remembers windows and files there.
      ...{ HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), GDK_BACKEND: 'wayland' },
    },
  });
  client = createClient(service.port);
});
afterAll(async () => {
  client.close();
  await service.stop();
  await sway.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const click = (x: number, y: number) =>
  client.post('/action', { action: 'click', target: { mode: 'pixel', x, y } });
const displays = async () => (await client.get('/displays')).body['displays'];

test("the example's story is told: an editor opened, typed into, saved and closed", async () => {
  const path = join(folder, 'a note – ünï.txt');
  const example = join(import.meta.dirname, '../../examples/edit-a-file.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [example, path], {
    env: { ...process.env, SERVICE_URL: service.url },
  });
  expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
  expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
}, 120_000);

test('outputs that come, are scaled and turned are told at once, and clicks still reach their pixel', async () => {
  witness = await startWitness(sway);
  const pressesAt = async (x: number, y: number): Promise<void> => {
    witness.events.splice(0);
    expect((await click(x, y)).status).toBe(200);
    await expect
      .poll(() => witness.events.find(({ kind }) => kind === 'press'), SOON)
      .toMatchObject({ x, y });
  };
  await pressesAt(101, 77);
  await sway.command('create_output');
  await expect.poll(async () => JSON.stringify(await displays()).match(/"screen"/g)?.length, SOON).toBe(2);
  await sway.command('output HEADLESS-2 mode 1280x720 position 1280 0 scale 1.25');
  await expect.poll(displays, SOON).toMatchObject([{}, { x: 1280, width: 1024, height: 576 }]);
  await pressesAt(333, 222);
  const wide = await client.get('/screen?screen=1');
  expect(wide.status).toBe(200);
  await sway.command('output HEADLESS-2 transform 90');
  await expect.poll(displays, SOON).toMatchObject([{}, { width: 576, height: 1024 }]);
  await pressesAt(44, 555);
});

test('while the screen is locked every act is refused, and afterwards they reach the page again', async () => {
  await click(300, 300);
  witness.events.splice(0);
  const locker = sway.spawn('swaylock', ['--color', '334455']);
  await expect
    .poll(async () => (await click(310, 310)).body, SOON)
    .toMatchObject({ error: { message: 'The screen is locked.' } });
  // The picture is the lock's.
  witness.events.splice(0);
  const acts = [
    await click(320, 320),
    await client.post('/action', { action: 'type', text: 'not a password' }),
    await client.post('/action', { action: 'hotkey', keys: ['ctrl', 'a'] }),
    await client.post('/windows/action', { action: 'focus', title_contains: 'witness' }),
  ];
  for (const { status, body } of acts)
    expect([status, body]).toMatchObject([503, { error: { message: 'The screen is locked.' } }]);
  expect((await client.get('/screen')).status).toBe(200);
  expect(witness.events).toEqual([]);
  // swaylock(1): unlocks.
  locker.kill('SIGUSR1');
  await expect.poll(async () => (await click(330, 330)).status, SOON).toBe(200);
  await expect
    .poll(() => witness.events.find(({ kind }) => kind === 'press'), SOON)
    .toMatchObject({ x: 330, y: 330 });
});

test('a compositor that is killed is a reason; once another has taken its place everything works again', async () => {
  await witness.stop();
  await sway.restart();
  await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(200);
  await expect.poll(async () => (await click(50, 50)).status, SOON).toBe(200);
  sway.spawn('foot', ['--title', 'after']);
  await expect
    .poll(async () => JSON.stringify((await client.get('/windows')).body), SOON)
    .toContain('"title":"after"');
  expect((await client.get('/health')).body).toMatchObject({ desktop: { kind: 'sway', route: 'direct' } });
});
