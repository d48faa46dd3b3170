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
