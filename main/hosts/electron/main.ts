/** Where Electron starts. */
import { environment, exposed } from './before-all.ts';
import { app, dialog } from 'electron';
import { homedir } from 'node:os';
import { AlreadyRunning } from '../../adapters/node/state-lock.ts';
import { ConfigError } from '../../settings/config-error.ts';
import { endingOf } from '../cli/exit-codes.ts';
import { startApplication } from './application.ts';
import { registerScheme } from './protocol.ts';

/** A page or a debugger that another program could attach to would see what the window sees. */
const FORBIDDEN_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk'];

const isForbidden = app.isPackaged && FORBIDDEN_SWITCHES.some((name) => app.commandLine.hasSwitch(name));

if (isForbidden || !app.requestSingleInstanceLock()) app.quit();
else {
  registerScheme();
  app.enableSandbox();
  // The window is small and plain; without the graphics process there is one less thing that can crash.
  app.disableHardwareAcceleration();
  // Not awaited: Electron is ready only once this module has run to its end (electron/electron#40719).
  void app
    .whenReady()
    .then(() =>
      startApplication({ platform: process.platform, homeDirectory: homedir(), environment }, exposed),
    )
    .catch((error: unknown) => {
      // Nobody reads what a tray prints.
      dialog.showErrorBox('Deskhand cannot start', whyNot(error));
      app.exit(endingOf(error).code);
    });
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof AlreadyRunning)
    return `${error.message}, perhaps as a service without a window or for an agent that started "deskhand mcp". End that one first.`;
  return error instanceof Error ? error.message : String(error);
}
