/** The windows of Windows. */
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { createWindows } from '../../../main/adapters/win32/windows/windows.ts';
import { describeWindows } from '../../../main/ports/testing/windows.contract.ts';
import { openObserver, windowState, type ObserverWindow } from '../support/observer.ts';

const opened: ObserverWindow[] = [];

describeWindows('Windows', () =>
  Promise.resolve({
    windows: createWindows(openWin32()),
    async open(title) {
      const observer = await openObserver({ x: 120, y: 90, width: 500, height: 350 }, title);
      opened.push(observer);
      return { pid: observer.pid, end: () => observer.close() };
    },
    observe: windowState,
    async stop() {
      for (const observer of opened) await observer.close();
    },
  }),
);
