/** Which desktop this is, how Deskhand operates it, and the one step that would give more: for /health, the doctor and the console. */

export const DESKTOP_KINDS = ['sway', 'wlroots', 'gnome', 'kde', 'wayland', 'x11', 'none'] as const;
/** `wlroots`: any other compositor with the protocols of wlroots. `wayland`: a compositor with none of the known interfaces. */
export type DesktopKind = (typeof DESKTOP_KINDS)[number];

export const DESKTOP_ROUTES = ['x11', 'direct', 'portal'] as const;
/** How the desktop is reached: by the X server, by interfaces of the compositor, or by the system's portal. */
export type DesktopRoute = (typeof DESKTOP_ROUTES)[number];

export interface DesktopFacts {
  /** Only XDG_CURRENT_DESKTOP, XDG_SESSION_TYPE, WAYLAND_DISPLAY and SWAYSOCK are looked at. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The compositor's program, `labwc`; null if it is not known. */
  readonly compositor: string | null;
  /** Interfaces that the compositor offers; null if none answers. */
  readonly globals: ReadonlySet<string> | null;
  /** Well-known names on the session bus; null if they are not known. */
  readonly busNames: ReadonlySet<string> | null;
}

/** Why a Wayland session is not operated. */
export type DesktopHindrance =
  'off' | 'not_allowed' | 'unsupported' | 'silent' | 'asking' | 'no_interaction' | 'ended';

export interface DesktopUse {
  /** Null if nothing can be seen or operated. */
  readonly route: DesktopRoute | null;
  readonly hindrance: DesktopHindrance | null;
  /** The display was started by Deskhand. */
  readonly isVirtual?: boolean;
}

export interface Desktop {
  readonly kind: DesktopKind;
  /** `sway`, `GNOME`, `labwc` … never anything of the person's own. */
  readonly name: string;
  readonly route: DesktopRoute | null;
  /** One sentence. */
  readonly summary: string;
  /** The step that would give more; null if there is none. */
  readonly nextStep: string | null;
}

/** Interfaces that give pointer and keys without a consent dialog. */
export const WLROOTS_INPUT = ['zwlr_virtual_pointer_manager_v1', 'zwp_virtual_keyboard_manager_v1'] as const;
/** Interfaces that give pictures so; any of these rows is enough. */
export const WLROOTS_PICTURES = [
  ['zwlr_screencopy_manager_v1'],
  ['ext_image_copy_capture_manager_v1', 'ext_output_image_capture_source_manager_v1'],
] as const;

const offersWlroots = ({ globals }: DesktopFacts): boolean => {
  const offersAll = (names: readonly string[]): boolean => names.every((name) => globals?.has(name) === true);
  return offersAll(WLROOTS_INPUT) && WLROOTS_PICTURES.some(offersAll);
};

/**
 * Interfaces of KWin that no other compositor offers. Others with `kde` in their names are not: decorations come with wlroots and
 * COSMIC, blur with Hyprland.
 */
const KWIN_ONLY = [
  'org_kde_plasma_shell',
  'org_kde_plasma_virtual_desktop_management',
  'org_kde_plasma_window_management',
  'org_kde_kwin_fake_input',
  'kde_output_management_v2',
] as const;

/** What a compositor would have to offer besides to be operated; nothing where that is not known. */
export function missingInterfaces({ globals }: Pick<DesktopFacts, 'globals'>): readonly string[] {
  if (globals === null) return [];
  const isMissing = (name: string): boolean => !globals.has(name);
  const pictures = WLROOTS_PICTURES.map((names) => names.filter(isMissing)).toSorted(
    (a, b) => a.length - b.length,
  );
  return [...WLROOTS_INPUT.filter(isMissing), ...(pictures[0] ?? [])];
}

/** A session that was begun on a terminal says `tty`, with any desktop started in it. */
export function isWaylandSession({
  XDG_SESSION_TYPE: type,
  WAYLAND_DISPLAY: display,
}: DesktopFacts['environment']): boolean {
  if (type === 'wayland') return true;
  return (type === undefined || type === '' || type === 'tty') && display !== undefined && display !== '';
}

const currentDesktops = ({ environment }: DesktopFacts): readonly string[] =>
  (environment['XDG_CURRENT_DESKTOP'] ?? '').split(':').filter((name) => /^[\w .+-]{1,30}$/.test(name));

/** The kind of a Wayland session: by its compositor's interfaces, then by the session's own name. */
export function waylandKind(facts: DesktopFacts): DesktopKind {
  const { environment, globals, busNames, compositor } = facts;
  const names = currentDesktops(facts).map((name) => name.toLowerCase());
  const offers = (name: string): boolean => globals?.has(name) === true;
  if (offersWlroots(facts)) {
    // The session's variables may be those of another compositor, which this one was started in or after.
    const isSway = compositor === null ? names.includes('sway') : compositor === 'sway';
    return isSway || (environment['SWAYSOCK'] ?? '') !== '' ? 'sway' : 'wlroots';
  }
  if (offers('gtk_shell1') || busNames?.has('org.gnome.Mutter.RemoteDesktop') === true) return 'gnome';
  if (KWIN_ONLY.some(offers) || busNames?.has('org.kde.KWin') === true) return 'kde';
  // It was asked, and lacks what those two offer: the session's name is that of another.
  if (compositor !== null && globals !== null && !DESKTOP_PROGRAMS.test(compositor)) return 'wayland';
  if (names.includes('gnome')) return 'gnome';
  return names.includes('kde') ? 'kde' : 'wayland';
}

