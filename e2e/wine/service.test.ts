/** The service as a Windows process, driven over HTTP from outside and judged by observers. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES, windowsPath } from '../../scripts/wine/places.ts';
import { listAt } from '../../testing/elements/hand.ts';
import { at, until, type Answer, type JsonValue } from '../../testing/client.ts';
import { SCREEN } from '../../testing/wine/screen.ts';
import { startWindows, type WindowsMachine } from '../../testing/wine/windows-machine.ts';
import { EXEC_SECRET, startWindowsService, type WindowsService } from '../../testing/wine/windows-service.ts';

const run = promisify(execFile);

let windows: WindowsMachine;
let service: WindowsService;
let scratch = '';

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'deskhand-wine-service-'));
  windows = await startWindows(SCREEN);
  service = await startWindowsService(windows);
}, 120_000);
afterAll(async () => {
  await service.stop();
  await windows.stop();
  await rm(scratch, { recursive: true, force: true });
});

interface OpenedWindow {
  readonly hwnd: number;
  readonly pid: number;
}

async function launch(executable: string): Promise<OpenedWindow> {
  const { status, body } = await service.post('/launch', { executable, wait_for_window: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ window_found: true, window_is_new: true });
  return { hwnd: Number(at(body, 'window.hwnd')), pid: Number(at(body, 'pid')) };
}

const control = (action: string, hwnd: number, more: object = {}): Promise<Answer> =>
  service.post('/windows/action', { action, hwnd, ...more });

const closed = async ({ hwnd }: OpenedWindow): Promise<void> => {
  expect((await control('close', hwnd)).body).toMatchObject({ achieved: true, closed: true });
};

/** The observer's report, by file since output does not come through. */
async function witness(...words: readonly string[]): Promise<Buffer> {
  const file = join(scratch, `witness-${words.join('-')}`);
  await once(windows.start(PLACES.observer, [...words, windowsPath(file)]), 'exit');
  return readFile(file);
}
const state = async (hwnd: number): Promise<unknown> =>
  JSON.parse((await witness('state', String(hwnd))).toString('utf8')) as unknown;

/** Red, green and blue of each pixel as the X server has them, by ImageMagick. */
async function xPixels(): Promise<Buffer> {
  const file = join(scratch, 'x.png');
  await run('import', ['-window', 'root', file], { env: windows.desktop.env });
  return sharp(file).removeAlpha().raw().toBuffer();
}

test('controls of another program are listed, and clicked by their id', async () => {
  const log = join(scratch, 'form');
  await writeFile(log, '');
  const form = windows.start(PLACES.form, [windowsPath(log)]);
  const path = '/elements?format=json&fill=false&title_contains=Form%20win32';
  let gift: JsonValue | undefined;
  await until(
    'the form tells of its check box',
    async () => {
      const listed = listAt((await service.get(path)).body, 'windows.0.elements');
      gift = listed.find((element) => at(element, 'name') === 'Gift');
      return gift !== undefined;
    },
    60_000,
    200,
  );
  const target = { mode: 'element', id: at(gift, 'id'), name: 'Gift' };
  const { body } = await service.post('/action', { action: 'click', target });
  expect(at(body, 'result.element.verified'), JSON.stringify(body)).toBe('state');
  await until('the form heard of it', async () => (await readFile(log, 'utf8')).includes('check Gift True'));

  const use = async (name: string, act: object): Promise<Answer> => {
    let id: JsonValue | undefined;
    const isTold = async (): Promise<boolean> => {
      const listed = listAt((await service.get(path)).body, 'windows.0.elements');
      const meant = listed.find((each) => at(each, 'name') === name && at(each, 'role') !== 'text');
      id = at(meant, 'id');
      return id !== undefined;
    };
    // On a busy machine a program may be late.
    await until(`${name} is told`, isTold, 20_000, 200);
    return service.post('/action', { ...act, target: { mode: 'element', id, name } });
  };
  for (const [name, act] of Object.entries({
    Volume: { action: 'set_value', value: 40 },
    Size: { action: 'select', option: 'large' },
    'Deep 2': { action: 'scroll_to' },
  })) {
    const answer = await use(name, act);
    expect(at(answer.body, 'result.element.verified'), JSON.stringify(answer.body)).toBe('state');
  }
  const written = await readFile(log, 'utf8');
  expect(written).toContain('value Volume 40');
  expect(written).toContain('select Size large');
  // A button in view needs no scrolling, and holds no value.
  const inView = await use('Victim', { action: 'scroll_to' });
  expect(at(inView.body, 'result.element.verified'), JSON.stringify(inView.body)).toBe('state');
  for (const [act, message] of [[{ action: 'set_value', value: 3 }, 'holds no text or number']] as const) {
    const { body: refused } = await use('Victim', act);
    expect(refused).toMatchObject({
      error: {
        reason: 'not_supported',
        message: expect.stringContaining(message) as unknown,
        hint: expect.stringMatching(/./) as unknown,
        details: { delivery: 'not_delivered' },
      },
    });
  }
  form.kill('SIGKILL');
}, 120_000);

