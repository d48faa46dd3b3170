/** Error if there is none. */
export const NO_BUS = {
  message: 'There is no session bus on which programs expose their elements.',
  hint: 'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.',
} as const;
