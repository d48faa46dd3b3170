import { describe, expect, test } from 'vitest';
import {
  describeDesktop,
  isWaylandSession,
  waylandKind,
  withoutDoneStep,
  WLROOTS_INPUT,
  WLROOTS_PICTURES,
  type DesktopFacts,
} from './desktop-session.ts';

const facts = (given: Partial<DesktopFacts>): DesktopFacts => ({
  environment: {},
  compositor: null,
  globals: null,
  busNames: null,
  ...given,
});
const [SCREENCOPY, IMAGE_COPY] = WLROOTS_PICTURES;
const WLROOTS = new Set<string>([...WLROOTS_INPUT, ...SCREENCOPY, 'wl_seat']);

const DECORATIONS = 'org_kde_kwin_server_decoration_manager';
const CAGE = new Set<string>([...SCREENCOPY, DECORATIONS, 'org_kde_kwin_idle', 'zxdg_decoration_manager_v1']);
const named = (name: string): DesktopFacts['environment'] => ({ XDG_CURRENT_DESKTOP: name });
const [KDE, COSMIC, SWAY] = [named('KDE'), named('COSMIC'), named('sway')];

describe('whether this is a Wayland session', () => {
  test.each([
    [{ XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, true],
    [{ XDG_SESSION_TYPE: 'tty', WAYLAND_DISPLAY: 'wayland-1' }, true],
    [{ XDG_SESSION_TYPE: 'tty', DISPLAY: ':0' }, false],
    [{ XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':1' }, false],
    [{ DISPLAY: ':0' }, false],
    [{ WAYLAND_DISPLAY: '', DISPLAY: ':0' }, false],
  ])('%j', (environment, expected) => {
    expect(isWaylandSession(environment)).toBe(expected);
  });
});

describe('the kind of a Wayland session', () => {
  test.each([
    ['sway by its socket', { environment: { SWAYSOCK: '/run/s' }, globals: WLROOTS }, 'sway'],
    ['sway by its name', { environment: { XDG_CURRENT_DESKTOP: 'sway' }, globals: WLROOTS }, 'sway'],
    ['labwc', { environment: { XDG_CURRENT_DESKTOP: 'labwc:wlroots' }, globals: WLROOTS }, 'wlroots'],
    ['wlroots without screencopy', { globals: new Set([...WLROOTS_INPUT, ...IMAGE_COPY]) }, 'wlroots'],
    ['half of image copy', { globals: new Set([...WLROOTS_INPUT, IMAGE_COPY[0]]) }, 'wayland'],
    ['part of wlroots', { globals: new Set(SCREENCOPY) }, 'wayland'],
    ['GNOME by its protocol', { globals: new Set(['gtk_shell1']) }, 'gnome'],
    ['GNOME by its bus name', { busNames: new Set(['org.gnome.Mutter.RemoteDesktop']) }, 'gnome'],
    ['Ubuntu by its name', { environment: { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' } }, 'gnome'],
    ['KDE by its protocol', { globals: new Set(['org_kde_plasma_shell']) }, 'kde'],
    ['KWin alone', { globals: new Set(['org_kde_plasma_virtual_desktop_management']) }, 'kde'],
    ['cage 0.1.4', { globals: CAGE }, 'wayland'],
    ['cage in a session of Plasma', { environment: KDE, compositor: 'cage', globals: CAGE }, 'wayland'],
    ['a KWin that hides what it has', { environment: KDE, compositor: 'kwin_wayland', globals: CAGE }, 'kde'],
    ['COSMIC with decorations', { environment: COSMIC, globals: new Set([DECORATIONS]) }, 'wayland'],
    ['Hyprland with blur', { globals: new Set([...WLROOTS, 'org_kde_kwin_blur_manager']) }, 'wlroots'],
    ['labwc named sway', { environment: SWAY, compositor: 'labwc', globals: WLROOTS }, 'wlroots'],
    ['sway by its program', { compositor: 'sway', globals: WLROOTS }, 'sway'],
    ['KDE by its bus name', { busNames: new Set(['org.kde.KWin']) }, 'kde'],
    ['COSMIC', { environment: { XDG_CURRENT_DESKTOP: 'COSMIC' }, globals: new Set(['wl_seat']) }, 'wayland'],
    ['nothing known', {}, 'wayland'],
  ] as const)('%s', (_what, given, kind) => {
    expect(waylandKind(facts(given))).toBe(kind);
  });
});

const sway = facts({ environment: { XDG_CURRENT_DESKTOP: 'sway' }, globals: WLROOTS });
const cosmic = facts({ environment: { XDG_CURRENT_DESKTOP: 'COSMIC' }, globals: new Set() });

describe('what is said of a desktop', () => {
  test.each([
    [sway, { route: 'direct', hindrance: null }, 'sway', 'sway', 'direct', null],
    [sway, { route: null, hindrance: 'off' }, 'sway', 'sway', null, /SERVICE_WAYLAND=auto/],
    [sway, { route: null, hindrance: 'not_allowed' }, 'sway', 'sway', null, /--allow-desktop/],
    [
      facts({ globals: new Set(['gtk_shell1']) }),
      { route: 'direct', hindrance: null },
      'gnome',
      'GNOME',
      'direct',
      /desktop-setup gnome/,
    ],
    [cosmic, { route: null, hindrance: 'unsupported' }, 'wayland', 'COSMIC', null, /Xorg/],
    [cosmic, { route: null, hindrance: 'silent' }, 'wayland', 'COSMIC', null, /Log in/],
    [
      facts({ environment: { XDG_CURRENT_DESKTOP: 'XFCE' } }),
      { route: 'x11', hindrance: null },
      'x11',
      'XFCE',
      'x11',
      null,
    ],
    [facts({}), { route: 'x11', hindrance: null, isVirtual: true }, 'x11', 'virtual display', 'x11', null],
    [facts({}), { route: null, hindrance: null }, 'none', 'no display', null, /--virtual/],
  ] as const)('%#', (given, use, kind, name, route, nextStep) => {
    const desktop = describeDesktop(given, use);
    expect(desktop).toMatchObject({ kind, name, route });
    expect(desktop.summary).toMatch(/^[A-Z].*\.$/);
    if (nextStep === null) expect(desktop.nextStep).toBeNull();
    else expect(desktop.nextStep).toMatch(nextStep);
  });

  test('what a compositor lacks is named', () => {
    const cage = facts({ environment: KDE, compositor: 'cage', globals: CAGE });
    const { summary, nextStep } = describeDesktop(cage, { route: null, hindrance: 'unsupported' });
    expect(summary).toBe(
      'This is a Wayland session (cage), which Deskhand cannot see or operate: it does not offer zwlr_virtual_pointer_manager_v1, zwp_virtual_keyboard_manager_v1.',
    );
    expect(nextStep).toContain('xdg-desktop-portal');
  });

  test('a name that the session gives itself is repeated only if it is a plain word', () => {
    const environment = { XDG_CURRENT_DESKTOP: '/home/ada/secret' };
    expect(
      JSON.stringify(describeDesktop(facts({ environment }), { route: 'x11', hindrance: null })),
    ).not.toContain('ada');
  });

  test('a step is named until what it gives is there', () => {
    const gnome = facts({ environment: { XDG_CURRENT_DESKTOP: 'GNOME' }, globals: new Set(['gtk_shell1']) });
    const desktop = describeDesktop(gnome, { route: 'direct', hindrance: null });
    expect(withoutDoneStep(desktop, () => false).nextStep).toMatch(/desktop-setup gnome/);
    expect(withoutDoneStep(desktop, (name) => name === 'windows')).toEqual({ ...desktop, nextStep: null });
    const wlroots = describeDesktop(facts({ globals: WLROOTS }), { route: 'direct', hindrance: null });
    expect(withoutDoneStep(wlroots, () => true)).toEqual(wlroots);
    const unasked = describeDesktop(gnome, { route: null, hindrance: 'not_allowed' });
    expect(withoutDoneStep(unasked, () => true)).toEqual(unasked);
  });
});
