/** What macOS has to allow, in the sentences that the doctor, the window and an agent's first error have in common. */
export const MACOS_PERMISSIONS = ['accessibility', 'screen-recording'] as const;
export type MacosPermission = (typeof MACOS_PERMISSIONS)[number];

const SCREEN_PANE = 'Privacy & Security, Screen & System Audio Recording';

/** A build without Apple's signature is another program to macOS after each update, and the switch stays on. */
const reset = (service: string): string =>
  `If it is on and Deskhand was updated since, run "tccutil reset ${service} dev.deskhand.tray" in Terminal and allow it again.`;

export const MACOS_REMEDIES: Readonly<Record<MacosPermission, string>> = {
  'screen-recording': `Open System Settings, ${SCREEN_PANE}, switch Deskhand on, then quit Deskhand and start it again. ${reset('ScreenCapture')}`,
  accessibility: `Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. ${reset('Accessibility')}`,
};

const DEEDS: Readonly<Record<MacosPermission, string>> = {
  'screen-recording': 'record the screen',
  accessibility: 'control this computer',
};

/** `before`: it was granted earlier in this run. */
export const macosRefusal = (permission: MacosPermission, before = false): string =>
  `macOS ${before ? 'no longer allows' : 'has not allowed'} Deskhand to ${DEEDS[permission]}.`;
