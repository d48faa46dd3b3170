/** The requests of cua's computer clients, word for word, over both transports, judged by the X server's events. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import {
  startServiceOn,
  until,
  type JsonObject,
  type JsonValue,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { freePort } from '../../testing/free-port.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { startTls } from '../../testing/tls.ts';
import { chord, click, key, seenBy } from './seen.ts';
import { dial, type TalkingSocket } from './sockets.ts';

const EXEC_SECRET = 'a-secret-of-the-tests';
const TOKEN = 'a-token-of-the-tests';
const CLIENT = '@trycua/computer@0.1.3';
const CLIENT_SCRIPT = join(import.meta.dirname, 'cua-client.ts');
let desktop: TestDesktop;
let playground: Playground;
let witness: XWitness;
let service: TestService;
let socket: TalkingSocket;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1280, height: 800 });
  playground = await startPlayground(desktop.display, { width: 1280, height: 800 });
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop, {
    env: { SERVICE_FACES: 'cua', SERVICE_EXEC_SECRET: EXEC_SECRET },
  });
  socket = await dial(`ws://127.0.0.1:${service.port}/faces/cua/ws`);
});
afterAll(async () => {
  socket.drop();
  await service.stop();
  witness.close();
  await playground.stop();
  await desktop.stop();
});
beforeEach(() => playground.clear());

type Send = (command: string, params?: unknown) => Promise<JsonObject>;

const overSocket: Send = (command, params = {}) => {
  socket.send({ command, params });
  return socket.next();
};

/** `data: {…}` and an empty line, as the server of the maker answers. */
const overHttp =
  (headers: Readonly<Record<string, string>> = {}): Send =>
  async (command, params = {}) => {
    const answer = await service.post('/faces/cua/cmd', { command, params }, { headers });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const [, json = ''] = /^data: (.*)\n\n$/s.exec(answer.bytes.toString('utf8')) ?? [];
    return JSON.parse(json) as JsonObject;
  };

