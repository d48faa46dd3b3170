/** Distinguishes our own windows from those of others, so that no agent acts on them. */
import type { OwnWindowsPort } from '../../../ports/own-windows.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import type { X11Link } from '../link.ts';
import { connectedPid } from './client-pid.ts';
import { windowsUnder } from './windows-under.ts';

/** `pid` is the process that shows the service's windows. Menus and tooltips count as its windows too. */
export function createX11OwnWindows(link: X11Link, windows: WindowsPort, pid: number): OwnWindowsPort {
  return {
    any: () => true,
    async at({ x, y }) {
      const connection = await link.use();
      const chain = await windowsUnder(connection, x, y);
      const pids = await Promise.all(chain.map((window) => connectedPid(connection, window)));
      return pids.includes(pid);
    },
    async focused() {
      const foreground = await windows.foreground();
      return foreground?.pid === pid;
    },
    async owns(id) {
      return (await windows.get(id))?.pid === pid;
    },
  };
}
