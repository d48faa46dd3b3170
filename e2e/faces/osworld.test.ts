/** The requests of OSWorld's Python clients, word for word, judged by the X server's events. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { at, startServiceOn, until, type JsonObject, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { chord, click, key, seenBy } from './seen.ts';
import { dial, type TalkingSocket } from './sockets.ts';

const EXEC_SECRET = 'a-secret-of-the-tests';
let desktop: TestDesktop;
let playground: Playground;
let witness: XWitness;
let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-osworld-'));
  desktop = await startDesktop({ width: 1280, height: 800, windowManager: 'none' });
  playground = await startPlayground(desktop.display, { width: 1280, height: 800 });
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop, {
    env: { SERVICE_FACES: 'osworld', SERVICE_EXEC_SECRET: EXEC_SECRET },
  });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await playground.stop();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => playground.clear());

const textOf = (message: JsonObject | undefined, member: string): string => {
  const value = message?.[member];
  return typeof value === 'string' ? value : '';
};
const path = (route: string): string => `/faces/osworld${route}`;
/** `pkgs_prefix` of its PythonController. */
const python = (command: string) => ({
  command: ['python', '-c', `import pyautogui; import time; pyautogui.FAILSAFE = False; ${command}`],
  shell: false,
});
const execute = (command: string) => service.post(path('/execute'), python(command));
const SUCCESS = { status: 'success', output: '', error: '', returncode: 0 };

