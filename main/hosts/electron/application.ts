/** The tray application from start to end: the service, its HTTP face, and everything a person sees of it. */
import { app, BaseWindow, clipboard, dialog, Notification, session } from 'electron';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPreferences, type Preferences } from '../../adapters/electron/preferences.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createCloseStack, type CloseStack } from '../../base/close-stack.ts';
import { createPersonSwitch } from '../../console/person-switch.ts';
import { createConsole, type Console } from '../../console/console.ts';
import { loadPages, type Pages } from '../../console/http/pages.ts';
import type { HttpServer } from '../../http/server.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Service } from '../../service/service.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { Settings } from '../../settings/settings.ts';
import { obeyApprovals } from '../console/approval-lines.ts';
import { obeyTasks } from '../console/task-lines.ts';
import { consentParts, NO_CONSENT_NEEDED, type ConsentParts } from '../console/consent-parts.ts';
import { openControlChannel } from '../console/control-channel.ts';
import { facePorts } from '../faces/face-ports.ts';
import { mountFaces } from '../faces/faces.ts';
import { connectTasks } from '../faces/tasks.ts';
import { openViewLinks } from '../faces/view-links.ts';
import { createHttpFace } from '../faces/http.ts';
import { createMcpHost } from '../faces/mcp.ts';
import { revokedActors } from '../faces/revocation.ts';
import { HELD_INPUT_FILE } from '../machines/held-input-file.ts';
import { serveRelay } from '../mcp/relay-server.ts';
import { openFiles } from '../start/files.ts';
import { openHostTasks } from '../start/tasks.ts';
import { openWebhooks } from '../start/webhooks.ts';
import { AGENTS_WITHOUT_TOKEN, openAgents, rulesFrom, type OpenedAgents } from '../start/agents.ts';
import { openObservers, type Observers } from '../start/observers.ts';
import type { State } from '../start/state.ts';
import { withTokens } from '../start/secrets.ts';
import { createFirstRun } from '../start/first-run.ts';
import { openService, type OpenedService } from '../open-service.ts';
import type { OpenedTasks } from '../../tasks/task-book.ts';
import { exposedNotices } from '../start/exposed-notices.ts';
import { noticeApprovals } from './approval-notice.ts';
import { createApplicationHost } from './application-host.ts';
import { copySecret } from './copy-secret.ts';
import { endOnQuit } from './ending.ts';
import { exportParts } from './export-parts.ts';
import { answerCalls, sendEvents } from './ipc.ts';
import { keepListening, type Listening } from './listening.ts';
import type { LockedSecrets } from './locked-secrets.ts';
import { createLoginItem, HIDDEN_FLAG, type LoginItem } from './login-item.ts';
import { openElectronMachine } from './machine.ts';
import { servePages } from './protocol.ts';
import { denyPermissions } from './restrictions.ts';
import { guardAgainstKill } from './kill-guard.ts';
import { openPermissions } from './permission-system.ts';
import { MACOS_PERMISSIONS } from '../../core/macos-permissions.ts';
import type { MacPermissions } from './permissions-macos.ts';
import { registerPauseShortcut } from './shortcut.ts';
import { startCommand } from './start-command.ts';
import { openDesktopState } from './desktop-state.ts';
import { chooseTrayDesktop, type TrayDesktop } from './desktop.ts';
import type { Notices } from './notice.ts';
import { notifyOfHandovers } from './notify-handover.ts';
import { hostTexts } from './texts/texts.ts';
import { createScreenSharing, type ScreenSharing } from './screen-sharing.ts';
import { endWithSession } from './session-end.ts';
import { createTray, type TrayIcon } from './tray.ts';
import { isTrayShown } from './tray-presence.ts';
import { createUpdateCheck } from './updates.ts';
import { createMainWindow, protectedWindow, type MainWindow } from './window.ts';

/** dist/, two rooms above dist/main/hosts/electron. */
const fromDist = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
/** The project's top, or the packaged application's. */
const fromTop = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const GRACE_MS = 300;

