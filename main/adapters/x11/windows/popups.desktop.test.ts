/** Popups of real programs, compared with the X server's own record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';
import { isPlaced, type PlacedWindow, type WindowsPort } from '../../../ports/windows.ts';
import { endChild, startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { startManagedDesktop } from '../../../../testing/windows/managed-desktop.ts';
import { frameByXwininfo, hex } from '../../../../testing/windows/observer.ts';
import { SOAK } from '../../../../testing/soak.ts';

const TIMEOUT = { timeout: 15_000, interval: 50 };

interface PopupCase {
  readonly what: string;
  readonly command: readonly [string, ...string[]];
  /** The record's part of WM_CLASS; X toolkit menus have none. */
  readonly className: string;
  readonly processName: string;
  /** Opens the popup, with the pointer over the window. */
  readonly open: readonly (readonly string[])[];
}

const POPUPS: readonly PopupCase[] = [
  {
    what: "xterm's menu on ctrl and a click",
    command: ['xterm', '-T', 'popups', '-e', 'cat'],
    className: '',
    processName: 'xterm',
    open: [
      ['keydown', 'ctrl'],
      ['mousedown', '1'],
    ],
  },
  {
    what: 'the context menu of a GTK text view',
    command: ['zenity', '--text-info', '--title', 'popups'],
    className: 'Zenity',
    processName: 'zenity',
    open: [['click', '3']],
  },
  {
    what: 'the context menu of a Qt text editor',
    command: ['featherpad', '--standalone'],
    className: 'FeatherPad',
    processName: 'featherpad',
    open: [['click', '3']],
  },
];

/** Whether a window is shown and bypasses the window manager: by xwininfo. */
async function bypassesManager(desktop: TestDesktop, id: number): Promise<boolean> {
  const text = await desktop.tool('xwininfo', ['-id', hex(id), '-stats']);
  return text.includes('Override Redirect State: yes') && text.includes('Map State: IsViewable');
}

const MANAGERS = [...(SOAK ? (['openbox'] as const) : []), 'xfwm4', 'no window manager'] as const;

describe.each(MANAGERS)('under %s', (manager) => {
  let desktop: TestDesktop;
  let link: X11Link;
  let windows: WindowsPort;
  beforeAll(async () => {
    desktop =
      manager === 'no window manager'
        ? await startDesktop({ windowManager: 'none' })
        : await startManagedDesktop(manager);
    link = createX11Link({ display: desktop.display });
    windows = createX11Windows(link);
  });
  afterAll(async () => {
    link.close();
    await desktop.stop();
  });

  it.each(POPUPS)('lists $what and nothing else', async ({ command, className, processName, open }) => {
    const [program, ...args] = command;
    const child = desktop.spawn(program, args);
    const find = async (): Promise<PlacedWindow | undefined> =>
      (await windows.list()).filter(isPlaced).find((window) => window.processName === processName);
    await expect.poll(find, TIMEOUT).toBeDefined();
    const window = await find();
    if (window === undefined) throw new Error('the window vanished');
    expect(await windows.popups()).toEqual([]);

    const { x, y, width, height } = window.region;
    const middle = [x + width / 2, y + height / 2].map((place) => String(Math.round(place)));
    await desktop.tool('xdotool', ['mousemove', ...middle]);
    // Programs take a click only once they have drawn themselves.
    await expect
      .poll(
        async () => {
          for (const events of open) await desktop.tool('xdotool', events);
          return windows.popups();
        },
        { timeout: 15_000, interval: 500 },
      )
      .toHaveLength(1);

    const [popup] = await windows.popups();
    expect(popup).toMatchObject({ popup: true, visible: true, pid: child.pid, className, processName });
    expect(popup?.region).toEqual(await frameByXwininfo(desktop, popup?.id ?? 0));
    expect(await bypassesManager(desktop, popup?.id ?? 0)).toBe(true);
    expect((await windows.list()).map(({ id }) => id)).toEqual([window.id]);

    await desktop.tool('xdotool', ['mouseup', '1', 'keyup', 'ctrl', 'key', 'Escape']);
    await expect.poll(() => windows.popups(), TIMEOUT).toEqual([]);
    await endChild(child);
    await expect.poll(() => windows.list(), TIMEOUT).toEqual([]);
  });
});
