/** The service on KWin of newer Debians, which takes no pictures here: everything else goes on working. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFoot, type FootReceiver } from '../../testing/wayland/foot.ts';
import { startAuthorisingKwin } from '../../testing/wayland/kwin-stage.ts';
import type { TestKwin } from '../../testing/wayland/kwin.ts';
import { createClient, type Client } from '../../testing/client.ts';
import { endChild } from '../../testing/desktop.ts';
import { hasNewerDebian } from '../../testing/newer-debian.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const SOON = { timeout: 30_000, interval: 100 };
const SUITES = ['trixie-kde', 'forky-kde'] as const;
/** What programs of the session find it by. */
const SESSION = [
  'DBUS_SESSION_BUS_ADDRESS',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
  'XDG_CURRENT_DESKTOP',
];
const AT = { mode: 'pixel', x: 300, y: 300 };
const NO_PICTURES = 'KWin takes no pictures here, since it draws without OpenGL.';

describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('%s', (suite) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-newer-kwin-'));
  let kwin: TestKwin;
  let service: RunningService;
  let client: Client;
  let foot: FootReceiver;
  const act = async (action: object): Promise<number> => (await client.post('/action', action)).status;
  const windows = async (): Promise<string> => JSON.stringify((await client.get('/windows')).body);

  beforeAll(async () => {
    kwin = await startAuthorisingKwin({ suite, behaviour: ['--no-global-shortcuts'] });
    const told = SESSION.flatMap((name) => {
      const value = kwin.environment[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const own = { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), GDK_BACKEND: 'wayland' };
    service = await startService({
      env: { ...Object.fromEntries(told), ...own, SERVICE_WAYLAND: 'direct' },
    });
    client = createClient(service.port);
    await vi.waitFor(async () => expect(await act({ action: 'move', target: AT })).toBe(200), SOON);
  });
  afterAll(async () => {
    client.close();
    await service.stop();
    await kwin.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('/health says that pictures are not possible, and why; everything else is', async () => {
    const names = ['displays', 'pointer', 'keyboard', 'windows', 'clipboard', 'elements'];
    await expect
      .poll(async () => (await client.get('/health')).body, SOON)
      .toMatchObject({
        capabilities: {
          ...Object.fromEntries(names.map((name) => [name, { available: true }])),
          capture: { available: false, reason: NO_PICTURES },
        },
      });
    expect(await client.get('/screen')).toMatchObject({
      status: 501,
      body: { error: { reason: 'not_supported', message: NO_PICTURES } },
    });
  });

  test('text is typed into a terminal, exactly, and windows are told and handled', async () => {
    foot = await startFoot({ spawn: kwin.spawnThere });
    await expect.poll(windows, SOON).toContain('"foot"');
    const text = 'echo "plain" ünï 漢字 😀';
    expect(await act({ action: 'type', text })).toBe(200);
    expect(await foot.received(text.length)).toBe(text);
    expect(
      (await client.post('/windows/action', { action: 'minimize', title_contains: 'foot' })).status,
    ).toBe(200);
  });

  test('elements of a program are told and pressed', async () => {
    const launcher = kwin.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
    const form = join(import.meta.dirname, '../../testing/elements/programs/gtk3.py');
    await client.post('/launch', {
      executable: '/usr/bin/python3',
      args: [form, join(folder, 'log'), '1'],
    });
    const gift = async (): Promise<string | undefined> =>
      /(e\d+) checkbox \\"Gift/.exec(JSON.stringify((await client.get('/elements')).body))?.[1];
    await expect.poll(gift, SOON).toBeDefined();
    expect(await act({ action: 'click', target: { mode: 'element', id: await gift() } })).toBe(200);
    await expect.poll(() => readFileSync(join(folder, 'log'), 'utf8'), SOON).toContain('check Gift True');
    // Killed, it would leave the bus that it started.
    await endChild(launcher);
  });

  test('while the screen is locked every act is refused; with a KWin that is killed and back everything works again', async () => {
    const saver = ['--dest', 'org.freedesktop.ScreenSaver', '--object-path', '/ScreenSaver'];
    const lock = ['call', '--session', ...saver, '--method', 'org.freedesktop.ScreenSaver.Lock'];
    execFileSync('gdbus', lock, { env: kwin.environment });
    const locked = { status: 503, body: { error: { message: 'The screen is locked.' } } };
    await expect
      .poll(() => client.post('/action', { action: 'click', target: AT }), SOON)
      .toMatchObject(locked);
    expect(await client.post('/action', { action: 'type', text: 'not a password' })).toMatchObject(locked);
    await kwin.restart();
    await expect.poll(() => act({ action: 'move', target: AT }), SOON).toBe(200);
    kwin.spawnThere('foot', ['--title', 'after', 'sh', '-c', 'sleep 600']);
    await expect.poll(windows, SOON).toContain('"title":"after"');
  });
});
