/** Windows and the pointer by our extension in GNOME Shell, observed by the tools of X11 on windows of Xwayland. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../soak.ts';
import { endChild } from '../desktop.ts';
import { activeByXprop, hex } from '../windows/observer.ts';
import type { Region } from '../../main/core/geometry.ts';
import { describeTyping } from '../../main/ports/testing/keyboard.contract.ts';
import { describeWindows, type ObservedWindowState } from '../../main/ports/testing/windows.contract.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createMutterInput } from '../../main/adapters/wayland/mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import { startFoot } from './foot.ts';
import { leaveOverview, startGnome, type TestGnome } from './gnome.ts';
import { addExtension } from './gnome-with-extension.ts';
import { PRINTING } from './input.suite.ts';
import {
  createExtensionCalls,
  type AskExtension,
} from '../../main/adapters/wayland/gnome-extension/calls.ts';
import { createGnomeWindows, extensionPointer } from '../../main/adapters/wayland/gnome-extension/windows.ts';
import type { GnomeGround } from './gnome-ground.ts';
import { COMPILE_CACHE } from '../service.ts';

let gnome: TestGnome;
let link: MutterLink;
let ask: AskExtension;
let input: InputChild;

/** GNOME does not minimise dialogs, such as zenity's. */
const WINDOW = `import gi, sys
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk
window = Gtk.Window(title=sys.argv[1])
window.set_default_size(420, 310)
window.connect('destroy', Gtk.main_quit)
window.show_all()
Gtk.main()`;

const x11 = (): NodeJS.ProcessEnv => ({ ...gnome.xwayland(), GDK_BACKEND: 'x11' });

/** A tool of X11, on the shell's own X server. */
const tool = async (command: string, args: readonly string[]): Promise<string> => {
  const env = { ...process.env, ...gnome.xwayland() };
  return (await promisify(execFile)(command, args, { env })).stdout;
};

const numbers = (text: string, name: string): readonly number[] =>
  (new RegExp(`${name}\\(CARDINAL\\) = ([\\d, ]+)`).exec(text)?.[1] ?? '').split(',').map(Number);

/** The window's frame as a person sees it: without the shadow that a program draws, with the frame that GNOME draws. */
async function frameOf(id: number, properties: string): Promise<Region> {
  const text = await tool('xwininfo', ['-id', hex(id)]);
  const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
  const [x, y] = [number(/Absolute upper-left X: +(-?\d+)/), number(/Absolute upper-left Y: +(-?\d+)/)];
  const [width, height] = [number(/Width: (\d+)/), number(/Height: (\d+)/)];
  const isOwn = properties.includes('_GTK_FRAME_EXTENTS(CARDINAL)');
  const extents = numbers(properties, isOwn ? '_GTK_FRAME_EXTENTS' : '_NET_FRAME_EXTENTS');
  const [left = 0, right = 0, top = 0, bottom = 0] = extents.map((each) => (isOwn ? -each : each));
  return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
}

async function observe(id: number): Promise<ObservedWindowState | null> {
  try {
    const names = ['WM_STATE', '_NET_WM_STATE', '_NET_WM_PID', '_GTK_FRAME_EXTENTS', '_NET_FRAME_EXTENTS'];
    const text = await tool('xprop', ['-id', hex(id), '-f', '_NET_WM_NAME', '8u', '_NET_WM_NAME', ...names]);
    if (!/window state: (?:Normal|Iconic)/.test(text)) return null;
    return {
      title: /_NET_WM_NAME\(UTF8_STRING\) = "(.*)"/.exec(text)?.[1] ?? '',
      pid: Number(/_NET_WM_PID\(CARDINAL\) = (\d+)/.exec(text)?.[1]),
      minimized: text.includes('_NET_WM_STATE_HIDDEN'),
      maximized: text.includes('_MAXIMIZED_HORZ') && text.includes('_MAXIMIZED_VERT'),
      foreground: (await activeByXprop({ tool })) === id,
      region: await frameOf(id, text),
    };
  } catch {
    return null;
  }
}

/** X11's own number of the window with this title; 0 if there is none. */
async function xidOf(title: string): Promise<number> {
  const roots = await tool('xprop', ['-root', '_NET_CLIENT_LIST']);
  for (const [id] of roots.matchAll(/0x[0-9a-f]+/g))
    if ((await observe(Number(id)))?.title === title) return Number(id);
  return 0;
}

