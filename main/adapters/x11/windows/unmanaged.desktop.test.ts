/** A bare X server: windows are listed, possible requests are carried out, the rest is refused with a reason, at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createX11Link, type X11Link } from '../link.ts';
import { x11WindowCapabilities } from './capabilities.ts';
import { createX11OwnWindows } from './own-windows.ts';
import { createX11Windows } from './windows.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import { endChild, startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { frameByXwininfo } from '../../../../testing/windows/observer.ts';

const TIMEOUT = { timeout: 15_000, interval: 50 };
let desktop: TestDesktop;
let link: X11Link;
let windows: WindowsPort;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  link = createX11Link({ display: desktop.display });
  windows = createX11Windows(link);
});
afterAll(async () => {
  link.close();
  await desktop.stop();
});

async function openTerminal(
  title: string,
  geometry: string,
): Promise<WindowRecord & { readonly end: () => Promise<void> }> {
  const child = desktop.spawn('xterm', ['-T', title, '-geometry', geometry, '-e', 'cat']);
  const find = async (): Promise<WindowRecord | undefined> =>
    (await windows.list()).find((window) => window.title === title);
  await expect.poll(find, TIMEOUT).toBeDefined();
  const record = await find();
  if (record === undefined) throw new Error(`${title} vanished`);
  return { ...record, end: () => endChild(child) };
}

it('lists, focuses, places and closes; refuses what only a manager can do', async () => {
  const first = await openTerminal('first', '40x10+100+100');
  const second = await openTerminal('second', '40x10+300+300');
  expect(first).toMatchObject({ className: 'XTerm', processName: 'xterm', visible: true, minimized: false });
  expect(first.region).toEqual(await frameByXwininfo(desktop, first.id));

  for (const { id } of [first, second, first]) {
    await windows.focus(id);
    await expect
      .poll(async () => Number(await desktop.tool('xdotool', ['getwindowfocus'])), TIMEOUT)
      .toBe(id);
    expect(await windows.foreground()).toMatchObject({ id });
    expect((await windows.list()).at(-1)?.id).toBe(id);
  }

  const region = { x: 20, y: 30, width: 333, height: 222 };
  await windows.place(first.id, region);
  await expect.poll(() => frameByXwininfo(desktop, first.id), TIMEOUT).toEqual(region);
  expect(await windows.get(first.id)).toMatchObject({ region });

  const started = performance.now();
  for (const act of ['minimize', 'maximize', 'restore'] as const) {
    await expect(windows[act](first.id)).rejects.toMatchObject({
      reason: 'not_supported',
      details: { capability: 'window_manager' },
    });
  }
  expect(performance.now() - started).toBeLessThan(500);
  expect(await windows.get(first.id)).toMatchObject({ region, minimized: false });

  await windows.close(second.id);
  await expect.poll(() => windows.get(second.id), TIMEOUT).toBeNull();
  await first.end();
  await expect.poll(() => windows.list(), TIMEOUT).toEqual([]);
});

it('says so in its capabilities, and takes a manager into use as soon as one comes', async () => {
  await expect(x11WindowCapabilities(link)).resolves.toMatchObject({
    windows: { available: true, adapter: 'x11' },
    window_manager: { available: false, remedy: expect.stringContaining('openbox') as string },
  });
  const terminal = await openTerminal('managed later', '40x10+100+100');
  const manager = desktop.spawn('openbox');
  await expect
    .poll(() => x11WindowCapabilities(link), TIMEOUT)
    .toMatchObject({ window_manager: { available: true } });
  await expect.poll(() => windows.get(terminal.id), TIMEOUT).not.toBeNull();
  await windows.minimize(terminal.id);
  await expect.poll(() => windows.get(terminal.id), TIMEOUT).toMatchObject({ minimized: true });
  await windows.restore(terminal.id);
  await expect.poll(() => windows.get(terminal.id), TIMEOUT).toMatchObject({ minimized: false });

  manager.kill('SIGKILL');
  await expect
    .poll(() => x11WindowCapabilities(link), TIMEOUT)
    .toMatchObject({ window_manager: { available: false } });
  const [left] = await windows.list();
  expect(left).toMatchObject({ id: terminal.id, minimized: false });
  expect(left?.region).toEqual(await frameByXwininfo(desktop, terminal.id));
  await terminal.end();
});

it('knows its own windows by the process, at any place and under any cover', async () => {
  const own = await openTerminal('own', '40x10+100+100');
  const other = await openTerminal('other', '40x10+120+120');
  const ours = createX11OwnWindows(link, windows, own.pid);
  expect(await ours.at({ x: 105, y: 105 })).toBe(true);
  expect(await ours.at({ x: 130, y: 130 })).toBe(false);
  expect(await ours.at({ x: 1000, y: 900 })).toBe(false);
  await windows.focus(own.id);
  expect(await ours.focused()).toBe(true);
  expect(await ours.at({ x: 130, y: 130 })).toBe(true);
  await windows.focus(other.id);
  expect(await ours.focused()).toBe(false);
  await Promise.all([own.end(), other.end()]);
});
