/** Where Electron starts. */
import { app } from 'electron';
import { homedir } from 'node:os';
import { startApplication } from './application.ts';
import { registerScheme } from './protocol.ts';

/** A page or a debugger that another program could attach to would see what the window sees (W11 of docs/security.md). */
const FORBIDDEN_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk'];

const isForbidden = app.isPackaged && FORBIDDEN_SWITCHES.some((name) => app.commandLine.hasSwitch(name));

if (isForbidden || !app.requestSingleInstanceLock()) app.quit();
else {
  registerScheme();
  app.enableSandbox();
  // The window is small and plain; without the graphics process there is one less thing that can crash.
  app.disableHardwareAcceleration();
  // Not awaited: Electron is ready only once this module has run to its end (electron/electron#40719).
  void app.whenReady().then(() =>
    startApplication({
      platform: process.platform,
      homeDirectory: homedir(),
      environment: process.env,
    }),
  );
}
