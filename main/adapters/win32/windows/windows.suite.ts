/** The windows of Windows. */
import { openWin32 } from '../native/win32.ts';
import { createWindows } from './windows.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { openObserver, windowState, type ObserverWindow } from '../../../../testing/wine/observer.ts';

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