describe('the routes of 1.x', () => {
  test('tell the screen, the pointer and the system', async () => {
    expect((await service.get(path('/terminal'))).body).toEqual({ output: null, status: 'success' });
    expect((await service.get(path('/platform'))).bytes.toString()).toBe('Linux');
    expect((await service.post(path('/screen_size'), undefined)).body).toEqual({ width: 1280, height: 800 });
    await execute('pyautogui.moveTo(321, 123)');
    expect(JSON.parse((await service.get(path('/cursor_position'))).bytes.toString())).toEqual([321, 123]);
    const shot = await service.get(path('/screenshot'));
    expect(shot.headers['content-type']).toBe('image/png');
    expect([shot.bytes.readUInt32BE(16), shot.bytes.readUInt32BE(20)]).toEqual([1280, 800]);
  });

  test('perform the pyautogui strings of every action of its agents', async () => {
    const strings = [
      'pyautogui.moveTo(100, 100, 0.2, pyautogui.easeInQuad)',
      "pyautogui.click(button='left', x=200, y=210, clicks=2)",
      'pyautogui.mouseDown()',
      "pyautogui.mouseUp(button='left')",
      'pyautogui.rightClick(x=220, y=230)',
      'pyautogui.doubleClick(x=240, y=250)',
      "pyautogui.dragTo(300, 320, duration=0.2, button='left', mouseDownUp=True)",
      'pyautogui.hscroll(-1)',
      'pyautogui.vscroll(-2)',
      'pyautogui.typewrite("aB")',
      "pyautogui.press('enter')",
      "pyautogui.keyDown('shift')",
      "pyautogui.keyUp('shift')",
      "pyautogui.hotkey('ctrl', 'c')",
    ];
    for (const string of strings) expect((await execute(string)).body).toEqual(SUCCESS);
    expect(await seenBy(playground)).toEqual([
      ...click(1, 200, 210, 2),
      ...click(1, 200, 210),
      ...click(3, 220, 230),
      ...click(1, 240, 250, 2),
      'down 1 240,250',
      'up 1 300,320',
      ...click(6, 300, 320),
      ...click(5, 300, 320, 2),
      ...key('a'),
      'key Shift',
      'key B',
      'key up B',
      'key up Shift',
      ...key('Return'),
      'key Shift',
      'key up Shift',
      ...chord('Control', 'c'),
    ]);
  });

  test('perform what a program calculates, loops over and copies', async () => {
    const program = [
      'import pyautogui, pyperclip',
      'w, h = 1280, 800',
      'pyautogui.click(int(w * 0.25), round(h / 2.5))',
      'for n, x in [(1, 110), (2, 120)]: pyautogui.click(x, h // 8, clicks=n)',
      "for letter in ['a', 'b']:",
      '    pyautogui.press(letter)',
      "pyperclip.copy(f'{w}x{h}')",
    ].join('\n');
    expect((await service.post(path('/run_python'), { code: program })).body).toEqual(SUCCESS);
    expect(await desktop.tool('xclip', ['-selection', 'clipboard', '-o'])).toBe('1280x800');
    expect(await seenBy(playground)).toEqual([
      ...click(1, 320, 320),
      ...click(1, 110, 100),
      ...click(1, 120, 100, 2),
      ...key('a', 'b'),
    ]);
    await playground.clear();
    // The clipboard's text is asked for once, before anything is done.
    expect((await execute("import pyperclip; pyautogui.write(f'{len(pyperclip.paste())}')")).body).toEqual(
      SUCCESS,
    );
    expect(await seenBy(playground)).toEqual(key('8'));
  });

  test('perform a whole program, and nothing of one that cannot be understood', async () => {
    const program = [
      '# open the menu',
      'pyautogui.click(50, 60)',
      'time.sleep(0.1)',
      "pyautogui.write('ok', interval=0.01)",
      'pyautogui.moveRel(10, -10)',
    ].join('\n');
    expect((await service.post(path('/run_python'), { code: program })).body).toEqual(SUCCESS);
    expect(await seenBy(playground)).toEqual([...click(1, 50, 60), ...key('o', 'k')]);
    expect(await witness.pointer()).toEqual({ x: 60, y: 50 });
    await playground.clear();
    const mark = join(folder, 'mark');
    for (const hostile of [
      `pyautogui.click(1, 1); open(${JSON.stringify(mark)}, "w")`,
      `pyautogui.click(1, 1); __import__("os").system("touch ${mark}")`,
      `pyautogui.click(1, 1); pyautogui.write(open("/etc/passwd").read())`,
      'pyautogui.click(1, 1); exec("pyautogui.click(2, 2)")',
    ]) {
      const { status, body } = await execute(hostile);
      expect([status, body['status'], body['returncode']]).toEqual([200, 'error', 1]);
      expect(body['error']).toMatch(/^command: Line 1, column \d+: /);
    }
    expect(await seenBy(playground)).toEqual([]);
    expect(existsSync(mark)).toBe(false);
  });

  test('run other commands only with the exec secret', async () => {
    const command = { command: ['echo', "it's", '$HOME'], shell: false };
    expect(at((await service.post(path('/execute'), command)).body, 'error.reason')).toBe(
      'exec_secret_invalid',
    );
    const headers = { 'x-service-exec-secret': EXEC_SECRET };
    expect((await service.post(path('/setup/execute'), command, { headers })).body).toEqual({
      status: 'success',
      output: "it's $HOME\n",
      error: '',
      returncode: 0,
    });
    const script = { script: 'echo a >&2; exit 3', timeout: 10 };
    expect((await service.post(path('/run_bash_script'), script, { headers })).body).toEqual({
      status: 'success',
      output: '',
      error: 'a\n',
      returncode: 3,
    });
    expect(at((await service.post(path('/run_bash_script'), script)).body, 'error.reason')).toBe(
      'exec_secret_invalid',
    );
  });

  test('verify a command by a window or by another command', async () => {
    const route = path('/setup/execute_with_verification');
    const headers = { 'x-service-exec-secret': EXEC_SECRET };
    const mark = join(folder, 'verified');
    const verification = { window_exists: 'late window', command_success: `test -e ${mark}` };
    const times = { max_wait_time: 20, check_interval: 0.2 };
    const passed = await service.post(
      route,
      { command: `touch ${mark}`, shell: true, verification: { command_success: `test -e ${mark}` } },
      { headers },
    );
    expect([passed.status, passed.body]).toMatchObject([200, { ...SUCCESS, verification: 'passed' }]);
    const seeing = service.post(route, {
      ...python('time.sleep(0)'),
      verification: { window_exists: 'LATE window' },
      ...times,
    });
    await sleep(500);
    const terminal = desktop.spawn('xterm', ['-T', 'Late Window', '-e', 'cat']);
    const seen = await seeing;
    expect([seen.status, seen.body['verification']]).toEqual([200, 'passed']);
    expect(Number(seen.body['wait_time'])).toBeGreaterThan(0.3);

    const failed = await service.post(
      route,
      {
        command: ['true'],
        verification: { ...verification, window_exists: 'never' },
        max_wait_time: 0.5,
        check_interval: 0.1,
      },
      { headers },
    );
    expect([failed.status, failed.body['status'], failed.body['verification']]).toEqual([
      500,
      'verification_failed',
      'failed',
    ]);
    await endChild(terminal);
    // A verification that may not run: nothing of the command happens either.
    await playground.clear();
    const refused = await service.post(route, { ...python('pyautogui.click(1, 1)'), verification });
    expect(at(refused.body, 'error.reason')).toBe('exec_secret_invalid');
    expect(await seenBy(playground)).toEqual([]);
  });

  test('refuse what there is no operation for, whatever the body is', async () => {
    for (const [method, route] of [
      ['POST', '/setup/upload'],
      ['POST', '/file'],
      ['POST', '/start_recording'],
      ['GET', '/live/h264.mp4'],
    ] as const) {
      const response = await fetch(`${service.url}${path(route)}`, {
        method,
        ...(method === 'POST' ? { body: new URLSearchParams({ file_path: '/etc/passwd' }) } : {}),
      });
      expect([route, response.status]).toEqual([route, 501]);
      expect(await response.json()).toMatchObject({
        error: {
          reason: 'not_supported',
          message: expect.stringMatching(/^Deskhand has no operation for/) as string,
        },
      });
    }
  });

  test('launch a program by its words', async () => {
    const file = join(folder, 'launched here');
    const { status, bytes } = await service.post(path('/setup/launch'), {
      command: `touch '${file}'`,
      shell: false,
    });
    expect([status, bytes.toString()]).toEqual([200, 'Launched successfully.']);
    await until('the file', () => existsSync(file));
  });
});