/** Compositors of GNOME and Plasma. */
const DESKTOP_PROGRAMS = /^(?:gnome-shell|mutter|kwin_wayland)/;

/** Programs whose desktops are called something else. */
const DESKTOPS: Readonly<Record<string, string>> = { 'cosmic-comp': 'COSMIC', phoc: 'Phosh (phoc)' };

function nameOf(kind: DesktopKind, facts: DesktopFacts, isVirtual: boolean): string {
  const { compositor } = facts;
  const [said] = compositor === null ? currentDesktops(facts) : [DESKTOPS[compositor] ?? compositor];
  switch (kind) {
    case 'sway':
      return 'sway';
    case 'gnome':
      return 'GNOME';
    case 'kde':
      return 'KDE Plasma';
    case 'wlroots':
      return said ?? 'compositor with the protocols of wlroots';
    case 'wayland':
      return said ?? 'unknown compositor';
    case 'x11':
      return isVirtual ? 'virtual display' : (currentDesktops(facts)[0] ?? 'X11');
    case 'none':
      return 'no display';
  }
}

const XORG =
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "env -u DISPLAY SERVICE_WAYLAND=off npx deskhand serve": headless, with its own display.';

const HINDRANCES: Readonly<Record<DesktopHindrance, readonly [why: string, nextStep: string]>> = {
  off: [
    'which SERVICE_WAYLAND=off leaves alone',
    'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.',
  ],
  not_allowed: [
    'which no one has allowed Deskhand to see and operate',
    'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".',
  ],
  unsupported: [
    'which Deskhand cannot see or operate',
    `Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: ${XORG}`,
  ],
  asking: [
    'which waits for a person to share it',
    'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.',
  ],
  no_interaction: [
    'which a person shared without “Allow Remote Interaction”: it can be seen alone',
    'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.',
  ],
  ended: [
    'which a person declined to share, or shares no more',
    'Start Deskhand again, or switch “This desktop” in its settings off and on.',
  ],
  silent: [
    'whose compositor does not answer',
    'Log in to the desktop again; the service reconnects automatically.',
  ],
};

interface FurtherStep {
  readonly step: string;
  /** It is done where all of these are there; without any, it never is. */
  readonly gives: readonly SteppedCapability[];
}
type SteppedCapability = 'capture' | 'pointer' | 'windows';

/** A further step where the desktop is already operated. */
const MORE: Partial<Readonly<Record<DesktopKind, FurtherStep>>> = {
  gnome: {
    step: 'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.',
    gives: ['windows'],
  },
  kde: {
    step: 'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.',
    gives: ['capture', 'pointer'],
  },
  wlroots: { step: 'For the places of windows, and to place them, use sway.', gives: [] },
};

/** The desktop without the step that would give more, where what it gives is there already. */
export function withoutDoneStep(
  desktop: Desktop,
  isAvailable: (capability: SteppedCapability) => boolean,
): Desktop {
  const more = MORE[desktop.kind];
  const isDone = more !== undefined && more.gives.length > 0 && more.gives.every(isAvailable);
  return isDone && desktop.nextStep === more.step ? { ...desktop, nextStep: null } : desktop;
}

const ROUTES: Readonly<Record<DesktopRoute, string>> = {
  x11: 'the X server',
  direct: "the compositor's own interfaces",
  portal: "the system's portal, which asks a person",
};

export function describeDesktop(
  facts: DesktopFacts,
  { route, hindrance, isVirtual = false }: DesktopUse,
): Desktop {
  const isWayland = route === 'direct' || route === 'portal' || hindrance !== null;
  const kind = isWayland ? waylandKind(facts) : route === 'x11' ? 'x11' : 'none';
  const name = nameOf(kind, facts, isVirtual);
  if (hindrance !== null) {
    const [why, nextStep] = HINDRANCES[hindrance];
    const missing = hindrance === 'unsupported' && kind === 'wayland' ? missingInterfaces(facts) : [];
    const lacks = missing.length === 0 ? '' : `: it does not offer ${missing.join(', ')}`;
    const summary = `This is a Wayland session (${name}), ${why}${lacks}.`;
    return { kind, name, route: null, summary, nextStep };
  }
  if (route === null)
    return {
      kind,
      name,
      route,
      summary: 'There is no display.',
      nextStep: 'Set DISPLAY, or start it with --virtual 1920x1080.',
    };
  const session = isWayland
    ? `a Wayland session (${name})`
    : isVirtual
      ? 'a virtual X11 display'
      : 'an X11 session';
  return {
    kind,
    name,
    route,
    nextStep: MORE[kind]?.step ?? null,
    summary: `This is ${session}, operated through ${ROUTES[route]}.`,
  };
}