test('capture shows exactly what the X server shows, whole and in part', async () => {
  const mines = await launch('winemine.exe');
  await until('nothing moves on the screen', async () => {
    const { body } = await service.post('/vision/stability', { duration_ms: 300, sample_interval_ms: 100 });
    return at(body, 'max_diff_ratio') === 0;
  });
  const whole = await service.get('/screen?asImage=true&with_grid=false');
  const seen = await xPixels();
  const shown = await sharp(whole.bytes).removeAlpha().raw().toBuffer();
  expect(new Set(seen).size).toBeGreaterThan(10);
  expect(shown.equals(seen)).toBe(true);

  const zoom = { center_x: 300, center_y: 220, width: 400, height: 300, with_grid: false };
  const part = await service.post('/zoom?asImage=true', zoom);
  const [left, top] = String(part.headers['x-region']).split(',').map(Number);
  const cut = await sharp(seen, { raw: { width: SCREEN.width, height: SCREEN.height, channels: 3 } })
    .extract({ left: left ?? 0, top: top ?? 0, width: 400, height: 300 })
    .raw()
    .toBuffer();
  const shownPart = await sharp(part.bytes).removeAlpha().raw().toBuffer();
  expect(shownPart.equals(cut)).toBe(true);
  await closed(mines);
}, 60_000);

test('types a thousand characters of many scripts into notepad, to the letter', async () => {
  const notepad = await launch('notepad.exe');
  const piece =
    'abc XYZ 0123 @#{}[]|~^`\\ Grüße señor ŁÓDŹ Ωμέγα Привет שלום مرحبا 漢字かなカナ 한국어 😀🎉 e\u0301 €→≠…\n\tTab ';
  const text = Array.from(piece.repeat(20)).slice(0, 1000).join('');
  expect(Array.from(text)).toHaveLength(1000);
  const { status } = await service.post('/action', { action: 'type', text });
  expect(status).toBe(200);
  await until(
    'notepad holds the text',
    async () => {
      const held = (await witness('text', String(notepad.hwnd))).toString('utf16le');
      return held.replaceAll('\r\n', '\n') === text;
      // Notepad lays its text out anew for every character, which takes it seconds.
    },
    30_000,
  );
  // Text that was not saved would make notepad ask.
  await service.post('/action', { action: 'hotkey', keys: ['ctrl', 'a'] });
  await service.post('/action', { action: 'hotkey', keys: ['Delete'] });
  await control('close', notepad.hwnd, { timeout_ms: 300 });
  await service.post('/action', { action: 'hotkey', keys: ['alt', 'n'] });
  await until('notepad is gone', async () => (await state(notepad.hwnd)) === null);
}, 60_000);

test('finds, moves, resizes, minimises, restores and closes a window', async () => {
  const { hwnd, pid } = await launch('winemine.exe');
  const listed = await service.get('/windows?process_name=winemine');
  expect(listed.body).toMatchObject({ count: 1, windows: [{ hwnd, pid, minimized: false }] });
  const found = await service.get('/windows?title_contains=WineMine');
  expect(at(found.body, 'windows.0.hwnd')).toBe(hwnd);

  expect((await control('move', hwnd, { x: 333, y: 222 })).body).toMatchObject({ achieved: true });
  expect(await state(hwnd)).toMatchObject({ region: { x: 333, y: 222 } });
  expect((await control('minimize', hwnd)).body).toMatchObject({
    achieved: true,
    after: { minimized: true },
  });
  expect(await state(hwnd)).toMatchObject({ minimized: true });
  const hidden = await control('restore', hwnd);
  expect(hidden.status).toBe(404);
  expect(at(hidden.body, 'error.details.candidates.0.hwnd')).toBe(hwnd);
  expect((await service.get('/windows?process_name=winemine')).body).toMatchObject({ count: 0 });
  expect((await control('restore', hwnd, { visible_only: false })).body).toMatchObject({
    achieved: true,
    after: { minimized: false },
  });
  expect(await state(hwnd)).toMatchObject({ minimized: false, region: { x: 333, y: 222 } });
  expect((await control('focus', hwnd)).body).toMatchObject({ achieved: true });
  await service.post('/action', { action: 'hotkey', keys: ['alt', 'g'] });
  const menus = async (query: string): Promise<Answer> => service.get(`/windows?pid=${pid}${query}`);
  await until('the menu is listed as a popup', async () => {
    const last = at((await menus('&include_popups=true')).body, 'windows.1');
    return at(last, 'popup') === true && at(last, 'class_name') === '#32768';
  });
  expect((await menus('')).body).toMatchObject({ count: 1 });
  for (const _ of [1, 2]) await service.post('/action', { action: 'hotkey', keys: ['Escape'] });
  expect(await state(hwnd)).toMatchObject({ foreground: true });
  await closed({ hwnd, pid });
  expect(await state(hwnd)).toBeNull();
}, 60_000);

