/** Whether the session of a Wayland compositor is operated, and by which way: the same for every host. */
import { sessionBusAddress } from '../../adapters/bus/session-bus.ts';
import { portalRemoteDesktop } from '../../adapters/wayland/portal/available.ts';
import {
  describeDesktop,
  isWaylandSession,
  waylandKind,
  type Desktop,
  type DesktopHindrance,
  type DesktopKind,
} from '../../core/desktop-session.ts';
import type { SettingValues } from '../../settings/schema.ts';
import type { DesktopConsent } from '../start/desktop-consent.ts';
import type { FoundDesktop } from './found-desktop.ts';

export interface WaylandOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Whether the session's compositor is operated. */
  readonly wayland: SettingValues['wayland'];
  /** The consent that a session of this kind needs. */
  readonly openConsent: (kind: DesktopKind, isGiven: boolean) => DesktopConsent;
}

export interface ChosenWayland {
  readonly wayland: WaylandDisplay;
  /** One sentence for the person who started it. */
  readonly notice: string;
  /** The desktop as it stands now. */
  readonly desktop: () => Desktop;
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

/** The session's compositor, if it is to be operated and can be; a sentence if it was asked for and cannot. */
export async function chooseWayland(
  found: FoundDesktop,
  options: WaylandOptions,
): Promise<ChosenWayland | string | null> {
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
  if (!OPERATED.has(kind)) return describeDesktop(facts, { route: null, hindrance: 'unsupported' }).summary;
  const session = sessionOf(kind, { socketPath, swaySocketPath }, environment);
  if (session === undefined)
    return 'GNOME cannot be operated: DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR is not set. Start Deskhand within the desktop session.';
  const consent = openConsent(kind, wayland === 'direct');
  const name = NAMES[kind] ?? 'compositor';
  return {
    wayland: { session, consent },
    notice: consent.allowed
      ? `Using the Wayland ${name}.`
      : `No one has allowed Deskhand to see and operate this Wayland ${name}. Allow it in the console, or start it once with --allow-desktop.`,
    desktop: () =>
      describeDesktop(
        facts,
        consent.allowed ? { route: 'direct', hindrance: null } : { route: null, hindrance: 'not_allowed' },
      ),
  };
}

const NO_PORTAL =
  'The system’s portal has no RemoteDesktop here: install xdg-desktop-portal and the part of it for this desktop, and start Deskhand within the session.';

/** The system's own question is the consent; the machine reports its result. Null if there is no portal for it. */
async function choosePortal(
  { facts }: FoundDesktop,
  { environment, openConsent }: WaylandOptions,
): Promise<ChosenWayland | null> {
  const busAddress = sessionBusAddress(environment);
  if (busAddress === undefined || (await portalRemoteDesktop(busAddress)) === 0) return null;
  const describe = (hindrance: DesktopHindrance | null): Desktop =>
    describeDesktop(facts, { route: 'portal', hindrance });
  return {
    wayland: {
      session: { kind: 'portal', busAddress, describe },
      consent: openConsent(waylandKind(facts), true),
    },
    notice: 'Using the system’s portal: answer its dialog, and switch “Allow Remote Interaction” on.',
    desktop: () => describe('asking'),
  };
}

/** Why a Wayland session is left alone. */
export function waylandHindrance(
  { facts }: FoundDesktop,
  wayland: SettingValues['wayland'],
): DesktopHindrance {
  if (wayland === 'off' && OPERATED.has(waylandKind(facts))) return 'off';
  return facts.globals === null ? 'silent' : 'unsupported';
}

const OPERATED: ReadonlySet<DesktopKind> = new Set(['sway', 'wlroots', 'gnome', 'kde']);
const NAMES: Partial<Readonly<Record<DesktopKind, string>>> = {
  sway: 'session of sway',
  gnome: 'session of GNOME',
  kde: 'session of Plasma',
};

/** The session as it is reached without the portal; null if none of the known interfaces is there. */
export function directSession(
  { socketPath, swaySocketPath, facts }: FoundDesktop,
  environment: NodeJS.ProcessEnv,
): WaylandSession | null {
  const kind = waylandKind(facts);
  if (socketPath === null || facts.globals === null || !OPERATED.has(kind)) return null;
  return sessionOf(kind, { socketPath, swaySocketPath }, environment) ?? null;
}

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
