/** The tray application from start to end: the service, its door, and everything a person sees of it. */
import { app, clipboard, dialog, session } from 'electron';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPreferences } from '../../adapters/electron/preferences.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createConsole } from '../../console/console.ts';
import { loadPages } from '../../console/http/pages.ts';
import { createDoor } from '../../http/door.ts';
import { mountCatalog } from '../../http/mount.ts';
import { createDesk } from '../../operations/support/desk.ts';
import { SERVICE_LIMITS } from '../../service/service-limits.ts';
import { warmUp } from '../../operations/support/warm-up.ts';
import { createService } from '../../service/service.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { apiConfigOf } from '../api-config.ts';
import { createFirstRun } from '../first-run.ts';
import { accessOf } from '../state.ts';
import { createApplicationHost } from './application-host.ts';
import { answerCalls, sendEvents } from './ipc.ts';
import { keepListening } from './listening.ts';
import { createLoginItem, HIDDEN_FLAG } from './login-item.ts';
import { openMachine } from './machine.ts';
import { servePages } from './protocol.ts';
import { denyPermissions } from './restrictions.ts';
import { registerPauseShortcut } from './shortcut.ts';
import { openDesktopState } from './desktop-state.ts';
import { createTray } from './tray.ts';
import { createUpdateCheck } from './updates.ts';
import { createMainWindow } from './window.ts';

/** dist/, two rooms above dist/main/hosts/electron. */
const fromDist = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
/** The project's top, or the packaged application's. */
const fromTop = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const GRACE_MS = 300;
const APPLICATION_ID = 'dev.deskhand.tray';

/** Rejects where it cannot start. */
export async function startApplication(facts: HostFacts): Promise<void> {
  const warn = (message: string): void => void process.stderr.write(`${message}\n`);
  const { state, cipher, seal, alarms } = await openDesktopState({
    ...{ facts, flags: {}, clock: createSystemClock(), warn },
  });
  const { settings, log } = state;
  const { platform } = facts;
  const clock = createSystemClock();
  app.setAppUserModelId(APPLICATION_ID);
  app.setPath('userData', join(state.directory, 'window'));
  for (const notice of state.notices) warn(notice);
  if (alarms.length > 0) tell(alarms);

  const pages = await loadPages(fromDist('renderer/'));
  const opening = await openMachine({
    ...{ clock, facts, settings: settings.values, stateDirectory: state.directory },
  });
  const { machine } = opening;
  const service = createService({
    desk: createDesk(machine),
    limits: SERVICE_LIMITS,
    exec: () => settings.values,
  });
  const listening = keepListening({ clock, where: () => settings.values });
  const preferences = openPreferences(state.directory);
  const updates = createUpdateCheck((message) => warn(`The update check failed: ${message}`));
  const loginItem = createLoginItem({
    platform,
    configHome: facts.environment['XDG_CONFIG_HOME'] ?? join(facts.homeDirectory, '.config'),
    // An AppImage moves its contents at each start; what stays is the file itself.
    command: app.isPackaged
      ? [facts.environment['APPIMAGE'] ?? app.getPath('exe')]
      : [app.getPath('exe'), fileURLToPath(fromDist('main/hosts/electron/main.js'))],
  });
  const shortcut = registerPauseShortcut(platform, () => service.pause.pause('person'));
  const host = createApplicationHost({
    ...{ platform, settings, listening, cipher, seal, preferences, updates, loginItem, shortcut },
    firstRun: createFirstRun(state.directory),
    stateDirectory: state.directory,
    packaged: app.isPackaged,
  });
  const console = createConsole({ service, machine, settings, log, host });
  const door = (): ReturnType<typeof createDoor> =>
    createDoor({
      routes: mountCatalog({ service: console.witnessed, config: () => apiConfigOf(settings.values) }),
      access: () => accessOf(settings.values),
      log,
      clock,
    });

  const windowSession = session.fromPartition('deskhand');
  servePages(windowSession, pages);
  denyPermissions(windowSession);
  const window = createMainWindow({
    session: windowSession,
    preload: fileURLToPath(fromDist('preload/preload.cjs')),
    icon: fromTop('resources/icon.png'),
    onCreate: (made) => sendEvents(console, made),
  });
  answerCalls(console, () => window.current);

  const tray = createTray({
    pictures: fromTop('resources/tray'),
    platform,
    startsAtLogin: () => loginItem.isOn(),
    actions: {
      pause: () => service.pause.pause('person'),
      resume: () => service.pause.resume('person'),
      openWindow: () => window.show(),
      copyAddress: () => void clipboard.writeText(listening.url()),
      copyToken: () => void clipboard.writeText(settings.values.token ?? ''),
      setStartAtLogin: (on) => {
        loginItem.set(on);
        tray.show(console.state.current());
      },
      quit: () => app.quit(),
    },
  });
  tray.show(console.state.current());
  console.state.subscribe((next) => tray.show(next));

  let ended = false;
  app.on('second-instance', () => window.show());
  app.on('activate', () => window.show());
  const warming = new AbortController();

  // Closing the window leaves the service and the tray running.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', (event) => {
    window.allowClosing();
    if (ended) return;
    event.preventDefault();
    void (async () => {
      updates.stop();
      warming.abort();
      await service.shutDown();
      await listening.stop(GRACE_MS);
      await opening.close();
      await state.close();
      tray.destroy();
    })()
      .catch((error: unknown) => warn(`Ending failed: ${String(error)}`))
      .finally(() => {
        ended = true;
        app.quit();
      });
  });

  if (preferences.updateCheck && app.isPackaged) updates.start();
  const started = listening.start(door);
  // A desktop without a tray shows nothing else; a person who logs in has not asked for a window.
  if (!process.argv.includes(HIDDEN_FLAG)) window.show();
  await started;
  await warmUp({ codec: machine.codec, clock, signal: warming.signal });
}

/** Beside everything else: a dialog that waits for a click must not keep the service from starting. */
function tell(alarms: readonly string[]): void {
  void dialog.showMessageBox({
    ...{ type: 'warning', title: 'Deskhand', message: 'What Deskhand had saved could not be used.' },
    detail: alarms.join('\n\n'),
  });
}
