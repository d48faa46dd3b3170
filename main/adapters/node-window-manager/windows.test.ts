import type { Bounds, Window, WindowManager } from 'node-window-manager';
import { describe, expect, it } from 'vitest';
import { createWindowManagerWindows, loadWindowManager } from './windows.ts';

function fakeManager(parked: readonly number[] = []): {
  readonly manager: WindowManager;
  readonly calls: unknown[];
} {
  const calls: unknown[] = [];
  const window = (id: number, title: string, at = { x: -20, y: 5 }): Window => ({
    id,
    processId: id + 1000,
    path: '/Applications/TextEdit.app/Contents/MacOS/TextEdit',
    getBounds: () => ({ ...at, width: 300, height: 200 }),
    getTitle: () => title,
    isVisible: () => true,
    isWindow: () => true,
    setBounds: (bounds: Bounds) => calls.push(['setBounds', id, bounds]),
    bringToTop: () => calls.push(['bringToTop', id]),
    restore: () => calls.push(['restore', id]),
    minimize: () => calls.push(['minimize', id]),
    maximize: () => calls.push(['maximize', id]),
  });
  const windows = [
    window(1, 'top'),
    window(2, 'bottom'),
    ...parked.map((x, n) => window(n + 3, 'parked', { x, y: x })),
  ];
  return {
    calls,
    manager: {
      getWindows: () => [...windows],
      getActiveWindow: () => windows[0],
      requestAccessibility: () => true,
    },
  };
}

it('does not take a package without its native part for a desktop without windows', async () => {
  const { manager } = fakeManager();
  const unbuilt = () => Promise.resolve({ windowManager: manager, addon: undefined });
  await expect(loadWindowManager(unbuilt)).rejects.toMatchObject({ reason: 'not_supported' });
  const built = () => Promise.resolve({ windowManager: manager, addon: {} });
  expect(await loadWindowManager(built)).toBe(manager);
});

describe('windows over node-window-manager', () => {
  it('says why there are none where the package is not installed', async () => {
    await expect(createWindowManagerWindows().list()).rejects.toMatchObject({
      reason: 'not_supported',
      details: { adapter: 'node-window-manager' },
    });
  });

  it('lists from the bottom of the stack up', async () => {
    const { manager } = fakeManager();
    const windows = createWindowManagerWindows(() => Promise.resolve(manager));
    expect(await windows.list()).toMatchObject([
      { id: 2, title: 'bottom', foreground: false },
      { id: 1, title: 'top', foreground: true, pid: 1001, processName: 'TextEdit', region: { x: -20 } },
    ]);
  });

  it.each([-32_000, -25_600, -21_334, -16_000, -10_667])(
    'knows a minimised window by the place where Windows keeps it: %d',
    async (place) => {
      const { manager } = fakeManager([place]);
      const windows = createWindowManagerWindows(() => Promise.resolve(manager));
      expect(await windows.get(3)).toMatchObject({ minimized: true, visible: false });
      expect(await windows.get(1)).toMatchObject({ minimized: false, visible: true });
    },
  );

  it('hands requests on and refuses what it cannot do', async () => {
    const { manager, calls } = fakeManager();
    const windows = createWindowManagerWindows(() => Promise.resolve(manager));
    await windows.focus(2);
    await windows.place(1, { x: 7 });
    expect(calls).toEqual([
      ['bringToTop', 2],
      ['setBounds', 1, { x: 7 }],
    ]);
    await expect(windows.minimize(3)).rejects.toMatchObject({ reason: 'window_not_found' });
    await expect(windows.popups()).rejects.toMatchObject({ reason: 'not_supported' });
    await expect(windows.close(1)).rejects.toMatchObject({ reason: 'not_supported' });
  });
});
