/** i3 tiles windows: what it does not do with them is refused at once, with the reason. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';

let desktop: TestDesktop;
let link: X11Link;
let windows: WindowsPort;
let id: number;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'i3' });
  link = createX11Link({ display: desktop.display });
  windows = createX11Windows(link);
  desktop.spawn('xterm', ['-T', 'tiled']);
  const find = async (): Promise<WindowRecord | undefined> =>
    (await windows.list()).find(({ title }) => title === 'tiled');
  ({ id } = await vi.waitUntil(find, { timeout: 20_000, interval: 50 }));
});
afterAll(async () => {
  link.close();
  await desktop.stop();
});

const refused = (words: string): object => ({
  reason: 'not_supported',
  details: { capability: 'window_manager', reason: expect.stringContaining(words) as string },
});

describe('a tiled window', () => {
  test.each([
    ['minimised', 'minimises no window', () => windows.minimize(id)],
    ['maximised', '_NET_WM_STATE_MAXIMIZED_VERT', () => windows.maximize(id)],
    ['placed', 'tiled', () => windows.place(id, { x: 50, y: 60, width: 400, height: 300 })],
  ])('is not %s', async (_, words, act) => {
    await expect(act()).rejects.toMatchObject(refused(words));
  });
});

test('a floating window is placed', async () => {
  await desktop.tool('i3-msg', ['floating', 'enable']);
  const isPlaced = async (): Promise<boolean> => {
    await windows.place(id, { x: 50, y: 60 });
    const { region } = (await windows.get(id)) ?? {};
    return region?.x === 50 && region.y === 60;
  };
  await vi.waitUntil(isPlaced, { timeout: 5000, interval: 100 });
  await expect(windows.minimize(id)).rejects.toMatchObject(refused('minimises no window'));
});
