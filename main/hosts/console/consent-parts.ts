/** The console's part of a person's consent: the question above every place of the window, and the switch in its settings. */
import type { ConsoleHost } from '../../console/host.ts';
import { CONSENT_SETTING } from '../../console/setting-names.ts';
import type { DesktopConsent } from '../start/desktop-consent.ts';

export type ConsentParts = Pick<ConsoleHost, 'desktopConsent' | 'settings'>;

/** `desktop`: the session's name. */
export function consentParts(consent: DesktopConsent, desktop: string): ConsentParts {
  return {
    desktopConsent: {
      desktop,
      allowed: () => consent.allowed,
      subscribe: (listener) => consent.subscribe(listener),
    },
    settings: [
      {
        name: CONSENT_SETTING,
        group: 'Access',
        title: 'This desktop',
        description: `Agents may see and operate this Wayland session (${desktop}). It is remembered; switched off, it is forgotten and they are stopped at once.`,
        value: () => consent.allowed,
        set(on) {
          if (on) consent.allow();
          else consent.forget();
          return Promise.resolve();
        },
      },
    ],
  };
}

export const NO_CONSENT_NEEDED: ConsentParts = { desktopConsent: null, settings: [] };
