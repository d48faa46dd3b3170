/** Opens the settings at the start: flags, environment and file together, and the recovery of a broken file. */
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { HostFacts } from './definition.ts';
import { cautions } from './rules.ts';
import { SETTINGS, type SettingName } from './schema.ts';
import { CorruptSettings, FILE_VERSION, parseSettingsFile, type FileContent } from './settings-file.ts';
import { createSettings, type Settings } from './settings.ts';
import type { Given } from './sources.ts';
import type { SettingsStore } from '../ports/settings-store.ts';

export interface OpenSettingsOptions {
  readonly facts: HostFacts;
  readonly given: ReadonlyMap<SettingName, Given>;
  readonly store: SettingsStore;
  /** Wall time, epoch milliseconds: it names files that are kept aside. */
  readonly timeMs: number;
}

export interface OpenedSettings {
  readonly settings: Settings;
  /** Sentences to print at the start: files kept aside, and settings that deserve a thought. */
  readonly notices: readonly string[];
}

/** The folder below which every desktop of this user keeps its state. */
export function sharedStateDirOf(facts: HostFacts, given: ReadonlyMap<SettingName, Given>): string {
  const stateDir: unknown = given.get('stateDir')?.value ?? SETTINGS.stateDir.defaultOf(facts);
  if (typeof stateDir !== 'string') throw new ConfigError(['SERVICE_STATE_DIR is not a folder.']);
  return stateDir;
}

/** Where desktops with a name keep their state, each in a folder of its name. */
export const desktopsDirOf = (facts: HostFacts, given: ReadonlyMap<SettingName, Given>): string =>
  join(sharedStateDirOf(facts, given), 'desktops');

/** The name of the desktop that is meant; null if it is the one without. */
export function desktopNameOf(given: ReadonlyMap<SettingName, Given>): string | null {
  const name: unknown = given.get('name')?.value ?? null;
  return typeof name === 'string' ? name : null;
}

/** The folder that everything else of the state is in; decided before there is a file to read. */
export function stateDirOf(facts: HostFacts, given: ReadonlyMap<SettingName, Given>): string {
  const name = desktopNameOf(given);
  return name === null ? sharedStateDirOf(facts, given) : join(desktopsDirOf(facts, given), name);
}

/**
 * Throws ConfigError. A broken file never counts as an empty one, since that would switch the token off: the service
 * starts without it only where flags and environment bring a token.
 */
export function openSettings({ facts, given, store, timeMs }: OpenSettingsOptions): OpenedSettings {
  const label = fileLabel(timeMs);
  const notices: string[] = [];
  let file: FileContent;
  try {
    file = readFile(store);
  } catch (error) {
    if (!(error instanceof CorruptSettings)) throw error;
    file = NO_FILE;
    notices.push(lockDown(error, given, store, label));
  }
  if (file !== NO_FILE && file.version < FILE_VERSION) {
    const kept = store.keepAs(`v${file.version}-${label}`, 'copy');
    store.write({ ...file.members, version: FILE_VERSION });
    notices.push(`The settings file was upgraded; the previous one is kept as ${kept}.`);
  }
  if (file.unknown.length > 0)
    notices.push(
      `The settings file has members that are no settings and are ignored: ${file.unknown.join(', ')}.`,
    );
  notices.push(...withoutSealed(file, given, store));
  const settings = createSettings({ facts, given, store, members: file.members, filed: file.values });
  return { settings, notices: [...notices, ...cautions(settings.values)] };
}

/** An encrypted secret that cannot be read is kept, and the service starts if it can do without it. */
function withoutSealed(
  { sealed }: FileContent,
  given: ReadonlyMap<SettingName, Given>,
  store: SettingsStore,
): readonly string[] {
  const wanting = sealed.filter((name) => !given.has(name));
  const why = 'is encrypted by the tray application, which alone can read it';
  if (wanting.includes('token'))
    throw new ConfigError([
      `The token in ${store.path} ${why}: set SERVICE_TOKEN, or give this service its own --state-dir.`,
    ]);
  return wanting.includes('execSecret')
    ? [`The exec secret in ${store.path} ${why}: /exec is refused until SERVICE_EXEC_SECRET is set.`]
    : [];
}

const NO_FILE: FileContent = {
  members: {},
  values: new Map(),
  version: FILE_VERSION,
  unknown: [],
  sealed: [],
};

function readFile(store: SettingsStore): FileContent {
  let text: string | null;
  try {
    text = store.read();
  } catch (cause) {
    throw new CorruptSettings('it cannot be read', { cause });
  }
  return text === null ? NO_FILE : parseSettingsFile(text);
}

function lockDown(
  error: CorruptSettings,
  given: ReadonlyMap<SettingName, Given>,
  store: SettingsStore,
  label: string,
): string {
  const safe = given.has('token');
  // Left in place where we stop: moved away, the next start would find no file, and no token.
  const kept = store.keepAs(`corrupt-${label}`, safe ? 'move' : 'copy');
  const what = `The settings file ${store.path} is damaged (${error.message}); it is kept as ${kept}.`;
  if (!safe)
    throw new ConfigError(
      [`${what} Repair or remove ${store.path}, or set SERVICE_TOKEN to start without it.`],
      { cause: error },
    );
  return `${what} Starting with the token that was given and no exec secret but a given one.`;
}

/** `20261121T021907Z`: fit for a file name on every system. */
const fileLabel = (timeMs: number): string => new Date(timeMs).toISOString().replace(/[-:]|\.\d+/g, '');
