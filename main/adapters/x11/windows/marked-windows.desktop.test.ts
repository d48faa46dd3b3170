import { afterEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { isPlaced, type PlacedWindow } from '../../../ports/windows.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11MarkedWindows } from './marked-windows.ts';
import { createX11Windows } from './windows.ts';

const TIMEOUT = { timeout: 15_000, interval: 50 };
let desktop: TestDesktop;
let link: X11Link;
afterEach(async () => {
  link.close();
  await desktop.stop();
});

describe.each(['openbox', 'xfwm4', 'none'] as const)('under %s', (windowManager) => {
  test('the window with a marker in its title is ours: its inside, its frame, its keyboard', async () => {
    desktop = await startDesktop({ windowManager });
    link = createX11Link({ display: desktop.display });
    const windows = createX11Windows(link);
    let markers: string[] = ['k7m2q9xw'];
    const own = createX11MarkedWindows(link, windows, () => markers);
    const open = async (title: string, geometry: string): Promise<PlacedWindow> => {
      desktop.spawn('xterm', ['-T', title, '-geometry', geometry, '-e', 'cat']);
      const find = async (): Promise<PlacedWindow | undefined> =>
        (await windows.list()).filter(isPlaced).find((window) => window.title === title);
      await expect.poll(find, TIMEOUT).toBeDefined();
      const record = await find();
      if (record === undefined) throw new Error(`${title} vanished`);
      return record;
    };
    const notes = await open('Notes', '40x10+50+60');
    const marked = await open('Deskhand k7m2q9xw - Browser', '40x10+600+60');

    const { x, y, width, height } = marked.region;
    expect(await own.at({ x: x + width / 2, y: y + height / 2 })).toBe(true);
    // The title bar, if there is one.
    expect(await own.at({ x: x + width / 2, y: y + 4 })).toBe(true);
    expect(await own.at({ x: notes.region.x + 50, y: notes.region.y + 50 })).toBe(false);
    expect(await own.at({ x: 1270, y: 1000 })).toBe(false);
    expect(await own.owns(marked.id)).toBe(true);
    expect(await own.owns(notes.id)).toBe(false);
    await windows.focus(marked.id);
    await expect.poll(() => own.focused(), TIMEOUT).toBe(true);
    await windows.focus(notes.id);
    await expect.poll(() => own.focused(), TIMEOUT).toBe(false);

    // A window over it belongs to another program.
    await windows.place(notes.id, { x, y });
    await expect.poll(() => own.at({ x: x + 60, y: y + 60 }), TIMEOUT).toBe(false);

    markers = [];
    expect(own.any()).toBe(false);
    expect(await own.owns(marked.id)).toBe(false);
  });
});