describe('the WebSockets of 2.0', () => {
  const socketUrl = (route: string): string => `ws://127.0.0.1:${service.port}${path(route)}`;
  let lastId = 0;
  async function act(socket: TalkingSocket, type: string, parameters: unknown): Promise<unknown> {
    const id = `a${++lastId}`;
    socket.send({ type: 'action', action_id: id, action: { action_type: type, parameters } });
    expect(await socket.nextOf('action_ack')).toMatchObject({ action_id: id, status: 'received' });
    const result = await socket.nextOf('action_result');
    expect(result).toMatchObject({ action_id: id });
    expect(Number(result['completed_at'])).toBeGreaterThanOrEqual(Number(result['started_at']));
    return result;
  }

  test('perform every type of action, each acknowledged and answered', async () => {
    const socket = await dial(socketUrl('/ws/control?session_id=s1'));
    expect(await socket.next()).toMatchObject({ type: 'control_ready', session_id: 's1' });
    const actions: readonly [string, unknown][] = [
      ['MOVE_TO', { x: 10, y: 20 }],
      ['CLICK', { button: 'left', x: 30, y: 40, num_clicks: 2 }],
      ['RIGHT_CLICK', { x: 50, y: 60 }],
      ['DOUBLE_CLICK', {}],
      ['MOUSE_DOWN', { button: 'left' }],
      ['MOUSE_UP', { button: 'left' }],
      ['DRAG_TO', { x: 70, y: 80, duration: 0.1, button: 'left' }],
      ['SCROLL', { dx: 0, dy: 1 }],
      ['TYPING', { text: 'z' }],
      ['PRESS', { key: 'esc' }],
      ['KEY_DOWN', { key: 'ctrl' }],
      ['KEY_UP', { key: 'ctrl' }],
      ['HOTKEY', { keys: ['alt', 'tab'] }],
      ['WAIT', { duration: 0.05 }],
      ['DONE', {}],
    ];
    for (const [type, parameters] of actions)
      expect(await act(socket, type, parameters)).toMatchObject({ status: 'success' });
    expect(await seenBy(playground)).toEqual([
      ...click(1, 30, 40, 2),
      ...click(3, 50, 60),
      ...click(1, 50, 60, 2),
      ...click(1, 50, 60),
      'down 1 50,60',
      'up 1 70,80',
      ...click(4, 70, 80),
      ...key('z', 'Escape'),
      ...chord('Control'),
      ...chord('Alt', 'Tab'),
    ]);
    await playground.clear();
    expect(await act(socket, 'EXECUTE', python('pyautogui.click(5, 6)'))).toMatchObject({ result: SUCCESS });
    expect(await seenBy(playground)).toEqual(click(1, 5, 6));
    for (const [type, parameters, error] of [
      ['FLY', {}, /There is no action "FLY"/],
      ['CLICK', { x: 1 }, /One of x and y is missing/],
      ['PRESS', { key: 'nokey' }, /There is no key "nokey"/],
      ['MOVE_TO', { x: 99_999, y: 1 }, /x from 0 to 1279/],
      ['EXECUTE', { command: 'ls', shell: true }, /exec secret/],
    ] as const)
      expect(await act(socket, type, parameters)).toMatchObject({
        status: 'error',
        error: expect.stringMatching(error) as string,
      });
    socket.send('{');
    expect(await socket.next()).toMatchObject({
      type: 'error',
      message: expect.stringContaining('JSON') as string,
    });
    socket.send({ type: 'ping' });
    expect(await socket.next()).toMatchObject({ type: 'pong' });
    socket.send({ type: 'close' });
    expect(await socket.closed).toBe(1000);
  });

  test('release what a client holds that goes without a word', async () => {
    const socket = await dial(socketUrl('/ws/control'));
    await act(socket, 'KEY_DOWN', { key: 'shift' });
    await act(socket, 'MOUSE_DOWN', { button: 'left' });
    expect((await witness.held()).keys).toHaveLength(1);
    socket.drop();
    await until('nothing held', async () => {
      const { keys, mask } = await witness.held();
      return keys.length === 0 && mask === 0;
    });
  });

  test('end a wait whose client goes', async () => {
    const socket = await dial(socketUrl('/ws/control'));
    socket.send({
      type: 'action',
      action_id: 1,
      action: { action_type: 'WAIT', parameters: { duration: 60 } },
    });
    socket.send({
      type: 'action',
      action_id: 2,
      action: { action_type: 'CLICK', parameters: { x: 1, y: 1 } },
    });
    await socket.nextOf('action_ack');
    await socket.nextOf('action_ack');
    socket.drop();
    const next = await dial(socketUrl('/ws/control'));
    expect(await act(next, 'CLICK', { x: 2, y: 2 })).toMatchObject({ status: 'success' });
    expect(await seenBy(playground)).toEqual(click(1, 2, 2));
    next.drop();
  });

  test('send pictures at the rate that was asked for, and one more on request', async () => {
    const socket = await dial(socketUrl('/ws?fps=20&format=png'));
    const started = await socket.next();
    expect(started).toMatchObject({ type: 'session_started', fps: 20, format: 'png' });
    const frames = [await socket.nextOf('frame'), await socket.nextOf('frame')];
    expect(frames.map((frame) => frame['frame_id'])).toEqual([0, 1]);
    expect(frames[0]).toMatchObject({ mime_type: 'image/png', width: 1280, height: 800, encoding: 'base64' });
    expect(Buffer.from(textOf(frames[0], 'data'), 'base64').readUInt32BE(16)).toBe(1280);
    socket.send({ type: 'update_config', fps: 0.1, format: 'jpeg' });
    expect(await socket.nextOf('config_updated')).toMatchObject({ fps: 0.1, format: 'jpeg', quality: 85 });
    socket.send({ type: 'request_frame', request_id: 'mine' });
    let frame = await socket.nextOf('frame');
    while (frame['request_id'] === undefined) frame = await socket.nextOf('frame');
    expect(frame).toMatchObject({ request_id: 'mine', mime_type: 'image/jpeg' });
    expect(await act(socket, 'CLICK', { x: 7, y: 8 })).toMatchObject({ status: 'success' });
    expect(await seenBy(playground)).toEqual(click(1, 7, 8));
    socket.drop();
  });

  test('are closed to web pages', async () => {
    await expect(dial(socketUrl('/ws/control'), { origin: 'http://127.0.0.1' })).rejects.toThrow('403');
  });
});
