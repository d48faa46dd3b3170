/** The update check: off until a person switches it on, and even then it only tells. Nothing is downloaded or installed. */
import { Notification } from 'electron';
import electronUpdater from 'electron-updater';

export interface UpdateCheck {
  /** Looks now and once a day while it is on. */
  start(): void;
  stop(): void;
}

const EVERY_MS = 24 * 3_600_000;

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
          title: `Deskhand ${found.updateInfo.version} is out`,
          body: 'Nothing was downloaded. Get it from the releases page when it suits you.',
        }).show();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    start() {
      if (timer !== undefined) return;
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
