/** Which display a headless service uses: the given one, a virtual one, or none. */
import {
  installCommand,
  installPackages,
  mayInstall,
  missingPackages,
  VIRTUAL_DISPLAY_PROGRAMS,
} from '../../adapters/x11/virtual-display/system-packages.ts';
import { sessionBusAddress } from '../../adapters/atspi/session-bus.ts';
import { createVirtualDisplay } from '../../adapters/x11/virtual-display/virtual-display.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import {
  describeDesktop,
  isWaylandSession,
  waylandKind,
  type Desktop,
  type DesktopHindrance,
  type DesktopKind,
  type DesktopUse,
} from '../../core/desktop-session.ts';
import { portalRemoteDesktop } from '../../adapters/wayland/portal/available.ts';
import type { Size } from '../../core/geometry.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { findDesktop, type FoundDesktop } from '../machines/found-desktop.ts';
import { missingUnderWayland } from '../machines/wayland.ts';
import type { DesktopConsent } from '../start/desktop-consent.ts';

export interface ChosenDisplay {
  /** `:7`; empty where there is none. */
  readonly name: string;
  /** The compositor to operate instead of an X server. */
  readonly wayland?: WaylandDisplay;
  readonly xauthority: string | undefined;
  /** Laid over the environment of programs on it. */
  readonly environment: Readonly<Record<string, string>>;
  /** One sentence for the person who started it. */
  readonly notice: string;
  /** Which desktop this is, as it stands now; left out on systems that have one kind alone. */
  readonly desktop?: () => Desktop;
  stop(): Promise<void>;
}

export interface WaylandDisplay {
  readonly consent: DesktopConsent;
  readonly session: WaylandSession;
}

/** Where the compositor is reached. */
export type WaylandSession =
  | {
      readonly kind: 'wlroots';
      readonly socketPath: string;
      /** sway's own socket; null for other compositors. */
      readonly swaySocketPath: string | null;
    }
  | { readonly kind: 'kde'; readonly socketPath: string }
  /** By the session bus; the system asks a person. */
  | {
      readonly kind: 'portal';
      readonly busAddress: string;
      readonly describe: (hindrance: DesktopHindrance | null) => Desktop;
    }
  /** By the session bus, and PipeWire in XDG_RUNTIME_DIR. */
  | { readonly kind: 'gnome'; readonly busAddress: string; readonly runtimeFolder: string };

export interface DisplayOptions {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** `1920x1080` or `off`. */
  readonly virtual: string;
  /** Whether programs on a virtual display may draw with OpenGL; default: true. */
  readonly hasGl?: boolean;
  /** Whether the session's Wayland compositor is operated. */
  readonly wayland: SettingValues['wayland'];
  /** The consent that a session of this kind needs. */
  readonly openConsent: (kind: DesktopKind, isGiven: boolean) => DesktopConsent;
  readonly stateDir: string;
  /** Whether a virtual display gets a number of this state folder's own instead of the first free one. */
  readonly ownNumber?: boolean;
  readonly say: (message: string) => void;
  /** Whether missing programs may be installed where this user has the rights. */
  readonly installs: boolean;
}

const nothingToStop = (): Promise<void> => Promise.resolve();

const none = (notice: string): ChosenDisplay => ({
  name: '',
  xauthority: undefined,
  environment: {},
  notice,
  stop: nothingToStop,
});

function sizeOf(setting: string): Size {
  const [width = 1920, height = 1080] = setting.split('x').map(Number);
  return { width, height };
}

const usingNotice = (display: string, environment: NodeJS.ProcessEnv): string =>
  missingUnderWayland(environment) === null
    ? `Using the display ${display}.`
    : `Using the display ${display}, which does not show the windows of this Wayland session. Log in to an Xorg session, or unset DISPLAY to use a virtual display.`;

