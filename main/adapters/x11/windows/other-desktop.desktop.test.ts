/** A window on another desktop is not visible, and focusing it goes there. */
import { describe, expect, it } from 'vitest';
import { createX11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';
import { commandsWith } from '../../../../testing/ocr/processes.ts';
import { startManagedDesktop, SOME_WINDOW_MANAGERS } from '../../../../testing/windows/managed-desktop.ts';

describe.each(SOME_WINDOW_MANAGERS)('under %s', (windowManager) => {
  it('is listed, and brought to the front where it is', async () => {
    const desktop = await startManagedDesktop(windowManager);
    const link = createX11Link({ display: desktop.display });
    const windows = createX11Windows(link);
    const current = (): Promise<string> => desktop.tool('xprop', ['-root', '_NET_CURRENT_DESKTOP']);
    desktop.spawn('xterm', ['-T', 'elsewhere', '-e', 'cat']);
    await expect.poll(async () => (await windows.foreground())?.title, { timeout: 10_000 }).toBe('elsewhere');
    const id = (await windows.foreground())?.id ?? 0;

    await desktop.tool('wmctrl', ['-s', '1']);
    await expect.poll(current, { timeout: 5000 }).toContain('= 1');
    await expect
      .poll(() => windows.get(id), { timeout: 5000 })
      .toMatchObject({ visible: false, minimized: false, foreground: false });

    await windows.focus(id);
    await expect
      .poll(() => windows.get(id), { timeout: 3000 })
      .toMatchObject({ visible: true, foreground: true });
    expect(await current()).toContain('= 0');

    // The bare desktop hides windows without minimising them or leaving their desktop.
    await desktop.tool('wmctrl', ['-k', 'on']);
    await expect.poll(() => windows.get(id), { timeout: 3000 }).toMatchObject({ visible: false });
    await desktop.tool('wmctrl', ['-k', 'off']);
    await expect.poll(() => windows.get(id), { timeout: 3000 }).toMatchObject({ visible: true });
    link.close();
    await desktop.stop();
    // The session bus of a window manager outlives a session that is killed.
    await expect.poll(() => commandsWith(`DISPLAY=${desktop.display}`), { timeout: 10_000 }).toEqual([]);
  });
});
