/** Environment variables by which programs expose their elements, where they would not on their own. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Measured with the accessibility status of the session off, as it is on most desktops: GTK 3, GTK 4 and LibreOffice need the bus
 * alone; the others look at these variables. No setting of a person's is changed by them, and a page of Chromium's is only woken
 * when elements are asked for.
 */
const NEEDED = {
  // Chromium, Electron.
  ACCESSIBILITY_ENABLED: '1',
  // Firefox, and GTK 2 where its modules are installed.
  GNOME_ACCESSIBILITY: '1',
  // Qt 5 and 6 look at the first; Qt 6 drops its tree again without the second.
  QT_ACCESSIBILITY: '1',
  QT_LINUX_ACCESSIBILITY_ALWAYS_ON: '1',
} as const;

/** NO_AT_BRIDGE silences GTK 3, and is set by many images only to hide a warning. */
const SILENCING: Readonly<Record<string, (value: string) => boolean>> = {
  NO_AT_BRIDGE: () => true,
  GTK_A11Y: (value) => value === 'none',
};

/** The environment of programs that are started on a display. */
export const withAccessibility = (environment: Environment): Environment => ({
  ...Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => SILENCING[name]?.(value ?? '') !== true),
  ),
  ...NEEDED,
});