describe('commands', () => {
  const exec = (body: object): Promise<Answer> =>
    service.post('/exec', { shell: 'cmd', ...body }, { headers: { 'x-service-exec-secret': EXEC_SECRET } });

  test('cmd prints any script and its exit code is told', async () => {
    const { body } = await exec({ command: 'echo Grüße 漢字 🙂& exit 3' });
    expect(body).toMatchObject({ stdout: 'Grüße 漢字 🙂\r\n', exit_code: 3, timed_out: false });
  });

  test('at the timeout everything the command started ends', async () => {
    const beats = join(scratch, 'beats');
    const script = `setInterval(() => require('fs').appendFileSync('${windowsPath(beats).replaceAll('\\', '/')}', '.'), 50)`;
    const node = windowsPath(PLACES.node);
    const command = `start "" /b "${node}" -e "${script}" & echo started& ping -n 1000 127.0.0.1 >nul`;
    const { body, elapsedMs } = await exec({ command, timeout_s: 4 });
    expect(body).toMatchObject({ timed_out: true, exit_code: null });
    expect(at(body, 'stdout')).toContain('started');
    expect(elapsedMs).toBeLessThan(10_000);
    const count = (await readFile(beats)).length;
    expect(count).toBeGreaterThan(3);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await readFile(beats)).length).toBe(count);
  }, 60_000);

  test.each([
    ['with the command', '', { timeout_s: 20 }, { exit_code: 0, timed_out: false, ended_processes: 1 }],
    ['at the timeout', '& ping -n 1000 127.0.0.1 >nul', { timeout_s: 4 }, { timed_out: true }],
  ])(
    'what left its parent, console and environment ends %s',
    async (name, more, options, expected) => {
      const beats = join(scratch, `hidden-${name}`);
      const hide = join(scratch, 'hide.cjs');
      await writeFile(
        hide,
        `const { spawn } = require('node:child_process');
         const { appendFileSync } = require('node:fs');
         const [, , file, isHidden] = process.argv;
         if (isHidden) setInterval(() => appendFileSync(file, '.'), 50);
         else {
           const { SystemRoot, NODE_SKIP_PLATFORM_CHECK } = process.env;
           const env = { SystemRoot, NODE_SKIP_PLATFORM_CHECK };
           spawn(process.execPath, [__filename, file, 'hidden'], { detached: true, stdio: 'ignore', env }).unref();
           setInterval(() => { try { if (require('node:fs').statSync(file).size > 3) process.exit(); } catch {} }, 20);
         }`,
      );
      const command = [PLACES.node, hide, beats].map((path) => `"${windowsPath(path)}"`).join(' ');
      const { body } = await exec({ command: `${command} ${more}`, ...options });
      expect(body).toMatchObject(expected);
      const count = (await readFile(beats)).length;
      expect(count).toBeGreaterThan(3);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((await readFile(beats)).length).toBe(count);
    },
    60_000,
  );
});

test('reads a menu of a Windows program and clicks its words', async () => {
  const notepad = await launch('notepad.exe');
  const { body } = await service.post('/ocr/find', { query: 'Search' });
  expect(at(body, 'match_count')).toBeGreaterThanOrEqual(1);
  const clickText = (text: string): Promise<Answer> =>
    service.post('/action', { action: 'click_text', click_text: { text, match: 'exact' } });
  expect((await clickText('File')).status).toBe(200);
  await until('the menu is open', async () => (await clickText('Exit')).status === 200, 30_000);
  await until('notepad has obeyed', async () => (await state(notepad.hwnd)) === null);
}, 120_000);

test('lets go of every key and button when the service is killed', async () => {
  const doomed = await startWindowsService(windows);
  const [leftButton, shift] = [0x01, 0x10];
  const down = async (): Promise<readonly number[]> =>
    (JSON.parse((await witness('down')).toString('utf8')) as readonly number[]).filter(
      (code) => code === leftButton || code === shift,
    );
  expect((await doomed.post('/action', { action: 'key_down', keys: ['shift'] })).status).toBe(200);
  expect((await doomed.post('/action', { action: 'mouse_down' })).status).toBe(200);
  expect(await down()).toEqual([leftButton, shift]);
  const killed = performance.now();
  await doomed.stop();
  await until('both are up', async () => (await down()).length === 0);
  // The observer is its own program, whose start is part of the time.
  console.log(`Seen released ${Math.round(performance.now() - killed)} ms after the service was killed.`);
}, 60_000);

test('answers others while it captures', async () => {
  const enough = new AbortController();
  let captured = 0;
  const captures = (async (): Promise<void> => {
    for (; !enough.signal.aborted; captured++)
      await service.post('/vision/diff', { mode: 'screen', delay_ms: 0 });
  })();
  let [during, answered] = [captured, 0];
  // A service that captures on its own thread answers once before, between and after the two pictures.
  await until(
    'five answers come during one call that captures',
    async () => {
      expect((await service.get('/health')).status).toBe(200);
      answered = during === captured ? answered + 1 : 0;
      during = captured;
      return answered >= 5;
    },
    40_000,
    1,
  );
  enough.abort();
  await captures;
}, 60_000);