function onGnome({ suite }: GnomeGround): void {
  beforeAll(async () => {
    gnome = await startGnome({ prepare: (home) => void addExtension(home, suite), suite });
    link = createMutterLink({ address: gnome.address });
    ask = createExtensionCalls(() => link.use());
    input = createMutterInput({
      forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
      address: gnome.address,
      environment: gnome.environment,
    });
    await leaveOverview(input);
  });
  afterAll(async () => {
    await input.close();
    link.close();
    await gnome.stop();
  });
}

/** What each GNOME is tried with; its contract is `describeGnomeWindows`. */
export function describeGnomeExtension(ground: GnomeGround): void {
  onGnome(ground);

  test('another program is refused', async () => {
    const target = ['-d', 'org.gnome.Shell', '-o', '/dev/deskhand/Shell', '-m', 'dev.deskhand.Shell1.List'];
    const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const asked = promisify(execFile)('gdbus', ['call', '--session', ...target], {
      env: gnome.environment,
      ...asUser,
    });
    await expect(asked).rejects.toThrow(/AccessDenied/);
  });

  test('a window is listed as X11 knows it, placed, minimised, brought back and closed', async () => {
    const windows = createGnomeWindows(ask);
    const title = 'placed by the extension';
    gnome.spawn('/usr/bin/python3', ['-c', WINDOW, title], x11());
    const found = async () => (await windows.list()).find((window) => window.title === title);
    await expect.poll(found, { timeout: 20_000 }).toBeDefined();
    const id = (await found())?.id ?? 0;
    const seen = async () => observe(await xidOf(title));
    await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ title, foreground: true });
    const { pid = 0 } = (await seen()) ?? {};
    expect(await windows.get(id)).toMatchObject({ pid, minimized: false });
    const region = { x: 200, y: 150, width: 640, height: 480 };
    await windows.place(id, region);
    await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ region });
    await windows.minimize(id);
    await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ minimized: true });
    await windows.focus(id);
    await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ minimized: false, foreground: true });
    await windows.close(id);
    await expect.poll(seen, { timeout: 10_000 }).toBeNull();
    expect(await windows.get(id)).toBeNull();
  });

  test('the pointer is at the place it was moved to', async () => {
    await input.pointer.moveTo({ x: 400, y: 300 });
    expect(await extensionPointer(ask)).toEqual({ x: 400, y: 300 });
  });
}

export function describeGnomeWindows(ground: GnomeGround): void {
  const { name } = ground;
  onGnome(ground);

  describeWindows(`${name}, by its extension`, () => {
    const windows = createGnomeWindows(ask);
    const xids = new Map<number, number>();
    return Promise.resolve({
      windows,
      open(title) {
        const child = gnome.spawn('/usr/bin/python3', ['-c', WINDOW, title], x11());
        return Promise.resolve({ pid: child.pid ?? 0, end: () => endChild(child) });
      },
      async observe(id) {
        const title = (await windows.get(id))?.title;
        const xid = xids.get(id) ?? (title === undefined ? 0 : await xidOf(title));
        if (xid !== 0) xids.set(id, xid);
        return xid === 0 ? null : observe(xid);
      },
      stop: () => Promise.resolve(),
    });
  });

  test('the pointer is at the place it was moved to', async () => {
    for (const point of [
      { x: 400, y: 300 },
      { x: 1279, y: 719 },
      { x: 7, y: 411 },
    ]) {
      await input.pointer.moveTo(point);
      expect(await extensionPointer(ask)).toEqual(point);
    }
  });

  test('a dialog that GNOME does not minimise is refused', async () => {
    const windows = createGnomeWindows(ask);
    const dialog = gnome.spawn('zenity', ['--info', '--title', 'asks', '--text', 'asks'], x11());
    const found = async () => (await windows.list()).find(({ title }) => title === 'asks');
    await expect.poll(found, { timeout: 10_000 }).toBeDefined();
    await expect(windows.minimize((await found())?.id ?? 0)).rejects.toMatchObject({
      reason: 'not_supported',
    });
    await endChild(dialog);
  });

  describeTyping(`${name}, with its extension, into foot`, async () => {
    const foot = await startFoot(gnome);
    return {
      keyboard: input.keyboard,
      received: (length) => foot.received(length),
      clear: () => foot.clear(),
      down: async () => (await input.held()).keys,
      stop() {
        foot.stop();
        return Promise.resolve();
      },
    };
  });

  test('different characters of every script reach a terminal as they are', async () => {
    const foot = await startFoot(gnome);
    await foot.clear();
    const text = PRINTING.slice(0, SOAK ? 1000 : 200).join('');
    expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: text.length });
    expect(await foot.received(text.length)).toBe(text);
    foot.stop();
  });
}