describe.each<[string, Send]>([
  ['/ws', overSocket],
  ['/cmd', overHttp()],
])('%s', (_name, send) => {
  test('performs every gesture', async () => {
    const gestures: readonly [string, unknown][] = [
      ['move_cursor', { x: 10, y: 20 }],
      ['left_click', { x: 30, y: 40, delay: 0.1 }],
      ['right_click', { x: 50, y: 60 }],
      ['double_click', { x: null, y: null }],
      ['mouse_down', { x: 70, y: 80, button: 'middle' }],
      ['mouse_up', { button: 'middle' }],
      ['drag_to', { x: 90, y: 100, button: 'left', duration: 0.1 }],
      [
        'drag',
        {
          path: [
            [100, 110],
            [120, 130],
            [140, 150],
          ],
          duration: 0,
        },
      ],
      ['key_down', { key: 'shift' }],
      ['key_up', { key: 'shift' }],
      ['type_text', { text: 'a' }],
      ['press_key', { key: 'pagedown' }],
      ['hotkey', { keys: ['ctrl', 'c'] }],
      ['scroll', { x: 0, y: -2 }],
      ['scroll_up', { clicks: 1 }],
      ['scroll_direction', { direction: 'left', clicks: 1 }],
      ['tap', { x: 1, y: 2 }],
    ];
    for (const [command, params] of gestures)
      expect([command, await send(command, params)]).toEqual([command, { success: true }]);
    expect(await seenBy(playground)).toEqual([
      ...click(1, 30, 40),
      ...click(3, 50, 60),
      ...click(1, 50, 60, 2),
      ...click(2, 70, 80),
      'down 1 70,80',
      'up 1 90,100',
      'down 1 100,110',
      'up 1 140,150',
      ...chord('Shift'),
      ...key('a', 'Next'),
      ...chord('Control', 'c'),
      ...click(5, 140, 150, 2),
      ...click(4, 140, 150),
      ...click(6, 140, 150),
      ...click(1, 1, 2),
    ]);
  });

  test('tells the screen, the pointer, the clipboard and the version', async () => {
    expect(await send('version')).toEqual({ success: true, protocol: 1, package: 'deskhand' });
    expect(await send('get_desktop_environment')).toEqual({ success: true, environment: 'x11' });
    expect(await send('get_screen_size')).toEqual({ success: true, size: { width: 1280, height: 800 } });
    await send('move_cursor', { x: 11, y: 22 });
    expect(await send('get_cursor_position')).toEqual({ success: true, position: { x: 11, y: 22 } });
    const shot = await send('screenshot');
    const picture = Buffer.from(typeof shot['image_data'] === 'string' ? shot['image_data'] : '', 'base64');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 800]);
    expect(await send('set_clipboard', { text: 'größe' })).toEqual({ success: true });
    expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('größe');
    expect(await send('copy_to_clipboard')).toEqual({ success: true, content: 'größe' });
  });

  test('refuses with a sentence, and does nothing', async () => {
    for (const [command, params, error] of [
      ['fly', {}, /There is no command "fly"\. Send one of activate_window, /],
      ['constructor', {}, /There is no command/],
      ['left_click', { x: 1 }, /One of x and y is missing/],
      ['left_click', { x: 99_999, y: 1 }, /x from 0 to 1279/],
      ['press_key', { key: 'nokey' }, /There is no key "nokey"/],
      ['read_text', { path: '/etc/passwd' }, /Deskhand has no operation for files and folders\./],
      ['file_exists', { path: '/etc/passwd' }, /no operation for files and folders/],
      ['set_wallpaper', { path: '/x.png' }, /no operation for wallpapers/],
      ['run_command', { command: 'echo hello' }, /exec secret/],
      ['get_window_name', { window_id: 4_294_967_295 }, /no window with this id/],
    ] as const)
      expect(await send(command, params)).toEqual({
        success: false,
        error: expect.stringMatching(error) as string,
      });
    expect(await seenBy(playground)).toEqual([]);
  });
});

test('windows are found and controlled by their ids', async () => {
  const terminal = desktop.spawn('xterm', ['-T', 'the terminal', '-e', 'cat']);
  await until('its window', async () => {
    const { windows } = await overSocket('get_application_windows', { app: 'xterm' });
    return Array.isArray(windows) && windows.length === 1;
  });
  const { windows } = await overSocket('get_application_windows', { app: 'xterm' });
  const ids: readonly JsonValue[] = Array.isArray(windows) ? windows : [];
  const id = ids[0] ?? null;
  expect(await overSocket('get_window_name', { window_id: JSON.stringify(id) })).toEqual({
    success: true,
    name: 'the terminal',
  });
  expect(await overSocket('set_window_position', { window_id: id, x: 200, y: 150 })).toEqual({
    success: true,
  });
  expect(await overSocket('get_window_position', { window_id: id })).toEqual({
    success: true,
    x: 200,
    y: 150,
  });
  expect(await overSocket('activate_window', { window_id: id })).toEqual({ success: true });
  expect(await overSocket('get_current_window_id')).toEqual({ success: true, window_id: id });
  const { tree } = await overSocket('get_accessibility_tree');
  expect(tree).toMatchObject({ role: 'desktop', size: { width: 1280, height: 800 } });
  const found = await overSocket('find_element', { role: 'window', title: 'the terminal', value: null });
  expect(found).toMatchObject({ success: true, element: { position: { x: 200, y: 150 } } });
  expect(await overSocket('find_element', { title: 'no such window' })).toMatchObject({ success: false });
  expect(await overSocket('close_window', { window_id: id })).toEqual({ success: true });
  await until('its end', () => terminal.exitCode !== null);
});

test('commands run with the exec secret', async () => {
  const send = overHttp({ 'x-service-exec-secret': EXEC_SECRET });
  expect(await send('run_command', { command: 'echo out; echo err >&2; exit 3' })).toEqual({
    success: true,
    stdout: 'out\n',
    stderr: 'err\n',
    return_code: 3,
  });
});

