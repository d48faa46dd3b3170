/** The part of `deskhand doctor` about windows whose programs expose no elements, and the mend for each. */
import type { GuiToolkit } from '../../adapters/atspi/toolkit.ts';

export interface SilentWindow {
  readonly title: string;
  readonly program: string;
  readonly toolkit: GuiToolkit | undefined;
}

const AGAIN = 'close it, and start it with /launch or';

const MENDS: Readonly<Record<GuiToolkit, string>> = {
  chromium: `${AGAIN} with ACCESSIBILITY_ENABLED=1; an old Electron also needs --force-renderer-accessibility.`,
  firefox: `${AGAIN} with GNOME_ACCESSIBILITY=1.`,
  qt: `${AGAIN} with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 and QT_ACCESSIBILITY=1.`,
  gtk4: `${AGAIN} on the session's own bus (DBUS_SESSION_BUS_ADDRESS) and without GTK_A11Y=none.`,
  gtk3: `${AGAIN} on the session's own bus (DBUS_SESSION_BUS_ADDRESS) and without NO_AT_BRIDGE.`,
  gtk2: 'install libatk-adaptor, close it, and start it again with GTK_MODULES=gail:atk-bridge.',
  java: 'install libatk-wrapper-java, close it, and start it again.',
};
const NO_TOOLKIT = 'nothing to mend: it draws on its own, and what it shows is found by text and pixels.';

/** Empty if every window reports its elements. */
export function silentWindowLines(windows: readonly SilentWindow[]): readonly string[] {
  if (windows.length === 0) return [];
  return [
    'Windows whose programs expose no elements:',
    ...windows.flatMap(({ title, program, toolkit }) => [
      `  ${JSON.stringify(title)} (${program === '' ? 'unknown program' : program})`,
      `      To fix it: ${toolkit === undefined ? NO_TOOLKIT : MENDS[toolkit]}`,
    ]),
    '',
  ];
}