/** `exposed`: variables with secrets that other programs of this user can read. Rejects if it cannot start. */
export async function startApplication(facts: HostFacts, exposed: readonly string[]): Promise<void> {
  const stack = createCloseStack();
  const clock = createSystemClock();
  const desktop = await openDesktopState({ facts, flags: {}, clock, warn });
  const { state } = desktop;
  const { settings, log } = state;
  stack.defer(() => state.close());
  [...exposedNotices(exposed), ...state.notices].forEach(warn);
  if (desktop.alarms.length > 0) tell(desktop.alarms);
  const { locked } = desktop;
  void locked.ask();

  const pages = await loadPages(fromDist('renderer/'));
  const permissions = openPermissions(facts.platform);
  // Ends after the machine, which releases everything when it is closed.
  const guard = guardAgainstKill(facts, state.directory);
  stack.defer(() => guard.standDown());
  const { agents, watch, tasks } = await openAccess(stack, { state, clock, facts });
  const shared = { stack, state, clock, agents, watch, tasks };
  const operated = await operatedDesktop(facts, state);
  const opened = await openService({
    ...serviceOptions(shared),
    openMachine: () =>
      openElectronMachine({
        clock,
        facts,
        settings: settings.values,
        stateDirectory: state.directory,
        desktop: operated,
        running: guard.running,
        permissions,
      }),
  });
  const { machine, service, faces } = opened;
  stack.defer(openWebhooks({ ...opened, settings, clock, warn, desktop: null }));
  const listening = keepListening({ clock, where: () => settings.values });
  faces.defer(() => listening.stop(GRACE_MS));
  const preferences = openPreferences(state.directory);
  const updates = createUpdateCheck((message) => warn(`The update check failed: ${message}`));
  stack.defer(() => updates.stop());
  const loginItem = loginItemOf(facts);
  const host = createApplicationHost({
    facts,
    platform: facts.platform,
    clipboard: machine.clipboard,
    settings,
    listening,
    preferences,
    updates,
    loginItem,
    cipher: desktop.cipher,
    seal: desktop.seal,
    locked,
    shortcut: await registerPauseShortcut(facts, settings.values.pauseKeys, () => pauseBy(service)),
    firstRun: createFirstRun(state.directory),
    stateDirectory: state.directory,
    consent: consentOf(operated),
  });
  const console = createConsole({ service, machine, settings, log, history: state.history, host });
  const { window, sharing } = openWindow(console, pages, facts.platform);
  const parts = { console, service, settings, listening, loginItem, locked, window, sharing };
  const tray = openTray({ ...parts, platform: facts.platform, clipboard: machine.clipboard });
  stack.defer(notify(parts, tray));
  endOnQuit({ stack, onBegin: () => window.allowClosing(), onEnd: () => tray.destroy() });
  await endWithWindows(facts, state.directory);

  if (preferences.updateCheck) updates.start();
  const { own, ports, mcp } = await openFaces({ ...shared, opened, platform: facts.platform, locked });
  const started = listening.start([own, ...ports]);
  const relay = (socket: Socket): void => serveRelay(socket, { face: mcp.face, agents, log });
  await openControl(stack, { directory: state.directory, platform: facts.platform, service, relay });
  // A person who logs in has not asked for a window.
  if (!loginItem.startedIt()) window.show();
  void keepFindable(facts, window);
  askForPermissions(permissions, preferences);
  await started;
  await opened.warmUp();
}

const pauseBy = (service: Service): void => void createPersonSwitch(service).pause();

interface ServiceParts {
  readonly stack: CloseStack;
  readonly state: State;
  readonly clock: Clock;
  readonly agents: OpenedAgents;
  readonly watch: Observers;
  readonly tasks: OpenedTasks;
}

const operatedDesktop = (facts: HostFacts, { settings, directory }: State): Promise<TrayDesktop> =>
  chooseTrayDesktop({ facts, wayland: settings.values.wayland, stateDirectory: directory, warn });

