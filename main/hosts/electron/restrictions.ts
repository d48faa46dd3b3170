/** Restrictions on every page: no permissions, no navigation, no other windows. */
import type { Session, WebContents } from 'electron';
import { WINDOW_ORIGIN } from './protocol.ts';

/** https://www.electronjs.org/docs/latest/tutorial/security items 5, 13 and 14. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // The only thing that is saved is a text that our own page made, the exported log.
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${WINDOW_ORIGIN}`)) event.preventDefault();
  });
}

export function denyNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
