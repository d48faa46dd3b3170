/**
 * The state as the tray application opens it: secrets sealed by the system, a token from the first start on, and a
 * damaged settings file replaced by a locked-down one, because here nobody would read why it did not start.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openSecretCipher, type SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import { openSettingsStore } from '../../adapters/node/settings-store.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { cautions } from '../../settings/rules.ts';
import { CorruptSettings, parseSettingsFile } from '../../settings/settings-file.ts';
import { readSources } from '../../settings/sources.ts';
import { createFirstRun } from '../start/first-run.ts';
import { openState, preparedOrRefused, type State, type StateOptions } from '../start/state.ts';
import { openSealedStore } from './sealed-store.ts';

export interface DesktopState {
  readonly state: State;
  readonly cipher: SecretCipher;
  readonly seal: (secret: string) => Promise<void>;
  /** Security-relevant changes, as sentences to show to a person. */
  readonly alarms: readonly string[];
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Throws ConfigError, AlreadyRunning. */
export async function openDesktopState(options: StateOptions): Promise<DesktopState> {
  const { facts, flags } = options;
  const given = readSources({
    flags,
    environment: facts.environment,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  const directory = stateDirOf(facts, given);
  preparedOrRefused(directory);
  const cipher = await openSecretCipher(facts.platform);
  const { store: plain, wasExposed } = openSettingsStore(directory);
  const { store, seal, lost } = await openSealedStore(plain, cipher);

  const damage = damageOf(() => store.read());
  const kept = damage === null ? null : store.keepAs(`corrupt-${stamp(options.clock.now())}`, 'move');
  const firstRun = createFirstRun(directory).pending() && store.read() === null;
  const state = openState({ ...options, openStore: () => ({ store, wasExposed }) });
  const { settings } = state;
  const beforehand = cautions(settings.values);

  if (damage !== null && !given.has('execEnabled')) settings.set('execEnabled', false);
  const needsToken = firstRun || damage !== null || lost.includes('token');
  const madeToken = needsToken && settings.values.token === null && !given.has('token');
  if (madeToken) {
    const token = newSecret();
    await seal(token);
    settings.set('token', token);
  }
  const token = madeToken ? 'A new token was made: agents need it.' : 'The token is the one that was given.';
  const alarms = [
    ...(damage === null || kept === null
      ? []
      : [
          `The settings file was damaged (${damage}) and is kept as ${kept}. ${token}${settings.values.execEnabled ? '' : ' Shell commands are off.'}`,
        ]),
    ...(lost.includes('token') ? [`The system’s key store no longer opens the saved token. ${token}`] : []),
    ...(lost.includes('execSecret')
      ? ['The system’s key store no longer opens the saved exec secret: set a new one in Settings.']
      : []),
  ];
  const notices = [
    ...alarms,
    ...state.notices.filter((notice) => !beforehand.includes(notice)),
    ...cautions(settings.values),
  ];
  return { state: { ...state, notices }, cipher, seal, alarms };
}

/** The problem with the file, or null. A missing file is not a problem. */
function damageOf(read: () => string | null): string | null {
  try {
    const text = read();
    if (text !== null) parseSettingsFile(text);
    return null;
  } catch (error) {
    return error instanceof CorruptSettings ? error.message : 'it cannot be read';
  }
}

const stamp = (timeMs: number): string => new Date(timeMs).toISOString().replace(/[-:]|\.\d+/g, '');