const serviceOptions = ({ stack, state, clock, agents, watch, tasks }: ServiceParts) => {
  const { settings, secrets } = state;
  return {
    stack,
    observers: watch.observers,
    exec: () => settings.values,
    fill: (text: string) => withTokens(secrets, settings.values).fill(text),
    ...rulesFrom(agents, settings, clock),
    kept: {
      agentBook: agents.book,
      runs: watch.runs,
      tasks: tasks.book,
      files: openFiles(settings, state.directory),
    },
    yields: () => settings.values.yield,
  };
};

interface FaceParts extends Omit<ServiceParts, 'stack'> {
  readonly opened: OpenedService;
  readonly platform: NodeJS.Platform;
  readonly locked: LockedSecrets;
}

/** MCP, the service's own server, and those of faces with a port. */
async function openFaces(parts: FaceParts) {
  const { opened, state, clock, agents, watch, tasks, platform, locked } = parts;
  const { settings, log } = state;
  const { machine, service, faces } = opened;
  const shared = { service, settings, clock, random: machine.random };
  const mcp = createMcpHost({ ...shared, tracing: watch.tracing });
  faces.defer(revokedActors(agents, settings)((actor) => mcp.revoke(actor)));
  faces.defer(() => mcp.close());
  connectTasks({ tasks, service, face: mcp.face, log, agents, faces });
  const viewLinks = openViewLinks({ settings, agents, codec: machine.codec, clock, faces });
  const mounted = await mountFaces({ ...shared, platform, viewLinks });
  const createServer = (): HttpServer =>
    createHttpFace({
      service,
      settings,
      log,
      clock,
      agents,
      mounted: [mcp.mounted, ...mounted],
      tokenHint: () => locked.tokenHint(),
    });
  const ports = facePorts({ settings, agents, service, mounted, log, clock });
  return { mcp, own: { createServer }, ports };
}

interface ControlParts {
  readonly directory: string;
  readonly platform: NodeJS.Platform;
  readonly service: Service;
  readonly relay: (socket: Socket) => void;
}

async function openControl(
  stack: CloseStack,
  { directory, platform, service, relay }: ControlParts,
): Promise<void> {
  const control = await openControlChannel(directory, platform, {
    obey: async (line) => (await obeyTasks(service, line)) ?? obeyApprovals(service, line),
    relay,
  });
  stack.defer(() => control.close());
}

/** The agents that may ask, and the observers of their operations. */
async function openAccess(
  stack: CloseStack,
  { state, clock, facts }: { readonly state: State; readonly clock: Clock; readonly facts: HostFacts },
): Promise<Pick<ServiceParts, 'agents' | 'watch' | 'tasks'>> {
  const { settings, directory: stateDirectory, secrets } = state;
  const agents = openAgents({ state, clock, warn });
  if (agents.book.list().agents.length > 0 && settings.values.token === null) warn(AGENTS_WITHOUT_TOKEN);
  stack.defer(() => agents.close());
  const shared = { settings, stateDirectory, clock, secrets, warn };
  const watch = await openObservers({ ...shared, ...exportParts(facts) }, stack);
  watch.setAgents(agents);
  return { agents, watch, tasks: openHostTasks({ ...shared, agentBook: agents.book }) };
}

const warn = (message: string): void => void process.stderr.write(`${message}\n`);

/** The question in the window, where a Wayland session is operated only with a person's consent. */
const consentOf = ({ wayland, describe }: TrayDesktop): ConsentParts =>
  wayland === undefined ? NO_CONSENT_NEEDED : consentParts(wayland.consent, describe?.().name ?? '');

const loginItemOf = ({ platform, environment, homeDirectory }: HostFacts): LoginItem =>
  createLoginItem({
    platform,
    app,
    configHome: environment['XDG_CONFIG_HOME'] ?? join(homeDirectory, '.config'),
    command: startCommand(environment),
  });

interface OpenedWindow {
  readonly window: MainWindow;
  readonly sharing: ScreenSharing;
}

