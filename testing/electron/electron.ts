/** The module that `import … from 'electron'` gives: the part of Electron that Deskhand uses, and nothing more. */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { app } from './application.ts';
import { connectSpec, trays } from './control.ts';
import { dialog } from './dialog.ts';
import { records } from './records.ts';
import { showUncaughtErrors } from './uncaught.ts';
import { safeStorage } from './safe-storage.ts';
import { desktopCapturer, screen, systemPreferences } from './mac.ts';
import { protocol, session } from './session.ts';
import { utilityProcess } from './utility-process.ts';
import { BrowserWindow, ipcMain } from './window.ts';

/** Promises since Electron 44 (https://www.electronjs.org/docs/latest/breaking-changes). */
const clipboard = {
  readText: () => Promise.resolve(records.clipboard),
  writeText(text: string) {
    records.clipboard = text;
    return Promise.resolve();
  },
};

class ClipboardItem {
  readonly payloads: object;
  constructor(payloads: object) {
    this.payloads = payloads;
  }
}

/** Registering fails where another program has the keys (https://www.electronjs.org/docs/latest/api/global-shortcut). */
const globalShortcut = {
  register(accelerator: string, callback: () => void): boolean {
    records.shortcuts.set(accelerator, callback);
    return true;
  },
  unregisterAll: () => records.shortcuts.clear(),
};

/** An image that cannot be read is an empty one, without an error (https://www.electronjs.org/docs/latest/api/native-image). */
const nativeImage = {
  createFromPath: (path: string) => ({ path, isEmpty: () => !existsSync(path) }),
};

const Menu = {
  buildFromTemplate: (items: MenuItemConstructorOptions[]) => ({ items }),
  setApplicationMenu: (menu: object | null) => void records.switches.push(`menu:${JSON.stringify(menu)}`),
};

class Tray extends EventEmitter {
  image: { path: string; isEmpty(): boolean };
  tip = '';
  menu: MenuItemConstructorOptions[] = [];
  constructor(image: { path: string; isEmpty(): boolean }) {
    super();
    this.image = image;
    trays.add(this);
  }
  setImage(image: { path: string; isEmpty(): boolean }): void {
    this.image = image;
  }
  setToolTip(tip: string): void {
    this.tip = tip;
  }
  setContextMenu({ items }: { items: MenuItemConstructorOptions[] }): void {
    this.menu = items;
  }
  destroy(): void {
    trays.delete(this);
  }
}

/** Made on Windows alone, where it hears that the session ends. */
class BaseWindow extends EventEmitter {}

class Notification {
  readonly #title: string;
  constructor({ title }: { title: string }) {
    this.#title = title;
  }
  on(_event: 'click', _listener: () => void): void {
    // No one presses one here.
  }
  show(): void {
    records.notifications.push(this.#title);
  }
  close(): void {
    const at = records.notifications.indexOf(this.#title);
    if (at >= 0) records.notifications.splice(at, 1);
  }
}

const shell = {
  openExternal(address: string) {
    records.opened.push(address);
    return Promise.resolve();
  },
};
export {
  app,
  BaseWindow,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
};
export default { app, BrowserWindow, clipboard, ipcMain, safeStorage, shell };

connectSpec();
showUncaughtErrors();
