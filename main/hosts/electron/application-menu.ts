/** The menu bar. Electron's own offers developer tools, whose window can be filmed and can make the page's calls. */
import { Menu } from 'electron';

/** Before `ready`, which saves Electron from building its own. */
export function setApplicationMenu(platform: NodeJS.Platform): void {
  // macOS takes copy, paste and quit from the menu; elsewhere they are the page's and the tray's.
  const menu =
    platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null;
  Menu.setApplicationMenu(menu);
}
