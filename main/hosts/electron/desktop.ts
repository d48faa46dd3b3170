/** Which desktop the tray application has on Linux, and how it operates it: chosen as the headless service chooses. */
import {
  describeDesktop,
  isWaylandSession,
  type Desktop,
  type DesktopHindrance,
} from '../../core/desktop-session.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { findDesktop } from '../machines/found-desktop.ts';
import { chooseWayland, waylandHindrance, type WaylandDisplay } from '../machines/wayland-session.ts';
import type { Missing } from '../machines/wayland.ts';
import { openDesktopConsent } from '../start/desktop-consent.ts';

export interface TrayDesktop {
  /** Left out on systems that have one kind alone. */
  readonly describe?: () => Desktop;
  /** The compositor to operate instead of an X server. */
  readonly wayland?: WaylandDisplay;
  /** Why this Wayland session is not operated. */
  readonly missing?: Missing;
}

export interface TrayDesktopOptions {
  readonly facts: HostFacts;
  readonly wayland: SettingValues['wayland'];
  readonly stateDirectory: string;
  readonly warn: (message: string) => void;
}

export async function chooseTrayDesktop(options: TrayDesktopOptions): Promise<TrayDesktop> {
  const { facts, wayland, stateDirectory, warn } = options;
  const { platform, environment } = facts;
  if (platform !== 'linux') return {};
  const found = await findDesktop(environment);
  const chosen = await chooseWayland(found, {
    environment,
    wayland,
    openConsent: (kind, isGiven) => openDesktopConsent({ stateDirectory, kind, isGiven }),
  });
  if (typeof chosen === 'object' && chosen !== null)
    return { wayland: chosen.wayland, describe: chosen.desktop };
  if (chosen !== null) warn(chosen);
  const describe = (hindrance: DesktopHindrance | null): Desktop =>
    describeDesktop(found.facts, { route: hindrance === null ? 'x11' : null, hindrance });
  // An X server next to it shows none of its windows.
  if (!isWaylandSession(environment)) return { describe: () => describe(null) };
  const left = describe(waylandHindrance(found, wayland));
  return { describe: () => left, missing: { reason: chosen ?? left.summary, remedy: left.nextStep ?? '' } };
}
