/** Hidden windows, popups and programs that end early, as a client of the service meets them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

let desktop: TestDesktop;
let service: TestService;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'deskhand-home-'));
  desktop = await startDesktop();
  service = await startServiceOn(desktop, { env: { HOME: home } });
  await until('the service is well', async () => at((await service.get('/health')).body, 'status') === 'ok');
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await rm(home, { recursive: true, force: true });
});

const list = (query: string): Promise<Answer> => service.get(`/windows?${query}`);
const control = (action: string, more: object = {}): Promise<Answer> =>
  service.post('/windows/action', { action, title_contains: 'hidden one', ...more });

/** Waits until it has the keyboard, which programs get once they are drawn. */
async function openTerminal(title: string): Promise<void> {
  desktop.spawn('xterm', ['-T', title, '-e', 'cat']);
  const find = (): Promise<Answer> => list(`title_contains=${encodeURIComponent(title)}`);
  await until('it is there', async () => at((await find()).body, 'windows.0.foreground') === true, 10_000);
}

test('a minimised window is meant only where hidden ones are, which its refusal says', async () => {
  await openTerminal('hidden one');
  expect((await control('minimize')).body).toMatchObject({ achieved: true, after: { visible: false } });
  expect(await desktop.tool('xprop', ['-name', 'hidden one', 'WM_STATE'])).toContain('Iconic');

  expect((await list('title_contains=hidden')).body).toMatchObject({ count: 0 });
  expect((await list('title_contains=hidden&visible_only=false')).body).toMatchObject({
    count: 1,
    windows: [{ visible: false, minimized: true }],
  });
  for (const action of ['restore', 'focus', 'maximize', 'close']) {
    const refused = await control(action);
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({
      error: {
        details: {
          reason: 'window_not_found',
          hint: expect.stringContaining('visible_only: false') as unknown,
          candidates: [{ title: 'hidden one' }],
        },
      },
    });
  }
  const closed = {
    condition: { kind: 'window', title_contains: 'hidden one', state: 'closed' },
    timeout_ms: 300,
  };
  expect((await service.post('/wait', closed)).body).toMatchObject({ satisfied: false });
  expect((await control('restore', { visible_only: false })).body).toMatchObject({
    achieved: true,
    before: { visible: false },
    after: { visible: true },
  });
  expect(await desktop.tool('xprop', ['-name', 'hidden one', 'WM_STATE'])).toContain('Normal');
});

test('popups are listed with include_popups only, and say that they are', async () => {
  await openTerminal('with a menu');
  const { body } = await list('title_contains=menu');
  const [x, y] = ['x', 'y'].map((side) => Number(at(body, `windows.0.rect.${side}`)) + 100);
  const pid = Number(at(body, 'windows.0.pid'));
  const popups = (): Promise<Answer> => list(`pid=${pid}&include_popups=true`);
  await desktop.tool('xdotool', ['mousemove', String(x), String(y), 'keydown', 'ctrl']);
  await until('the menu is listed', async () => {
    await desktop.tool('xdotool', ['mousedown', '1']);
    return at((await popups()).body, 'count') === 2;
  });
  expect((await popups()).body).toMatchObject({
    windows: [{ title: 'with a menu' }, { popup: true, pid, process_name: 'xterm', visible: true }],
  });
  expect(at((await popups()).body, 'windows.0.popup')).toBeUndefined();
  expect((await list(`pid=${pid}`)).body).toMatchObject({ count: 1 });
  await desktop.tool('xdotool', ['mouseup', '1', 'keyup', 'ctrl']);
  await until('the menu is gone', async () => at((await popups()).body, 'count') === 1);
});

describe('a program that ends before its window came', () => {
  const launch = async (script: string, more: object = {}): Promise<Answer & { tookMs: number }> => {
    const start = performance.now();
    const body = { executable: 'sh', args: ['-c', script], wait_for_window: true, ...more };
    return { ...(await service.post('/launch', body)), tookMs: performance.now() - start };
  };

  test.each<[string, object]>([
    ['echo no display >&2; exit 7', { exit_code: 7, signal: null, stderr: 'no display\n' }],
    ['kill -SEGV $$', { exit_code: null, signal: 'SIGSEGV', stderr: '' }],
    ['true', { exit_code: 0, signal: null, stderr: '' }],
  ])('%s is told at once', async (script, expected) => {
    const { status, body, tookMs } = await launch(script);
    expect(status).toBe(200);
    expect(body).toMatchObject({ window_found: false, window: null, ...expected });
    expect(tookMs).toBeLessThan(3000);
  });

  test('returns the last 1,000 characters of its stderr', async () => {
    const { body } = await launch("head -c 5000 /dev/zero | tr '\\0' x >&2; printf 'é!' >&2; exit 1");
    expect(at(body, 'stderr')).toBe(`${'x'.repeat(998)}é!`);
  });

  test('leaves the waiting to a child that it started', async () => {
    const { body } = await launch('(sleep 1; exec xterm -T "of a child" -e cat) & exit 1');
    expect(body).toMatchObject({ window_found: true, exit_code: 1, window: { title: 'of a child' } });
  });
});

test.each(['~', '$HOME'])('%s at the start of executable and cwd is the home folder', async (name) => {
  await writeFile(join(home, 'tool'), '#!/bin/sh\npwd > where\n');
  await chmod(join(home, 'tool'), 0o755);
  const { body } = await service.post('/launch', { executable: `${name}/tool`, cwd: name });
  expect(body).toMatchObject({ argv: [join(home, 'tool')], cwd: home });
  await until('it has run', async () => (await readFile(join(home, 'where'), 'utf8').catch(() => '')) !== '');
  expect((await readFile(join(home, 'where'), 'utf8')).trim()).toBe(home);
  await rm(join(home, 'where'));
});

test('a program that was waited for outlives the service, writing to stderr all the while', async () => {
  const other = await startServiceOn(desktop, { env: { HOME: home } });
  await until('the service is well', async () => at((await other.get('/health')).body, 'status') === 'ok');
  const file = join(home, 'beat');
  const script = `xterm -T outliving -e cat & while head -c 100000 /dev/zero >&2; do date +%s%N > ${file}; sleep 0.1; done`;
  const launched = await other.post('/launch', {
    executable: 'sh',
    args: ['-c', script],
    wait_for_window: true,
  });
  expect(launched.body).toMatchObject({ window_found: true, exit_code: null, stderr: null });
  await other.stop();
  const beat = await readFile(file, 'utf8');
  await until('it beats on', async () => (await readFile(file, 'utf8')) > beat);
  const pid = Number(at(launched.body, 'pid'));
  await once(spawn('kill', [String(pid)]), 'exit');
});
