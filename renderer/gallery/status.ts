/** A status report, whole or with things missing. */
import type { CapabilityModel, StatusReport } from '../../main/console/model/status.ts';

const works = (name: string, title: string, adapter: string | null): CapabilityModel => ({
  name,
  title,
  adapter,
  available: true,
  reason: null,
  remedy: null,
  link: null,
});

export const statusReport = (broken: boolean): StatusReport => ({
  desktop: broken
    ? null
    : {
        name: 'labwc',
        summary: "This is a Wayland session (labwc), operated through the compositor's own interfaces.",
        nextStep: 'For the places of windows, and to place them, use sway.',
      },
  capabilities: [
    works('displays', 'Displays', 'x11'),
    broken
      ? {
          ...works('capture', 'Screen capture', 'desktop-capturer'),
          available: false,
          reason: 'macOS has not allowed Deskhand to record the screen.',
          remedy: 'Allow screen recording in System Settings, then start Deskhand again.',
          link: 'screen-recording',
        }
      : works('capture', 'Screen capture', 'x11'),
    works('pointer', 'Pointer', 'x11'),
    works('keyboard', 'Keyboard', 'x11'),
    works('windows', 'Windows', 'x11'),
    broken
      ? {
          ...works('window_manager', 'Window manager', null),
          available: false,
          reason: 'No window manager runs on this display.',
          remedy: 'Start a window manager on this display, such as openbox.',
        }
      : works('window_manager', 'Window manager', 'Openbox'),
    works('clipboard', 'Clipboard', 'x11'),
    {
      ...works('elements', 'Elements of programs', 'text'),
      reason: 'There is no session bus on which programs expose their elements.',
      remedy:
        'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.',
    },
    works('ocr', 'Reading text', 'tesseract-js'),
    works('launch', 'Launching programs', 'node'),
    works('exec', 'Shell commands', 'bash'),
  ],
  languages: broken ? [] : ['deu', 'eng'],
  unread: [],
  versions: [
    { name: 'Deskhand', value: '0.1.0' },
    { name: 'Node', value: '24.21.0' },
    { name: 'System', value: 'Debian GNU/Linux 12, X11' },
  ],
  limits: [
    { name: 'JSON body', value: '256 KiB' },
    { name: 'Picture', value: '40 megapixels' },
    { name: 'Acts waiting for their turn', value: '32' },
  ],
  paths: [{ name: 'State folder', value: '/home/ada/.local/state/deskhand' }],
  links: ['documentation', 'releases'],
});