function openWindow(console: Console, pages: Pages, platform: NodeJS.Platform): OpenedWindow {
  const windowSession = session.fromPartition('deskhand');
  servePages(windowSession, pages);
  denyPermissions(windowSession);
  const window = createMainWindow({
    session: windowSession,
    preload: fileURLToPath(fromDist('preload/preload.cjs')),
    icon: fromTop('resources/icon.png'),
    isProtected: () => sharing.isShown() !== true,
    onCreate: (made) => sendEvents(console, made),
  });
  const sharing = createScreenSharing(platform, () => protectedWindow(window));
  answerCalls(console, { current: () => window.current, refuse: (name) => sharing.refuse(name) });
  app.on('second-instance', (_event, argv) => {
    if (!argv.includes(HIDDEN_FLAG)) window.show();
  });
  app.on('activate', () => window.show());
  return { window, sharing };
}

interface TrayParts {
  readonly platform: NodeJS.Platform;
  readonly clipboard: ClipboardPort;
  readonly console: Console;
  readonly service: Service;
  readonly settings: Settings;
  readonly listening: Listening;
  readonly loginItem: LoginItem;
  readonly locked: LockedSecrets;
  readonly window: MainWindow;
  readonly sharing: ScreenSharing;
}

function openTray(parts: TrayParts): TrayIcon {
  const { platform, console, service, settings, listening, loginItem, locked, window, sharing } = parts;
  const agents = createPersonSwitch(service);
  const tray = createTray({
    pictures: fromTop('resources/tray'),
    platform,
    facts: () => ({
      startsAtLogin: loginItem.isOn(),
      tokenLocked: locked.any(),
      shownWhenShared: sharing.isShown(),
    }),
    actions: {
      pause: () => void agents.pause(),
      resume: () => void agents.resume(),
      openWindow: () => window.show(),
      copyAddress: () => void clipboard.writeText(listening.url()),
      copyToken: () => void copySecret(parts.clipboard, settings.values.token ?? ''),
      openSavedToken: () => void locked.retry().then(() => locked.ask()),
      setStartAtLogin: (on) => {
        loginItem.set(on);
        tray.show(console.state.current());
      },
      setShownWhenShared: (on) => {
        sharing.set(on);
        tray.show(console.state.current());
      },
      quit: () => app.quit(),
    },
  });
  tray.show(console.state.current());
  console.state.subscribe((next) => tray.show(next));
  return tray;
}

const noticesOf = (tray: TrayIcon, window: MainWindow): Notices => ({
  make: (text) => new Notification(text),
  open: () => window.show(),
  elsewhere(text) {
    tray.announce(text);
    window.current?.flashFrame(true);
  },
});

/** Shows requests of agents outside the window. Returns a function that closes those for approval. */
function notify(
  { console, service, window }: Pick<TrayParts, 'console' | 'service' | 'window'>,
  tray: TrayIcon,
): () => void {
  const notices = noticesOf(tray, window);
  notifyOfHandovers(console, notices);
  return noticeApprovals(service.approvals, window, notices);
}

/** Loads what releases keys before it is needed: nothing can be waited for when Windows ends the session. */
async function endWithWindows({ platform }: HostFacts, stateDirectory: string): Promise<void> {
  if (platform !== 'win32') return;
  const { releaseLeftOnWindows } = await import('../../adapters/win32/input/release-left.ts');
  endWithSession(new BaseWindow({ show: false, skipTaskbar: true }), {
    release: () => releaseLeftOnWindows(join(stateDirectory, HELD_INPUT_FILE)),
    end: () => app.quit(),
  });
}

/** A desktop without a tray shows nothing but the window. */
async function keepFindable(facts: HostFacts, window: MainWindow): Promise<void> {
  if (await isTrayShown(facts)) return;
  window.askBeforeHiding();
  window.show();
}

/** Each once in the life of an installation: after that the window names the missing ones, with a button to their panes. */
function askForPermissions(permissions: MacPermissions, preferences: Preferences): void {
  const known = MACOS_PERMISSIONS.filter((each) => preferences.askedFor.includes(each));
  const asked = permissions.askOnce(known);
  if (asked.length > known.length) preferences.setAskedFor(asked);
}

/** Next to everything else: a dialog that waits for a click must not keep the service from starting. */
function tell(alarms: readonly string[]): void {
  void dialog.showMessageBox({
    type: 'warning',
    title: 'Deskhand',
    message: hostTexts().start.stateLost,
    detail: alarms.join('\n\n'),
  });
}
