/** The service on its own GNOME with the extension: what it says, the example's story, a locked screen, and a shell that is killed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GnomeGround } from './wayland/gnome-ground.ts';
import { addExtension } from './wayland/gnome-with-extension.ts';
import { startGnome, type TestGnome } from './wayland/gnome.ts';
import { lockScreen } from './wayland/shell-calls.ts';
import { createMutterLink } from '../main/adapters/wayland/mutter/link.ts';
import { at, createClient, type Client, type JsonValue } from './client.ts';
import { startProcess, startService, type RunningService } from './service.ts';

const FORM = join(import.meta.dirname, './elements/programs/gtk3.py');
const AT = { mode: 'pixel', x: 300, y: 300 };
const SOON = { timeout: 30_000, interval: 100 };
/** What programs of the session find it by. */
const SESSION = [
  'DBUS_SESSION_BUS_ADDRESS',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
  'XDG_CURRENT_DESKTOP',
  'GSETTINGS_BACKEND',
];

let env: Readonly<Record<string, string>>;
let gnome: TestGnome;
let service: RunningService;
let client: Client;
let folder: string;

const act = async (action: object): Promise<number> => (await client.post('/action', action)).status;

async function start(suite: GnomeGround['suite']): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-gnome-story-'));
  gnome = await startGnome({ prepare: (home) => void addExtension(home, suite), unsafe: true, suite });
  const told = SESSION.flatMap((name) => {
    const value = gnome.environment[name];
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
  // The shell starts with its overview, and answers no one for a while.
  await vi.waitFor(async () => expect(await act({ action: 'hotkey', keys: ['escape'] })).toBe(200), SOON);
}

function describeFaults(): void {
  test('while the screen is locked every act is refused, and afterwards they are done again', async () => {
    const link = createMutterLink({ address: gnome.address });
    const bus = await link.use();
    await lockScreen(bus, true);
    const locked = { error: { message: expect.stringContaining('its screen is locked') as unknown } };
    await expect
      .poll(async () => (await client.post('/action', { action: 'move', target: AT })).body, SOON)
      .toMatchObject(locked);
    for (const action of [
      { action: 'type', text: 'not a password' },
      { action: 'hotkey', keys: ['ctrl', 'a'] },
    ])
      expect(await client.post('/action', action)).toMatchObject({ status: 503, body: locked });
    await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(503);
    await lockScreen(bus, false);
    // No one has to resume: a lock is no stop of a person's.
    await expect.poll(() => act({ action: 'move', target: AT }), SOON).toBe(200);
    await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(200);
    link.close();
  });

  test('a GNOME Shell that is killed is a reason; once it is back everything works again', async () => {
    await gnome.restartShell();
    await expect.poll(() => act({ action: 'hotkey', keys: ['escape'] }), SOON).toBe(200);
    await expect.poll(async () => (await client.get('/screen')).status, SOON).toBe(200);
    gnome.spawn('foot', ['--title', 'after']);
    await expect
      .poll(async () => JSON.stringify((await client.get('/windows')).body), SOON)
      .toContain('"title":"after"');
  });
}

export function describeGnomeService({ suite }: GnomeGround): void {
  beforeAll(() => start(suite));
  afterAll(async () => {
    client.close();
    await service.stop();
    await gnome.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('/health and the doctor say what works, and no step once the extension is there', async () => {
    const { body } = await client.get('/health');
    const names = ['displays', 'capture', 'pointer', 'keyboard', 'windows', 'clipboard'];
    expect(body).toMatchObject({
      desktop: { kind: 'gnome', name: 'GNOME', route: 'direct', next_step: null },
      capabilities: Object.fromEntries(names.map((name) => [name, { available: true, remedy: null }])),
    });
    let said = '';
    const doctor = async (): Promise<string> => {
      const { output, ended } = startProcess({ args: ['doctor'], env });
      await ended;
      return (said = output.stdout);
    };
    // A machine at its limit answers late, which the doctor says.
    await expect.poll(doctor, SOON).toContain('Everything works');
    expect(said).toContain(
      "This is a Wayland session (GNOME), operated through the compositor's own interfaces.",
    );
    expect(said).not.toContain('For more');
  });

  test("the example's story is told: an editor opened, typed into, saved and closed", async () => {
    const path = join(folder, 'a note – ünï.txt');
    const example = join(import.meta.dirname, '../examples/edit-a-file.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [example, path], {
      env: { ...process.env, SERVICE_URL: service.url },
    });
    expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
    expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
  }, 120_000);

  test('elements of a program are listed and pressed by the tree of that program', async () => {
    gnome.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
    const program = {
      executable: '/usr/bin/python3',
      args: [FORM, join(folder, 'log'), '1', 'Form'],
      wait_for_window: true,
    };
    expect((await client.post('/launch', program)).status).toBe(200);
    const found = async (): Promise<JsonValue> => {
      const { body } = await client.post('/elements/find', { name: 'Button 0', match: 'exact' });
      return at(body, 'elements.0.id') ?? null;
    };
    await expect.poll(found, SOON).toBeTypeOf('string');
    const target = { mode: 'element', id: await found() };
    expect(await act({ action: 'click', target })).toBe(200);
    await expect.poll(() => readFile(join(folder, 'log'), 'utf8'), SOON).toContain('click Button 0');
  });

  describeFaults();
}
