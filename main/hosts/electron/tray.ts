/** The icon in the tray: its picture, its words and its menu follow the state. */
import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { join } from 'node:path';
import type { ConsoleState, Status } from '../../console/model/state.ts';
import type { NoticeText } from './notice.ts';
import { stateLine, trayMenu, type TrayActions, type TrayFacts } from './tray-menu.ts';

export interface TrayOptions {
  /** Folder of the tray's pictures. */
  readonly pictures: string;
  readonly platform: NodeJS.Platform;
  readonly actions: TrayActions;
  readonly facts: () => TrayFacts;
}

export interface TrayIcon {
  show(state: ConsoleState): void;
  /** Where the system shows no notification: a balloon on Windows, which other systems do not have. */
  announce(text: NoticeText): void;
  destroy(): void;
}

/** macOS colours template pictures itself; the `@2x` next to each is found by name. */
const fileName = (status: Status, platform: NodeJS.Platform): string =>
  platform === 'darwin' ? `${status}Template.png` : platform === 'win32' ? `${status}.ico` : `${status}.png`;

export function createTray({ pictures, platform, actions, facts }: TrayOptions): TrayIcon {
  const pictureOf = (status: Status): NativeImage =>
    nativeImage.createFromPath(join(pictures, fileName(status, platform)));
  const tray = new Tray(pictureOf('idle'));
  tray.on('click', () => actions.openWindow());
  let shownMenu = '';
  let shownStatus: Status | undefined;

  return {
    show(state) {
      if (state.status !== shownStatus) tray.setImage(pictureOf(state.status));
      shownStatus = state.status;
      const menu = trayMenu(state, facts(), actions);
      const words = JSON.stringify(menu);
      if (words === shownMenu) return;
      shownMenu = words;
      tray.setToolTip(`Deskhand: ${stateLine(state)}`);
      // On Linux a changed menu counts only once it is set again (https://www.electronjs.org/docs/latest/api/tray).
      tray.setContextMenu(Menu.buildFromTemplate(menu.map((item) => ({ ...item }))));
    },
    announce({ title, body }) {
      if (platform === 'win32') tray.displayBalloon({ title, content: body });
    },
    destroy: () => tray.destroy(),
  };
}
