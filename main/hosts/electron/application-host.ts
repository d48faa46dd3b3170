/** The tray application's part of its console. */
import { app } from 'electron';
import type { Preferences } from '../../adapters/electron/preferences.ts';
import type { KeyStore, SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import type { ConsoleHost, HostSetting } from '../../console/host.ts';
import type { SettingsForm } from '../../console/model/settings.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ConsentParts } from '../console/consent-parts.ts';
import { createClientShelf } from '../mcp/install/client-shelf.ts';
import { httpConfig } from '../mcp/install/shown-config.ts';
import type { FirstRun } from '../start/first-run.ts';
import { HOMEPAGE, VERSION } from '../start/version.ts';
import { newSecret } from './desktop-state.ts';
import { copySecret } from './copy-secret.ts';
import { createLinkOpener } from './links.ts';
import type { Listening } from './listening.ts';
import type { LockedSecrets } from './locked-secrets.ts';
import type { LoginItem } from './login-item.ts';
import type { UpdateCheck } from './updates.ts';

export interface ApplicationHostOptions {
  readonly platform: NodeJS.Platform;
  /** The machine's, for texts with a token. */
  readonly clipboard: ClipboardPort;
  readonly settings: Settings;
  readonly listening: Listening;
  readonly cipher: SecretCipher;
  readonly seal: (secret: string) => Promise<void>;
  readonly locked: LockedSecrets;
  readonly preferences: Preferences;
  readonly updates: UpdateCheck;
  readonly loginItem: LoginItem;
  readonly shortcut: string | null;
  readonly firstRun: FirstRun;
  readonly stateDirectory: string;
  readonly facts: HostFacts;
  readonly consent: ConsentParts;
}

const GROUP = 'Start-up';

function hostSettings({ loginItem, preferences, updates }: ApplicationHostOptions): HostSetting[] {
  return [
    {
      name: 'startAtLogin',
      group: GROUP,
      title: 'Start at login',
      get description() {
        return loginItem.needsApproval()
          ? 'macOS waits for your approval: allow Deskhand in System Settings, General, Login Items.'
          : 'Deskhand starts in the tray, without its window, when you log in.';
      },
      value: () => loginItem.isOn(),
      set(on) {
        loginItem.set(on);
        return Promise.resolve();
      },
    },
    {
      name: 'updateCheck',
      group: GROUP,
      title: 'Look for updates',
      description: 'Asks the releases page once a day and tells you. Nothing is downloaded or installed.',
      value: () => preferences.updateCheck,
      set(on) {
        const obstacle = on ? updates.obstacle() : null;
        if (obstacle !== null) return Promise.reject(new ServiceError('not_supported', obstacle));
        preferences.setUpdateCheck(on);
        if (on) updates.start();
        else updates.stop();
        return Promise.resolve();
      },
    },
  ];
}

function storageOf(keyStore: KeyStore, platform: NodeJS.Platform): SettingsForm['secretStorage'] {
  if (keyStore === 'fixed-key') return 'no-key-store';
  if (keyStore === 'silent') return 'silent-key-store';
  return platform === 'darwin' ? 'keychain' : platform === 'win32' ? 'account' : 'key-store';
}

const versionsOn = (platform: NodeJS.Platform): ConsoleHost['versions'] => [
  { name: 'Deskhand', value: VERSION },
  { name: 'Electron', value: process.versions.electron },
  { name: 'Chromium', value: process.versions.chrome },
  { name: 'Node', value: process.versions.node },
  { name: 'System', value: `${platform} ${process.getSystemVersion()}` },
];

export function createApplicationHost(options: ApplicationHostOptions): ConsoleHost {
  const { platform, listening, cipher, seal, locked, shortcut, firstRun, stateDirectory, consent } = options;
  return {
    kind: 'electron',
    address: () => ({ url: listening.url(), loopbackOnly: listening.loopbackOnly() }),
    problem: () => listening.problem() ?? locked.problem(),
    subscribeProblem(listener) {
      const stops = [listening, locked].map((part) => part.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    shortcut: () => shortcut,
    copyText: (text) => copySecret(options.clipboard, text),
    open: createLinkOpener(platform, HOMEPAGE),
    links: HOMEPAGE === null ? [] : ['documentation', 'releases'],
    endSessions: null,
    // The desktop is the person's own.
    programs: null,
    languages: null,
    secretStorage: () => storageOf(cipher.keyStore, platform),
    mcpConfig: () => httpConfig(listening.url(), options.settings.values.token !== null),
    clients: createClientShelf({
      facts: options.facts,
      stateDirectory,
      command: null,
      address: () => listening.url(),
      token: () => options.settings.values.token,
    }),
    firstRun,
    desktopConsent: consent.desktopConsent,
    settings: [...consent.settings, ...hostSettings(options)],
    versions: versionsOn(platform),
    paths: [
      { name: 'State folder', value: stateDirectory },
      { name: 'Program', value: app.getPath('exe') },
    ],
    beforeSecret: seal,
    newSecret,
  };
}
