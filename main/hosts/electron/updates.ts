/** The update check: off until a person switches it on, and even then it only reports. Nothing is downloaded or installed. */
import { app, Notification } from 'electron';
import electronUpdater from 'electron-updater';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostTexts } from './texts/texts.ts';

export interface UpdateCheck {
  /** Why this Deskhand cannot look for updates; null if it can. */
  obstacle(): string | null;
  /** Looks now and once a day while it is on. */
  start(): void;
  stop(): void;
}

const EVERY_MS = 24 * 3_600_000;

/** Written by electron-builder where the build was given an address: https://www.electron.build/auto-update */
const ADDRESS_FILE = 'app-update.yml';

export function createUpdateCheck(onFailure: (message: string) => void): UpdateCheck {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const { autoUpdater } = electronUpdater;
    autoUpdater.autoDownload = false;
    autoUpdater.autoInstallOnAppQuit = false;
    try {
      const found = await autoUpdater.checkForUpdates();
      if (found?.isUpdateAvailable === true)
        new Notification({
          title: hostTexts().updates.found(found.updateInfo.version),
          body: hostTexts().updates.text,
        }).show();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const obstacle = (): string | null => {
    if (!app.isPackaged) return hostTexts().updates.notInstalled;
    return existsSync(join(process.resourcesPath, ADDRESS_FILE)) ? null : hostTexts().updates.noAddress;
  };
  return {
    obstacle,
    start() {
      if (timer !== undefined || obstacle() !== null) return;
      timer = setInterval(() => void look(), EVERY_MS);
      timer.unref();
      void look();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
