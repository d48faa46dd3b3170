import { expect, test } from 'vitest';
import { endChild } from '../../../../testing/desktop.ts';
import { startManagedDesktop, SOME_WINDOW_MANAGERS } from '../../../../testing/windows/managed-desktop.ts';
import { observeWindow } from '../../../../testing/windows/observer.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { createX11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';

for (const windowManager of SOME_WINDOW_MANAGERS) {
  describeWindows(`X11 under ${windowManager}`, async () => {
    const desktop = await startManagedDesktop(windowManager);
    const link = createX11Link({ display: desktop.display });
    return {
      windows: createX11Windows(link),
      open(title) {
        const child = desktop.spawn('zenity', ['--text-info', '--title', title]);
        return Promise.resolve({ pid: child.pid ?? 0, end: () => endChild(child) });
      },
      observe: (id) => observeWindow(desktop, id),
      async stop() {
        link.close();
        await desktop.stop();
      },
    };
  });
}

test('reports each window that opens or closes once it is listed, or no longer is', async () => {
  const desktop = await startManagedDesktop('openbox');
  const link = createX11Link({ display: desktop.display });
  try {
    const windows = createX11Windows(link);
    const watch = await windows.watch?.();
    const isListed = async (): Promise<boolean> =>
      (await windows.list()).some(({ title, visible }) => title === 'watched' && visible);
    /** Looks after each report and at no other time: a report that is missing is a test that never ends. */
    const becomes = async (listed: boolean): Promise<void> => {
      while ((await isListed()) !== listed) await watch?.next(new AbortController().signal);
    };
    const child = desktop.spawn('xterm', ['-T', 'watched', '-e', 'cat']);
    await becomes(true);
    await endChild(child);
    await becomes(false);
    const over = AbortSignal.abort(new Error('No longer awaited.'));
    await expect(watch?.next(over)).rejects.toThrow('No longer awaited.');
    watch?.end();
  } finally {
    link.close();
    await desktop.stop();
  }
});