test('a client that goes holds nothing any more', async () => {
  const other = await dial(`ws://127.0.0.1:${service.port}/faces/cua/ws`);
  other.send({ command: 'key_down', params: { key: 'ctrl' } });
  expect(await other.next()).toEqual({ success: true });
  expect((await witness.held()).keys).toHaveLength(1);
  other.drop();
  await until('nothing held', async () => (await witness.held()).keys.length === 0);
});

test('tells what it is', async () => {
  expect((await service.get('/faces/cua/status')).body).toEqual({
    status: 'ok',
    os_type: 'linux',
    features: [],
  });
  expect((await service.get('/faces/cua/commands')).body['commands']).toContain('left_click');
});

test('a separate port has the face at its root, behind the same gates, and nothing else', async () => {
  const port = await freePort();
  const other = await startService({
    env: { SERVICE_FACES: 'cua', SERVICE_FACE_PORTS: `cua=${port}`, SERVICE_TOKEN: TOKEN },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const headers = { 'x-service-token': TOKEN };
    expect((await fetch(`${url}/status`)).status).toBe(401);
    expect(
      (await fetch(`${url}/status`, { headers: { ...headers, origin: 'http://example.org' } })).status,
    ).toBe(403);
    expect(await (await fetch(`${url}/status`, { headers })).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${url}/screen`, { headers })).status).toBe(404);
    const key = { 'x-api-key': TOKEN, 'x-container-name': 'desktop' };
    expect((await fetch(`${url}/status`, { headers: key })).status).toBe(200);
    expect((await fetch(`${other.url}/screen`, { headers: key })).status).toBe(401);
    const rooted = await dial(`ws://127.0.0.1:${port}/ws`, key);
    rooted.send({ command: 'version' });
    expect(await rooted.next()).toMatchObject({ success: true, protocol: 1 });
    rooted.drop();
  } finally {
    await other.stop();
  }
});

test.each(SOAK ? [CLIENT] : [])(
  '%s, unmodified, acts, looks and copies with its key',
  { timeout: 120_000 },
  async (client) => {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    const folder = mkdtempSync(join(tmpdir(), 'deskhand-cua-client-'));
    execFileSync('npm', ['install', '--prefix', folder, ...flags, client], { stdio: 'ignore' });
    // If no other window has the keyboard.
    const own = await startDesktop({ width: 1280, height: 800, windowManager: 'none' });
    const ground = await startPlayground(own.display, { width: 1280, height: 800 });
    const port = await freePort();
    const locked = await startServiceOn(own, {
      env: { SERVICE_FACES: 'cua', SERVICE_FACE_PORTS: `cua=${port}`, SERVICE_TOKEN: TOKEN },
    });
    const tls = await startTls(port, folder);
    try {
      const address = `127.0.0.1:${tls.port}`;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [CLIENT_SCRIPT, folder, address, TOKEN],
        {
          // Nothing is sent to its maker.
          env: { ...process.env, CUA_TELEMETRY: 'off', NODE_EXTRA_CA_CERTS: tls.certificate },
          timeout: 60_000,
        },
      );
      expect(JSON.parse(/^\{"picture".*$/m.exec(stdout)?.[0] ?? 'null')).toEqual({
        picture: [1280, 800],
        size: { width: 1280, height: 800 },
        pointer: { x: 140, y: 150 },
        clipboard: 'größe',
      });
      expect(await seenBy(ground)).toEqual([
        ...click(1, 30, 40),
        ...click(1, 50, 60, 2),
        'down 1 100,110',
        'up 1 140,150',
        ...key('a'),
        ...chord('Control', 'c'),
        ...click(5, 140, 150, 2),
      ]);
    } finally {
      tls.close();
      await locked.stop();
      await ground.stop();
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
