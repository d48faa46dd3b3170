/** The service on its own KWin: what it says, the example's story, a locked screen, and a compositor that is killed. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestKwin } from '../../testing/wayland/kwin.ts';
import { startAuthorisingKwin } from '../../testing/wayland/kwin-stage.ts';
import { createClient, type Client } from '../../testing/client.ts';
import { endChild } from '../../testing/desktop.ts';
import { startProcess, startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const SOON = { timeout: 30_000, interval: 100 };
/** What programs of the session find it by. */
const SESSION = [
  'DBUS_SESSION_BUS_ADDRESS',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
  'XDG_CURRENT_DESKTOP',
];

let env: Readonly<Record<string, string>>;
let kwin: TestKwin;
let service: RunningService;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-kwin-story-'));
beforeAll(async () => {
  kwin = await startAuthorisingKwin({ behaviour: ['--no-global-shortcuts'] });
  const told = SESSION.flatMap((name) => {
    const value = kwin.environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  env = {
    ...Object.fromEntries(told),
    SERVICE_WAYLAND: 'direct',
    // A separate home: the editor remembers windows and files there.
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    GDK_BACKEND: 'wayland',
  };
  service = await startService({ env });
  client = createClient(service.port);
  // KWin reads all of Node before it lets the input child in.
  await vi.waitFor(async () => expect(await act({ action: 'move', target: AT })).toBe(200), SOON);
});
afterAll(async () => {
  client.close();
  await service.stop();
  await kwin.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const AT = { mode: 'pixel', x: 300, y: 300 };
const act = async (action: object): Promise<number> => (await client.post('/action', action)).status;

test('/health says what works, and no step once the executable is authorised', async () => {
  const names = ['displays', 'capture', 'pointer', 'keyboard', 'windows', 'clipboard'];
  await expect
    .poll(async () => (await client.get('/health')).body, SOON)
    .toMatchObject({
      desktop: { kind: 'kde', route: 'direct', next_step: null },
      capabilities: Object.fromEntries(names.map((name) => [name, { available: true, remedy: null }])),
    });
});

// KWin reads all of Node for each process that asks to be let in, up to 20 s where others use the machine.
test.runIf(SOAK)('the doctor says that everything works', async () => {
  const doctor = async (): Promise<string> => {
    const { output, ended } = startProcess({ args: ['doctor'], env });
    await ended;
    return output.stdout;
  };
  // A machine at its limit answers late, which the doctor says.
  await expect.poll(doctor, SOON).toContain('Everything works');
});

test('elements of a program that was launched are told with the roles and names of its tree', async () => {
  // The bus of the tests starts no services on its own.
  const launcher = kwin.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
  const form = join(import.meta.dirname, '../../testing/elements/programs/gtk3.py');
  const { body } = await client.post('/launch', {
    executable: '/usr/bin/python3',
    args: [form, join(folder, 'log'), '1'],
  });
  expect(body).toMatchObject({ pid: expect.any(Number) as unknown });
  await expect
    .poll(async () => JSON.stringify((await client.get('/elements')).body), SOON)
    .toContain(String.raw`checkbox \"Gift\"`);
  await client.post('/windows/action', { action: 'close', title_contains: 'Form gtk3' });
  // Killed, it would leave the bus that it started.
  await endChild(launcher);
});

test("the example's story is told: an editor opened, typed into, saved and closed", async () => {
  const path = join(folder, 'a note – ünï.txt');
  const example = join(import.meta.dirname, '../../examples/edit-a-file.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [example, path], {
    env: { ...process.env, SERVICE_URL: service.url },
  });
  expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
  expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
}, 120_000);

test('while the screen is locked every act is refused; with a KWin that is killed and back everything works again', async () => {
  const saver = ['--dest', 'org.freedesktop.ScreenSaver', '--object-path', '/ScreenSaver'];
  const lock = ['call', '--session', ...saver, '--method', 'org.freedesktop.ScreenSaver.Lock'];
  execFileSync('gdbus', lock, { env: kwin.environment });
  const locked = { status: 503, body: { error: { message: 'The screen is locked.' } } };
  await expect
    .poll(() => client.post('/action', { action: 'click', target: AT }), SOON)
    .toMatchObject(locked);
  for (const action of [
    { action: 'type', text: 'not a password' },
    { action: 'hotkey', keys: ['ctrl', 'a'] },
  ])
    expect(await client.post('/action', action)).toMatchObject(locked);
  await kwin.restart();
  await expect.poll(() => act({ action: 'move', target: AT }), SOON).toBe(200);
  await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(200);
  kwin.spawn('lxterminal', ['--no-remote', '--title=after'], { GDK_BACKEND: 'wayland' });
  await expect
    .poll(async () => JSON.stringify((await client.get('/windows')).body), SOON)
    .toContain('"title":"after"');
});
