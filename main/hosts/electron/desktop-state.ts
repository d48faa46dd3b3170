/**
 * The state as the tray application opens it: secrets sealed by the system, a token from the first start on, and a
 * damaged settings file replaced by a locked-down one, because here no one would read why it did not start.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openSecretCipher, type SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import { openSettingsStore } from '../../adapters/node/settings-store.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { cautions } from '../../settings/rules.ts';
import { CorruptSettings, parseSettingsFile } from '../../settings/settings-file.ts';
import { readSources } from '../../settings/sources.ts';
import { createFirstRun } from '../start/first-run.ts';
import {
  openState,
  preparedOrRefused,
  requireAnsweringStateDirectory,
  type State,
  type StateOptions,
} from '../start/state.ts';
import { createLockedSecrets, type LockedSecrets } from './locked-secrets.ts';
import { openSealedStore, type SealedStore } from './sealed-store.ts';
import { hostTexts } from './texts/texts.ts';

export interface DesktopState {
  readonly state: State;
  readonly cipher: SecretCipher;
  readonly seal: (secret: string) => Promise<void>;
  /** Security-relevant changes, as sentences to show to a person. */
  readonly alarms: readonly string[];
  /** Saved secrets that the key store has not opened. */
  readonly locked: LockedSecrets;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

interface Damage {
  readonly damage: string | null;
  /** Where the damaged file was kept. */
  readonly kept: string | null;
  /** The sentence about the token. */
  readonly token: string;
  readonly shellIsOn: boolean;
}

function alarmsOf({ damage, kept, token, shellIsOn }: Damage): readonly string[] {
  if (damage === null || kept === null) return [];
  const { damaged, shellOff } = hostTexts().start;
  return [`${damaged(damage, kept)} ${token}${shellIsOn ? '' : ` ${shellOff}`}`];
}

/** Throws ConfigError, AlreadyRunning. */
export async function openDesktopState(options: StateOptions): Promise<DesktopState> {
  const { facts, flags } = options;
  await requireAnsweringStateDirectory(facts, flags);
  const given = readSources({
    flags,
    environment: facts.environment,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  const directory = stateDirOf(facts, given);
  preparedOrRefused(directory);
  const cipher = await openSecretCipher(facts.platform);
  const { store: plain, wasExposed } = openSettingsStore(directory);
  const sealed = await openSealedStore(plain, cipher, () => `sealed-${stamp(options.clock.now())}`);
  const { store, seal } = sealed;

  const damage = damageOf(() => store.read());
  const kept = damage === null ? null : store.keepAs(`corrupt-${stamp(options.clock.now())}`, 'move');
  const firstRun = createFirstRun(directory).pending() && store.read() === null;
  const state = openState({ ...options, openStore: () => ({ store, wasExposed }) });
  const { settings } = state;
  const beforehand = cautions(settings.values);

  if (damage !== null && !given.has('execEnabled')) settings.set('execEnabled', false);
  const wantsToken = settings.values.token === null && !given.has('token');
  const madeToken = wantsToken && (firstRun || damage !== null);
  if (madeToken) {
    const token = newSecret();
    await seal(token);
    settings.set('token', token);
  } else if (wantsToken) lendToken(sealed, settings);
  const words = hostTexts().start;
  const token = madeToken ? words.newToken : words.givenToken;
  const alarms = alarmsOf({ damage, kept, token, shellIsOn: settings.values.execEnabled });
  const locked = createLockedSecrets({ sealed, settings, newSecret, refresh: () => cipher.refresh() });
  const problem = locked.problem();
  const notices = [
    ...alarms,
    ...(problem === null ? [] : [`${problem.message} ${problem.remedy ?? ''}`]),
    ...state.notices.filter((notice) => !beforehand.includes(notice)),
    ...cautions(settings.values),
  ];
  return { state: { ...state, notices }, cipher, seal, alarms, locked };
}

/** While the saved token is locked, another one keeps everybody out who was not given it. */
function lendToken(sealed: SealedStore, settings: Settings): void {
  if (!sealed.locked().includes('token')) return;
  const token = newSecret();
  sealed.lend('token', token);
  settings.set('token', token);
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