/** Installs the packages where this user may; `say` gets the errors. */
async function areInstalled(packages: readonly string[], say: (text: string) => void): Promise<boolean> {
  if (!(await mayInstall())) return false;
  try {
    await installPackages(packages, say);
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** The session's compositor, where it is to be operated and can be; a sentence where it was asked for and cannot. */
async function chooseWayland(
  found: FoundDesktop,
  options: DisplayOptions,
): Promise<ChosenDisplay | string | null> {
  const { environment, wayland, openConsent } = options;
  const { socketPath, swaySocketPath, facts } = found;
  if (wayland === 'off' || (wayland === 'auto' && !isWaylandSession(environment))) return null;
  if (wayland === 'portal') return (await choosePortal(found, options)) ?? NO_PORTAL;
  const hasDirectWay = facts.globals !== null && OPERATED.has(waylandKind(facts)) && !found.isSandboxed;
  const portal = wayland === 'auto' && !hasDirectWay ? await choosePortal(found, options) : null;
  if (portal !== null) return portal;
  if (socketPath === null) return 'There is no Wayland session here: WAYLAND_DISPLAY names no compositor.';
  if (facts.globals === null) return 'The Wayland compositor does not answer.';
  const kind = waylandKind(facts);
  if (!OPERATED.has(kind))
    return 'This Wayland compositor cannot be operated by any interface that Deskhand knows.';
  const session = sessionOf(kind, { socketPath, swaySocketPath }, environment);
  if (session === undefined)
    return 'GNOME cannot be operated: DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR is not set. Start Deskhand within the desktop session.';
  const consent = openConsent(kind, wayland === 'direct');
  const name = NAMES[kind] ?? 'compositor';
  return {
    ...{ name: '', xauthority: undefined, environment: {} },
    wayland: { session, consent },
    notice: consent.allowed
      ? `Using the Wayland ${name}.`
      : `Nobody has allowed Deskhand to see and operate this Wayland ${name}. Allow it in the console, or start it once with --allow-desktop.`,
    desktop: () =>
      describeDesktop(
        facts,
        consent.allowed ? { route: 'direct', hindrance: null } : { route: null, hindrance: 'not_allowed' },
      ),
    stop: nothingToStop,
  };
}

const NO_PORTAL =
  'The system’s portal has no RemoteDesktop here: install xdg-desktop-portal and the part of it for this desktop, and start Deskhand within the session.';

/** The system's own question is the consent; what it came to is told by the machine. Null where there is no portal for it. */
async function choosePortal(
  { facts }: FoundDesktop,
  { environment, openConsent }: DisplayOptions,
): Promise<ChosenDisplay | null> {
  const busAddress = sessionBusAddress(environment);
  if (busAddress === undefined || (await portalRemoteDesktop(busAddress)) === 0) return null;
  const describe = (hindrance: DesktopHindrance | null): Desktop =>
    describeDesktop(facts, { route: 'portal', hindrance });
  return {
    ...{ name: '', xauthority: undefined, environment: {} },
    wayland: {
      session: { kind: 'portal', busAddress, describe },
      consent: openConsent(waylandKind(facts), true),
    },
    notice: 'Using the system’s portal: answer its dialog, and switch “Allow Remote Interaction” on.',
    desktop: () => describe('asking'),
    stop: nothingToStop,
  };
}

const OPERATED: ReadonlySet<DesktopKind> = new Set(['sway', 'wlroots', 'gnome', 'kde']);
const NAMES: Partial<Readonly<Record<DesktopKind, string>>> = {
  sway: 'session of sway',
  gnome: 'session of GNOME',
  kde: 'session of Plasma',
};

function sessionOf(
  kind: DesktopKind,
  { socketPath, swaySocketPath }: { readonly socketPath: string; readonly swaySocketPath: string | null },
  environment: NodeJS.ProcessEnv,
): WaylandSession | undefined {
  if (kind === 'gnome') return gnomeSession(environment);
  return kind === 'kde' ? { kind, socketPath } : { kind: 'wlroots', socketPath, swaySocketPath };
}

function gnomeSession(environment: NodeJS.ProcessEnv): WaylandSession | undefined {
  const busAddress = sessionBusAddress(environment);
  const { XDG_RUNTIME_DIR: runtimeFolder } = environment;
  return busAddress === undefined || runtimeFolder === undefined
    ? undefined
    : { kind: 'gnome', busAddress, runtimeFolder };
}

export async function chooseDisplay(options: DisplayOptions): Promise<ChosenDisplay> {
  const { platform, environment, say } = options;
  if (platform === 'win32') return none('Using the desktop of Windows.');
  const found = await findDesktop(environment);
  const session = await chooseWayland(found, options);
  if (typeof session === 'string') say(session);
  else if (session !== null) return session;
  const chosen = await chooseX11(options);
  return { ...chosen, desktop: () => describeDesktop(found.facts, useOf(chosen, options, found)) };
}

/** How an X server is used, which beside a Wayland session shows none of its windows. */
function useOf(
  { name }: ChosenDisplay,
  { environment, wayland }: DisplayOptions,
  { facts }: FoundDesktop,
): DesktopUse {
  const isVirtual = (environment['DISPLAY'] ?? '') === '';
  if (isVirtual || !isWaylandSession(environment))
    return { route: name === '' ? null : 'x11', hindrance: null, isVirtual };
  if (wayland === 'off' && OPERATED.has(waylandKind(facts))) return { route: null, hindrance: 'off' };
  return {
    route: null,
    hindrance: facts.globals === null ? 'silent' : 'unsupported',
  };
}

async function chooseX11({
  environment,
  virtual,
  hasGl = true,
  stateDir,
  ownNumber = false,
  say,
  installs,
}: DisplayOptions): Promise<ChosenDisplay> {
  const { DISPLAY: given, XAUTHORITY: xauthority } = environment;
  if (given !== undefined && given !== '')
    return {
      ...{ name: given, xauthority, environment: {} },
      notice: usingNotice(given, environment),
      stop: nothingToStop,
    };
  if (virtual === 'off')
    return none('There is no display, and --virtual off starts none. Everything else works.');

  const missing = await missingPackages(VIRTUAL_DISPLAY_PROGRAMS);
  if (missing.length > 0 && !(installs && (await areInstalled(missing, say))))
    return none(
      `There is no display. To start a virtual one, install its packages: ${installCommand(missing)}`,
    );
  const display = await createVirtualDisplay({
    size: sizeOf(virtual),
    hasGl,
    stateDir,
    ownNumber,
    environment: withoutSecrets(environment),
    log: say,
  });
  return {
    name: display.display,
    xauthority: display.xauthority,
    environment: display.environment,
    notice: `No display was given, so a virtual one was started: ${display.display} (${virtual}).`,
    stop: () => display.stop(),
  };
}
