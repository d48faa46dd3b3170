/** A start of the tray application: the steps before Electron is ready, then the application. */
import { app, dialog } from 'electron';
import { optimiseSooner } from '../../adapters/node/optimising.ts';
import { AlreadyRunning } from '../../adapters/node/state-lock.ts';
import { ConfigError } from '../../settings/config-error.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { endingOf } from '../cli/exit-codes.ts';
import { setApplicationMenu } from './application-menu.ts';
import { startApplication } from './application.ts';
import { endOnFailure } from './ending.ts';
import { takeIdentity } from './identity.ts';
import { registerScheme } from './protocol.ts';
import { hostTexts } from './texts/texts.ts';

/** A page or a debugger that another program could attach to would see all that the window sees. */
const FORBIDDEN_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk'];

/** `exposed`: variables with secrets that other programs of this user can read. Returns before Electron is ready. */
export function start(facts: HostFacts, exposed: readonly string[]): void {
  endOnFailure();
  const refused = refusal(() => takeIdentity(facts));
  const isForbidden = app.isPackaged && FORBIDDEN_SWITCHES.some((name) => app.commandLine.hasSwitch(name));
  // Without its own folder there is nothing that a second start could share.
  if (isForbidden || (refused === null && !app.requestSingleInstanceLock())) {
    app.quit();
    return;
  }
  registerScheme();
  setApplicationMenu(facts.platform);
  // It would take back the switch, which root and the AppImage of a system without user namespaces need.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // The window is small and plain; without the graphics process there is one less thing that can crash.
  app.disableHardwareAcceleration();
  // Not awaited: Electron is ready only once the main module has run to its end (electron/electron#40719).
  void app
    .whenReady()
    .then(() => (refused === null ? startApplication(facts, exposed) : Promise.reject(refused)))
    .then(() => {
      optimiseSooner();
    })
    .catch((error: unknown) => {
      // No one reads the output of a tray.
      dialog.showErrorBox(hostTexts().start.failed, whyNot(error));
      app.exit(endingOf(error).code);
    });
}

/** Why it cannot start, which can be shown only once Electron is ready. */
function refusal(work: () => void): Error | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof AlreadyRunning) return hostTexts().start.running(error.message);
  return error instanceof Error ? error.message : String(error);
}
