/**
 * The application's own windows under Wayland, where Electron knows no window's place: by their process as the compositor
 * reports it, else by the application's id (https://www.electronjs.org/docs/latest/api/app#appsetdesktopnamename-linux).
 */
import { app, BrowserWindow } from 'electron';
import { createListedOwnWindows } from '../../console/listed-own-windows.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowRecord, WindowsPort } from '../../ports/windows.ts';
import { APPLICATION_ID } from './identity.ts';

/** `pid` is 0 if the compositor does not report it. */
const isOwn = ({ pid, className }: WindowRecord): boolean =>
  pid === 0 ? className === APPLICATION_ID : app.getAppMetrics().some((each) => each.pid === pid);

/** A minimised one counts: Wayland does not say whether it is. */
const isAnyShown = (): boolean => BrowserWindow.getAllWindows().some((window) => window.isVisible());

export const createOwnWindowsByProcess = (
  windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>,
): OwnWindowsPort =>
  createListedOwnWindows({
    windows,
    isOwn,
    mayBeShown: isAnyShown,
    // Dialogs are windows as well.
    any: () => true,
  });
