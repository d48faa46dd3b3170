/** How this application is started again: by the login item, and after it was killed. */
import { app } from 'electron';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, four rooms above dist/main/hosts/electron. */
const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/** An AppImage moves its contents at each start, but not the file itself. From a checkout, Electron gets the folder. */
export const startCommand = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly [executable: string, ...args: readonly string[]] =>
  app.isPackaged ? [environment['APPIMAGE'] ?? app.getPath('exe')] : [app.getPath('exe'), PROJECT];
